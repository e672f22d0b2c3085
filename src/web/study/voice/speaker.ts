import type { Character } from '#shared/course/character.ts';
import { isWord, type Pace, speechRate } from './speech-rates.ts';
import type { Manner, Voice, WordMark } from './voice.ts';

/** Speed for a learner who wants to hear every sound, as a share of the usual one. */
export const SLOW_RATE = 0.6;

/** How a text is to be heard: slowly, and by somebody in particular. */
export interface Hearing {
  readonly slow?: boolean | undefined;
  readonly voice?: Character | undefined;
  /** What speed of its own it has; left out, single words that nobody in particular says have that of words. */
  readonly pace?: Pace | undefined;
}

/** What the speaker is doing. */
export type SpeakerState =
  | { readonly status: 'idle' }
  | {
      readonly status: 'playing';
      readonly text: string;
      readonly slow: boolean;
      readonly voice: Character | undefined;
      /** Whether it sounds already: until then it is still on its way. */
      readonly isHeard: boolean;
      /** The word being spoken, where the voice says which. */
      readonly word: WordMark | null;
    }
  /** No voice here speaks Swedish. */
  | { readonly status: 'unavailable' };

/** Speaks Swedish, one text at a time. */
export interface Speaker {
  /**
   * Stops what is being spoken and speaks this text.
   * @returns whether it was spoken to its end: false when something else began, it was stopped, or no voice can
   */
  speak(text: string, hearing?: Hearing): Promise<boolean>;
  /** The text is likely to be wanted next: has the voice that would speak it get ready. */
  prepare(text: string, hearing?: Hearing): Promise<void>;
  stop(): void;
  state(): SpeakerState;
  /** Calls back when the state changes; returns what ends that. */
  subscribe(listener: () => void): () => void;
}

const IDLE: SpeakerState = { status: 'idle' };
const UNAVAILABLE: SpeakerState = { status: 'unavailable' };

/**
 * Makes a speaker.
 * @param voices in the order in which they are asked (asked for each time: the learner may choose otherwise);
 *   a text goes to the first that can speak it
 * @param rateOf speed that the learner has chosen, asked for each time
 */
export function createSpeaker(voices: () => readonly Voice[], rateOf = speechRate): Speaker {
  const mannerOf = (text: string, { slow, voice, pace }: Hearing): Manner => {
    const own = pace ?? (voice === undefined && isWord(text) ? 'word' : undefined);
    return { rate: slow ? SLOW_RATE : own && rateOf(own), voice };
  };
  let state: SpeakerState = IDLE;
  let running = new AbortController();
  const listeners = new Set<() => void>();

  const become = (next: SpeakerState) => {
    if (state === next) return;
    state = next;
    for (const listener of listeners) listener();
  };

  const anyReady = async () => (await Promise.all(voices().map((voice) => voice.isReady()))).some(Boolean);
  const look = async () => {
    const ready = await anyReady();
    if (state.status !== 'playing') become(ready ? IDLE : UNAVAILABLE);
  };
  /** On first use, so that a page that never speaks never asks the device. */
  let watching = false;
  const watchVoices = () => {
    if (watching) return;
    watching = true;
    void look();
    for (const voice of voices()) voice.onChange?.(() => void look());
  };

  return {
    async speak(text, hearing = {}) {
      running.abort();
      const mine = new AbortController();
      running = mine;
      const { slow = false, voice: character } = hearing;
      const playing = (isHeard: boolean, word: WordMark | null = null): SpeakerState => ({
        status: 'playing',
        text,
        slow,
        voice: character,
        isHeard,
        word,
      });
      become(playing(false));
      for (const voice of voices()) {
        const ready = await voice.isReady();
        if (mine.signal.aborted) return false;
        if (!ready) continue;
        const onHeard = (word: WordMark | null) => {
          if (!mine.signal.aborted) become(playing(true, word));
        };
        const spoken = await voice.speak(text, mannerOf(text, hearing), mine.signal, onHeard).then(
          () => true,
          () => false,
        );
        if (mine.signal.aborted) return false;
        if (!spoken) continue;
        become(IDLE);
        return true;
      }
      become(UNAVAILABLE);
      return false;
    },
    async prepare(text, hearing = {}) {
      for (const voice of voices()) {
        if (await voice.isReady()) return voice.prepare?.(text, mannerOf(text, hearing));
      }
    },
    stop() {
      running.abort();
      if (state.status === 'playing') become(IDLE);
    },
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      watchVoices();
      return () => listeners.delete(listener);
    },
  };
}
