import type { Character } from '#shared/course/character.ts';

/** Manner of speaking. */
export interface Manner {
  /** Rate as a share of the voice's natural speed, at the same pitch; the voice's default if absent. */
  readonly rate?: number | undefined;
  /** Character whose voice speaks, if any. */
  readonly voice?: Character | undefined;
}

/** Range of the spoken word in the text: UTF-16 offsets, `end` exclusive. */
export interface WordMark {
  readonly start: number;
  readonly end: number;
}

/**
 * Swedish voice. The speaker tries its voices in order: recorded files, the operator's voice and the device's voice
 * implement this interface.
 */
export interface Voice {
  /** Resolves to whether it can speak now; may wait for the device. */
  isReady(): Promise<boolean>;
  /** Prepares to speak this text, if that takes time. */
  prepare?(text: string, manner: Manner): void;
  /** Stores this text for offline use; absent if it always works offline. Rejects if storing fails. */
  keep?(text: string, manner: Manner): Promise<void>;
  /**
   * Speaks. Resolves when the text was spoken or `signal` stopped it; rejects if it cannot speak, so that the next
   * voice is tried.
   * @param onHeard called when the text becomes audible, and with each word as it begins, by voices that know; null
   * between words
   */
  speak(
    text: string,
    manner: Manner,
    signal: AbortSignal,
    onHeard: (word: WordMark | null) => void,
  ): Promise<void>;
  /** Calls back whenever the result of `isReady` may change. */
  onChange?(listener: () => void): void;
}
