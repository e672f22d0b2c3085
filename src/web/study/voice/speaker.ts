import type { Character } from '#shared/course/character.ts';
import { isWord, type Pace, speechRate } from './speech-rates.ts';
import type { Manner, Voice, WordMark } from './voice.ts';

/** Slow rate, in which every sound can be distinguished, as a share of the normal one. */
export const SLOW_RATE = 0.6;

/** Options of speech: speed and speaker. */
export interface Hearing {
  readonly slow?: boolean | undefined;
  readonly voice?: Character | undefined;
  /** Pace category; by default single words without a speaker have the pace `word`. */
  readonly pace?: Pace | undefined;
}

/** State of the speaker. */
export type SpeakerState =
  | { readonly status: 'idle' }
  | {
      readonly status: 'playing';
      readonly text: string;
      readonly slow: boolean;
      readonly voice: Character | undefined;
      /** True once it is audible; false while it is loading. */
      readonly isHeard: boolean;
      /** The spoken word, if the voice reports it. */
      readonly word: WordMark | null;
    }
  /** No voice speaks Swedish here. */
  | { readonly status: 'unavailable' };

/** Speaks Swedish, one text at a time. */
export interface SpeechPlayer {
  /**
   * Stops the current text and speaks this one.
   * @returns true if it was spoken to its end; false if it was interrupted, stopped, or no voice is available
   */
  speak(text: string, hearing?: Hearing): Promise<boolean>;
  /** Prepares the voice for a text that is likely to be spoken next. */
  prepare(text: string, hearing?: Hearing): Promise<void>;
  stop(): void;
  state(): SpeakerState;
  /** Subscribes to changes of the state; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

const IDLE: SpeakerState = { status: 'idle' };
const UNAVAILABLE: SpeakerState = { status: 'unavailable' };

/**
 * Creates a speaker.
 * @param voices voices in order of preference, read each time because the learner may change it; the first
 * available one speaks
 * @param rateOf rate chosen by the learner, read each time
 */
export function createSpeaker(voices: () => readonly Voice[], rateOf = speechRate): SpeechPlayer {
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
  /** Set on first use, so that pages without speech never query the device. */
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
