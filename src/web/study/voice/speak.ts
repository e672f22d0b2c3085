import { useEffect, useSyncExternalStore } from 'react';
import type { LessonLine } from '#shared/lessons/spoken-lines.ts';
import type { generateAudio } from '#shared/voice/voice.contract.ts';
import { appInfo } from '#web/platform/app-info.ts';
import { call } from '#web/platform/call.ts';
import { noteFailure } from '#web/platform/query.ts';
import { appVoices } from './app-voice.ts';
import { cachedReply, cacheSound, soundFile } from './cached-sound.ts';
import { deviceVoice } from './device-voice.ts';
import { createKeeper } from './keep-ahead.ts';
import { createSpeaker, type SpeakerState } from './speaker.ts';
import type { Voice } from './voice.ts';
import { voiceChoice } from './voice-choice.ts';

const generate = call<typeof generateAudio>('POST', '/api/audio/generate');

const appVoice = appVoices({
  generate(text, speed, voice) {
    const body = { text, speed, ...(voice && { voice }) };
    const ask = () =>
      generate({ body }).catch((error: unknown) => {
        noteFailure(error);
        throw error;
      });
    return cachedReply(body, ask, Date.now());
  },
  fetchSound: async (url) => URL.createObjectURL(await soundFile(url)),
  cacheSound,
  forget: (address) => URL.revokeObjectURL(address),
  player: (address) => new Audio(address),
  onFrame: (callback) => {
    const frame = requestAnimationFrame(callback);
    return () => cancelAnimationFrame(frame);
  },
});

/** Resolves to whether the operator has configured a better voice; false while unknown. */
function hasBetterVoice(): Promise<boolean> {
  return appInfo().then(
    (app) => app.hasBetterVoice,
    () => false,
  );
}

const better = appVoice('better', hasBetterVoice);
const device = deviceVoice('speechSynthesis' in globalThis ? globalThis : null);
const builtIn: Voice = {
  ...appVoice('any', async () => true),
  // The failure was probably a lost connection.
  onChange: (changed) => window.addEventListener('online', changed),
};

/** Orders of voices: by quality by default; a chosen voice comes first. */
const ORDERS = {
  automatic: [better, device, builtIn],
  device: [device, better, builtIn],
  app: [better, builtIn, device],
};

const speaker = createSpeaker(() => ORDERS[voiceChoice()]);

/**
 * Milliseconds between two background downloads: twenty a minute, so that half of the server's limit of forty per
 * learner is left for presses.
 */
const BETWEEN_MS = 3_000;

const keeper = createKeeper({
  async keep({ text, voice: whose }) {
    for (const voice of ORDERS[voiceChoice()]) {
      if (await voice.isReady()) return voice.keep?.(text, { voice: whose });
    }
  },
  isWelcome: () => navigator.onLine && document.visibilityState === 'visible' && !savesData(),
  async rest() {
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
    await new Promise<unknown>((resolve) =>
      'requestIdleCallback' in window ? requestIdleCallback(resolve) : resolve(null),
    );
  },
});

/** Returns true if the browser reports that the learner wants to save data. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return connection?.saveData ?? false;
}

let hasListened = false;

/** Stores these lines for offline use in the background, most likely first. */
export function keepLines(lines: readonly LessonLine[]): void {
  if (!hasListened) {
    hasListened = true;
    window.addEventListener('online', keeper.goOn);
    document.addEventListener('visibilitychange', keeper.goOn);
  }
  keeper.want(lines);
}

/** Speaks Swedish aloud, one text at a time in the whole page. */
export interface UseSpeaker {
  readonly state: SpeakerState;
  readonly speak: typeof speaker.speak;
  readonly prepare: typeof speaker.prepare;
  readonly stop: () => void;
}

/** The page's speaker and its state. */
export function useSpeaker(): UseSpeaker {
  const state = useSyncExternalStore(speaker.subscribe, speaker.state, speaker.state);
  return { state, speak: speaker.speak, prepare: speaker.prepare, stop: speaker.stop };
}

let notes = 0;

/** Registers a notice on the page that no voice is available, so that no toast repeats it. */
export function useVoiceNote() {
  useEffect(() => {
    notes += 1;
    return () => {
      notes -= 1;
    };
  }, []);
}

/** Returns true if a missing voice still has to be reported. */
export function isMissingVoiceUnreported(): boolean {
  return notes === 0 && isSilent();
}

/** Returns true if no voice was available at the last attempt. */
function isSilent(): boolean {
  return speaker.state().status === 'unavailable';
}

/** Stops speaking when the page, or the part of it identified by `key`, is left. */
export function useSilenceOnLeave(key?: unknown) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when a part is left
  useEffect(() => () => speaker.stop(), [key]);
}
