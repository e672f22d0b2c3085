/** One slip of the pen, and the letter of the word it concerns. */
export const EDIT_KINDS = [
  'substitution',
  'missing',
  'extra',
  'doubled',
  'swapped',
  /** å, ä, ö or é without its ring, dots or accent. */
  'mark-missing',
  /** Another mark than the word has, one dot for two, or a mark where there is none. */
  'mark-wrong',
] as const;
export type EditKind = (typeof EDIT_KINDS)[number];

/** Where something stands in the ink. */
export interface InkPlace {
  /** From left to right, in canvas px, as far as the page's own strokes reach. */
  readonly fromX: number;
  readonly toX: number;
  /** Places of the strokes that lie there at least by half, in what was handed in; one at least. */
  readonly strokes: readonly number[];
}

/** What the ink says about the word. It never says which word was meant, only whether it is this one. */
export type WritingVerdict =
  /** There is no ink. */
  | { readonly kind: 'empty' }
  /** The ink is this word. `places` holds where each letter stands, by its index in the word (spaces have none). */
  | { readonly kind: 'right'; readonly read: string; readonly places: readonly LetterPlace[] }
  | {
      readonly kind: 'wrong';
      readonly edit: EditKind;
      /**
       * Which letter of the word (UTF-16 index). For `extra` the letter before which it was read, or the word's length;
       * for `swapped` the first of the two.
       */
      readonly letterIndex: number;
      /** What stands in the word there: one letter, two when swapped, '' when one is extra. */
      readonly expected: string;
      /** What was read there: '' when missing; ȧ and ȯ have one dot, o̊ has a ring. */
      readonly readLetter: string;
      /** The whole word as it was read. */
      readonly read: string;
      readonly ink: InkPlace;
      /** The ink by itself reads as exactly this, so nothing else is wrong, nor still to be written. */
      readonly isWhole: boolean;
      /**
       * Number of letters that are missing where `read` is only the beginning of the word; 2 or more. The edit is then
       * `missing`, and `expected` the first letter that is missing.
       */
      readonly lettersLeft?: number;
    }
  /** Perhaps right, perhaps not: the learner writes again. `larger` when the ink is too small to tell. */
  | { readonly kind: 'unclear'; readonly advice: 'larger' | 'again'; readonly read: string }
  /** Not this word (read something else), not letters, or more ink than is looked at. No letter is named. */
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
