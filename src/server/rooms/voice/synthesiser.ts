import type { GeneratedAudio, Speed, WordTime } from '#shared/voice/voice.contract.ts';

/** Speech as it is kept. */
export interface Speech {
  readonly mp3: Uint8Array;
  /** When each word is heard; empty where the engine does not say. */
  readonly words: readonly WordTime[];
}

/** Something that speaks Swedish. */
export interface Synthesiser {
  readonly voice: GeneratedAudio['voice'];
  /** All that decides how a text sounds: engine, model, version. Another identity makes other files. */
  readonly identity: string;
  /** @throws when it cannot; the caller falls back */
  synthesise(text: string, speed: Speed): Promise<Speech>;
  close?(): Promise<void>;
}

/** Speed of slow speech as a share of the normal one. */
export const SLOW_SHARE = 0.65;
