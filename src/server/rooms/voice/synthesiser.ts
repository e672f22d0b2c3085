import type { Character } from '#shared/course/character.ts';
import type { GeneratedAudio, Speed, WordTime } from '#shared/voice/voice.contract.ts';

/** A text to be spoken. */
export interface Wanted {
  readonly text: string;
  readonly speed: Speed;
  /** Whose voice; a synthesiser with one voice speaks for everybody. */
  readonly character: Character;
}

/** Speech as it is kept. */
export interface Speech {
  readonly mp3: Uint8Array;
  /** When each word is heard; empty where the engine does not say. */
  readonly words: readonly WordTime[];
  /** How long it sounds; 0 where nobody can tell. */
  readonly seconds: number;
}

/** Something that speaks Swedish. */
export interface Synthesiser {
  readonly voice: GeneratedAudio['voice'];
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
