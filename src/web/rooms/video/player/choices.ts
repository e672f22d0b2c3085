import { recall, remember } from '#web/platform/storage.ts';

/** How fast a film can run. */
export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;
/** What is written under it: nothing, the Swedish, what it means, or both. */
export const SUBTITLES = ['none', 'swedish', 'own', 'both'] as const;
export type Subtitles = (typeof SUBTITLES)[number];

/** Volume goes from 0 to 1 in such steps. */
export const VOLUME_STEP = 0.1;

/** How films are watched on this device. */
export interface Choices {
  readonly speed: number;
  readonly volume: number;
  readonly isMuted: boolean;
  readonly subtitles: Subtitles;
}

const USUAL: Choices = { speed: 1, volume: 1, isMuted: false, subtitles: 'both' };
const KEY = 'tillsammans-films';

/** As chosen the last time; as usual where nothing, or nothing that makes sense, is remembered. */
export function recallChoices(): Choices {
  const kept = parsed(recall(KEY));
  return {
    speed: SPEEDS.find((speed) => speed === kept.speed) ?? USUAL.speed,
    volume: typeof kept.volume === 'number' ? steppedVolume(kept.volume) : USUAL.volume,
    isMuted: kept.isMuted === true,
    subtitles: SUBTITLES.find((subtitles) => subtitles === kept.subtitles) ?? USUAL.subtitles,
  };
}

export function rememberChoices(choices: Choices): void {
  remember(KEY, JSON.stringify(choices));
}

/** The nearest step, 0 to 1. */
export function steppedVolume(volume: number): number {
  return Math.round(Math.min(1, Math.max(0, volume)) / VOLUME_STEP) / 10;
}

/** The speed one step faster (1) or slower (-1); the last one stays. */
export function speedBeside(speed: number, step: 1 | -1): number {
  const place = (SPEEDS as readonly number[]).indexOf(speed);
  return SPEEDS[place + step] ?? speed;
}

/** What comes after one kind of subtitles, around and around. */
export function subtitlesAfter(subtitles: Subtitles): Subtitles {
  return SUBTITLES[(SUBTITLES.indexOf(subtitles) + 1) % SUBTITLES.length] ?? USUAL.subtitles;
}

function parsed(text: string | null): Partial<Record<keyof Choices, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
