import type { FirstRow, SeparatorName } from '#shared/anki/separators.ts';
import type { Skipped } from '#shared/anki/skipped.ts';
import type { Field } from './field-text.ts';
import type { MediaType } from './media-type.ts';

/** What this room understands of an Anki collection; everything in it may be shown to a learner. */
export interface Collection {
  /** Days of cards are counted from here: seconds since 1970. */
  readonly createdS: number;
  readonly decks: readonly Deck[];
  readonly noteTypes: readonly NoteType[];
  readonly notes: readonly Note[];
  readonly cards: readonly Card[];
  /** Of all cards, in the order in which they happened. */
  readonly reviews: readonly Review[];
  /** Pictures and sounds by name. */
  readonly media: ReadonlyMap<string, Media>;
}

/** A collection as it was read from a file. */
export interface ReadCollection extends Collection {
  /** Parts of the file that were left out. */
  readonly skipped: readonly Skipped[];
  /** How a text was parted into values, with its first rows; absent for packages. */
  readonly text?: {
    readonly separator: SeparatorName;
    readonly firstRow: FirstRow;
    readonly rows: readonly (readonly string[])[];
  };
}

/** How a text is divided into notes; told by the file or guessed where it is undefined. */
export interface TextLayout {
  /** Between the values of a row. */
  readonly separator?: SeparatorName | undefined;
  readonly firstRow?: FirstRow | undefined;
}

export interface Deck {
  readonly id: number;
  /** `Svenska::Kapitel 1` is a deck within a deck. */
  readonly name: string;
}

export interface NoteType {
  readonly id: number;
  readonly name: string;
  /** Its cards hide parts of one field, or were made of such cards (`gap-notes.ts`). */
  readonly isCloze: boolean;
  /** Names of its fields, in order. */
  readonly fields: readonly string[];
  /** What cards are made of a note, in order. */
  readonly templates: readonly Template[];
}

export interface Template {
  readonly name: string;
  /** HTML with `{{Field}}`: read for which fields it asks and answers, never shown. */
  readonly question: string;
  readonly answer: string;
}

export interface Note {
  readonly id: number;
  /** The same wherever the note was shared to. */
  readonly guid: string;
  readonly noteTypeId: number;
  /** Seconds since 1970. */
  readonly modifiedS: number;
  readonly tags: readonly string[];
  /** Of a text, which has no cards to say it; empty for none. */
  readonly deck?: string;
  /** As many as its type has. */
  readonly fields: readonly Field[];
}

export interface Card {
  readonly id: number;
  readonly noteId: number;
  readonly deckId: number;
  /** Which template of its note's type; of a cloze, which gap. */
  readonly template: number;
  /** Relearning is learning a card that was forgotten. */
  readonly state: 'new' | 'learning' | 'review' | 'relearning';
  readonly due: Due;
  readonly isSuspended: boolean;
  /** Days from the last review to the next one. */
  readonly intervalDays: number;
  /** SM-2's ease, 2.5 at first; 0 before the first review. In thousandths. */
  readonly easePermille: number;
  readonly reviews: number;
  readonly lapses: number;
}

/** When a card comes: a new one at its place, one that is learnt at a second since 1970, others on a day of the collection. */
export type Due = { readonly place: number } | { readonly atS: number } | { readonly day: number };

export interface Review {
  /** Milliseconds since 1970; unique in its collection. */
  readonly atMs: number;
  readonly cardId: number;
  /** 1 again, 2 hard, 3 good, 4 easy; 0 when the card was moved by hand. */
  readonly rating: number;
  /** Days; seconds where negative. */
  readonly interval: number;
  readonly lastInterval: number;
  readonly easePermille: number;
  readonly tookMs: number;
  /** 0 learning, 1 review, 2 relearning, 3 out of turn, 4 by hand, 5 moved by the scheduler. */
  readonly kind: number;
}

export interface Media {
  readonly type: MediaType;
  readonly bytes: Uint8Array;
}
