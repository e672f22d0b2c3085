import type { FirstRow, SeparatorName } from '#shared/anki/separators.ts';
import type { Skipped } from '#shared/anki/skipped.ts';
import type { ReadField } from './field-text.ts';
import type { MediaType } from './media-type.ts';

/** Supported parts of an Anki collection; everything in it may be shown to a learner. */
export interface Collection {
  /** Origin of the cards' day numbers: seconds since 1970. */
  readonly createdS: number;
  readonly decks: readonly Deck[];
  readonly noteTypes: readonly AnkiNoteType[];
  readonly notes: readonly Note[];
  readonly cards: readonly AnkiCard[];
  /** Of all cards in chronological order. */
  readonly reviews: readonly Review[];
  /** Pictures and sounds by name. */
  readonly media: ReadonlyMap<string, Media>;
}

/** Collection as parsed from a file. */
export interface ReadCollection extends Collection {
  /** Parts of the file that were skipped. */
  readonly skipped: readonly Skipped[];
  /** Separator of a text file, with its first rows; absent for packages. */
  readonly text?: {
    readonly separator: SeparatorName;
    readonly firstRow: FirstRow;
    readonly rows: readonly (readonly string[])[];
  };
}

/** Division of a text into notes; told by the file or guessed where it is undefined. */
export interface TextLayout {
  /** Separator between the values of a row. */
  readonly separator?: SeparatorName | undefined;
  readonly firstRow?: FirstRow | undefined;
}

export interface Deck {
  readonly id: number;
  /** `Svenska::Kapitel 1` is a subdeck. */
  readonly name: string;
}

export interface AnkiNoteType {
  readonly id: number;
  readonly name: string;
  /** True for cloze types, and types converted from them (`gap-notes.ts`). */
  readonly isCloze: boolean;
  /** Names of its fields in order. */
  readonly fields: readonly string[];
  /** Templates of a note's cards, in order. */
  readonly templates: readonly Template[];
}

export interface Template {
  readonly name: string;
  /** HTML with `{{Field}}`: parsed for the fields of question and answer, never shown. */
  readonly question: string;
  readonly answer: string;
}

export interface Note {
  readonly id: number;
  /** Globally unique id, the same wherever the note was shared. */
  readonly guid: string;
  readonly noteTypeId: number;
  /** Seconds since 1970. */
  readonly modifiedS: number;
  readonly tags: readonly string[];
  /** Deck of a text's note, which has no cards; empty for none. */
  readonly deck?: string;
  /** Values in the order of its type's fields. */
  readonly fields: readonly ReadField[];
}

export interface AnkiCard {
  readonly id: number;
  readonly noteId: number;
  readonly deckId: number;
  /** Index of the template of its note's type; for cloze cards of the gap. */
  readonly template: number;
  /** Relearning: a forgotten card is being learnt again. */
  readonly state: 'new' | 'learning' | 'review' | 'relearning';
  readonly due: Due;
  readonly isSuspended: boolean;
  /** Days between the last review and the next one. */
  readonly intervalDays: number;
  /** SM-2's ease in thousandths, initially 2500; 0 before the first review. */
  readonly easePermille: number;
  readonly reviews: number;
  readonly lapses: number;
}

/** Due position: a new card has a place, a card being learnt a second since 1970, others a day of the collection. */
export type Due = { readonly place: number } | { readonly atS: number } | { readonly day: number };

export interface Review {
  /** Milliseconds since 1970; unique in its collection. */
  readonly atMs: number;
  readonly cardId: number;
  /** 1 again, 2 hard, 3 good, 4 easy; 0 if the card was rescheduled manually. */
  readonly rating: number;
  /** Days; seconds if negative. */
  readonly interval: number;
  readonly lastInterval: number;
  readonly easePermille: number;
  readonly tookMs: number;
  /** 0 learning, 1 review, 2 relearning, 3 filtered, 4 manual, 5 rescheduled. */
  readonly kind: number;
}

export interface Media {
  readonly type: MediaType;
  readonly bytes: Uint8Array;
}
