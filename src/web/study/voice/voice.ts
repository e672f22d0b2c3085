import type { Character } from '#shared/course/character.ts';

/** How a text is spoken. */
export interface Manner {
  /** Share of the voice's natural speed, at the same pitch; left out, the voice speaks at its usual speed. */
  readonly rate?: number | undefined;
  /** Whose voice it is, where somebody in particular speaks. */
  readonly voice?: Character | undefined;
}

/** Where the word being spoken stands in the text: UTF-16 offsets, `end` exclusive. */
export interface WordMark {
  readonly start: number;
  readonly end: number;
}

/**
 * A voice that speaks Swedish, and nothing but Swedish. The speaker asks its voices in order: recorded
 * files, the operator's own voice, the device's voice all fit in here.
 */
export interface Voice {
  /** Whether it can speak now; may wait for the device to say. */
  isReady(): Promise<boolean>;
  /** Gets ready to speak this text at once, where that takes a while. */
  prepare?(text: string, manner: Manner): void;
  /** Has this text at hand without a connection; absent where it always is. Rejects where that cannot be. */
  keep?(text: string, manner: Manner): Promise<void>;
  /**
   * Speaks; resolves when the text was spoken or `signal` stopped it, rejects when it cannot, so that the
   * next voice is asked.
   * @param onHeard told when the text begins to sound, and of each word as it begins, by voices that know; null
   *   between words
   */
  speak(
    text: string,
    manner: Manner,
    signal: AbortSignal,
    onHeard: (word: WordMark | null) => void,
  ): Promise<void>;
  /** Calls back whenever `isReady` may answer differently. */
  onChange?(listener: () => void): void;
}
