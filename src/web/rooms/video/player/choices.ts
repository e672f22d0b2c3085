import { recall, remember } from '#web/platform/storage.ts';

/** Playback rates. */
export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;
/** Captions: none, Swedish, translation, or both. */
export const SUBTITLES = ['none', 'swedish', 'own', 'both'] as const;
export type Subtitles = (typeof SUBTITLES)[number];

/** Step of the volume, which goes from 0 to 1. */
export const VOLUME_STEP = 0.1;

/** Playback preferences of this device. */
export interface Choices {
  readonly speed: number;
  readonly volume: number;
  readonly isMuted: boolean;
  readonly subtitles: Subtitles;
}

const USUAL: Choices = { speed: 1, volume: 1, isMuted: false, subtitles: 'both' };
const KEY = 'tillsammans-films';

/** Stored preferences; the defaults if there are none or they are invalid. */
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

/** Rounds to the nearest step, 0 to 1. */
export function steppedVolume(volume: number): number {
  return Math.round(Math.min(1, Math.max(0, volume)) / VOLUME_STEP) / 10;
}

/** Playback rate one step faster (1) or slower (-1), within the range. */
export function speedBeside(speed: number, step: 1 | -1): number {
  const place = (SPEEDS as readonly number[]).indexOf(speed);
  return SPEEDS[place + step] ?? speed;
}

/** The next kind of captions in the cycle. */
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
