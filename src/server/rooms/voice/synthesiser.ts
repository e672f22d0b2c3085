import type { Character } from '#shared/course/character.ts';
import type { GeneratedPhonemes, Speed } from '#shared/voice/voice.contract.ts';

/** A text to be spoken. */
export interface Wanted {
  readonly text: string;
  readonly speed: Speed;
  /** Whose voice; a synthesiser with one voice speaks for everybody. */
  readonly character: Character;
  /** The accent that is asked for, of a single word; a synthesiser without a melody of its own leaves it out. */
  readonly accent?: 1 | 2 | undefined;
}

/** What a voice tells of what it said; a voice that tells nothing leaves `words` empty and the rest null. */
export type SpeechNotes = Omit<GeneratedPhonemes, 'audioUrl' | 'voice'>;

/** Nothing is told. */
export const NO_NOTES: SpeechNotes = { words: [], phonemes: null, pitch: null };

/** Speech as it is kept. */
export interface Speech {
  readonly mp3: Uint8Array;
  readonly notes: SpeechNotes;
  /** How long it sounds; 0 where nobody can tell. */
  readonly seconds: number;
}

/** Something that speaks Swedish. */
export interface Synthesiser {
  readonly voice: GeneratedPhonemes['voice'];
  /** Engine, model and version. What another one made is thrown away at the next start. */
  readonly identity: string;
  /** All that decides how this sounds, beside the identity: a text with another recipe is another sound. */
  recipe(wanted: Wanted): string;
  /** @throws when it cannot; the caller falls back */
  synthesise(wanted: Wanted): Promise<Speech>;
  close?(): Promise<void>;
}

/** Speed of slow speech as a share of the normal one. */
export const SLOW_SHARE = 0.65;
