/** Kinds of slips, each of which concerns a letter of the word. */
export const EDIT_KINDS = [
  'substitution',
  'missing',
  'extra',
  'doubled',
  'swapped',
  /** å, ä, ö or é without its ring, dots or accent. */
  'mark-missing',
  /** Another mark than the word has, one dot for two, or a mark on a letter without one. */
  'mark-wrong',
] as const;
export type EditKind = (typeof EDIT_KINDS)[number];

/** Place in the ink. */
export interface InkPlace {
  /** Horizontal extent in canvas px, limited to the given strokes. */
  readonly fromX: number;
  readonly toX: number;
  /** Indexes in the input of strokes that lie there at least by half; at least one. */
  readonly strokes: readonly number[];
}

/** Verdict about the ink. It never identifies the word that was written, only whether it is this one. */
export type WritingVerdict =
  /** There is no ink. */
  | { readonly kind: 'empty' }
  /**
   * The ink is this word. `places` contains the place of each letter, by its index in the word (spaces have none).
   */
  | { readonly kind: 'right'; readonly read: string; readonly places: readonly LetterPlace[] }
  | {
      readonly kind: 'wrong';
      readonly edit: EditKind;
      /**
       * Letter of the word (UTF-16 index). For `extra` the letter before which it was read, or the word's length;
       * for `swapped` the first of the two.
       */
      readonly letterIndex: number;
      /** Expected letters: one, two if swapped, '' if one is extra. */
      readonly expected: string;
      /** Letters that were read: '' if missing; ȧ and ȯ have one dot, o̊ has a ring. */
      readonly readLetter: string;
      /** The whole word as it was read. */
      readonly read: string;
      readonly ink: InkPlace;
      /** True if the whole ink reads as exactly this, so that nothing else is wrong or missing. */
      readonly isWhole: boolean;
      /**
       * Number of missing letters if `read` is only the beginning of the word; 2 or more. The edit is then
       * `missing`, and `expected` the first missing letter.
       */
      readonly lettersLeft?: number;
    }
  /** Undecided: the learner writes again. `larger` if the ink is too small to decide. */
  | { readonly kind: 'unclear'; readonly advice: 'larger' | 'again'; readonly read: string }
  /** Not this word (read as something else), not letters, or more ink than is read. No letter is named. */
  | {
      readonly kind: 'unreadable';
      readonly reason: 'another-word' | 'scribble' | 'too-much';
      readonly read: string;
    };

export interface LetterPlace {
  readonly letterIndex: number;
  readonly fromX: number;
  readonly toX: number;
}
