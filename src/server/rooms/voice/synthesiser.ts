import type { Character } from '#shared/course/character.ts';
import type { GeneratedPhonemes, Speed } from '#shared/voice/voice.contract.ts';

/** Text to be spoken. */
export interface SpeechRequest {
  readonly text: string;
  readonly speed: Speed;
  /** Character whose voice speaks; a synthesiser with one voice ignores it. */
  readonly character: Character;
  /** Requested accent of a single word; ignored by a synthesiser without a melody of its own. */
  readonly accent?: 1 | 2 | undefined;
}

/** Notes of a voice about its speech; a voice without them leaves `words` empty and the rest null. */
export type SpeechNotes = Omit<GeneratedPhonemes, 'audioUrl' | 'voice'>;

/** No notes. */
export const NO_NOTES: SpeechNotes = { words: [], phonemes: null, pitch: null };

/** Generated speech. */
export interface Speech {
  readonly mp3: Uint8Array;
  readonly notes: SpeechNotes;
  /** Duration in seconds; 0 if unknown. */
  readonly seconds: number;
}

/** Synthesiser of Swedish speech. */
export interface Synthesiser {
  readonly voice: GeneratedPhonemes['voice'];
  /** Engine, model and version. Audio of another identity is deleted at the next start. */
  readonly identity: string;
  /** All parameters besides the identity that determine the sound: another recipe is another file. */
  recipe(wanted: SpeechRequest): string;
  /** @throws on failure; the caller falls back */
  synthesise(wanted: SpeechRequest): Promise<Speech>;
  close?(): Promise<void>;
}

/** Slow speed as a share of the normal one. */
export const SLOW_SHARE = 0.65;
