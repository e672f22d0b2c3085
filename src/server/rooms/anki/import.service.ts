import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Ledger } from '#server/platform/ledger/ledger.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { OwnCardsDoor } from '#server/rooms/own-cards/index.ts';
import type { ImportPreview, ImportResult, OwnChoice } from '#shared/anki/anki.contract.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { isOwnId } from '#shared/own-id.ts';
import type { Studies } from '#shared/practice/studies.ts';
import type { WireEventOf } from '#shared/progress/progress.contract.ts';
import { cardProjection } from '#shared/vocabulary/card.ts';
import { cardKey, DIRECTIONS } from '#shared/vocabulary/card-names.ts';
import type { CardState } from '#shared/vocabulary/card-state.ts';
import type { reviewKinds } from '#shared/vocabulary/reviews.events.ts';
import type { TakenOver, takenOverKinds } from '#shared/vocabulary/taken-over.events.ts';

/** Events of an import: new cards, and their histories. */
type ImportedEvent = WireEventOf<typeof reviewKinds & typeof takenOverKinds>;

import type { AnkiFiles } from './anki-files.ts';
import { type ChosenFields, guessFields, readChosen } from './chosen-fields.ts';
import type { ReadCollection, TextLayout } from './collection.ts';
import {
  filesOf,
  historiesOf,
  type ImportPlan,
  planImport,
  type ReadNote,
  reviewCounts,
} from './import-plan.ts';
import { digestOf } from './ledger.ts';
import { namedNotes } from './named-notes.ts';
import { type BroughtNote, broughtNotes, recordsOf } from './own-notes.ts';
import { type FileFault, RefusedFile } from './refused-file.ts';
import { indexWords, type WordIndex } from './word-index.ts';

/** Upload with the user's choices. */
export interface ImportRequest extends TextLayout {
  readonly content: Uint8Array | null;
  readonly name?: string | undefined;
  /** In the format of `readChosen`; guessed if absent. */
  readonly fields?: string | undefined;
  /** Notes that become own cards; by default those without a match. */
  readonly own?: OwnChoice | undefined;
}

const CODES: Readonly<Record<FileFault, ErrorCode>> = {
  broken: 'import_broken',
  hostile: 'import_hostile',
  too_large: 'import_too_large',
  whole_collection: 'import_whole_collection',
  too_new: 'import_too_new',
};
/** Events recorded per transaction, because other writes wait for it. */
const EVENTS_AT_ONCE = 100;
/** Cards per call, which takes some seconds: no proxy times out meanwhile, and the page can show progress. */
const CARDS_A_CALL = 2_000;
const SHOWN = 50;
const SAMPLES = 3;
const VALUES_SHOWN = 8;
const LONGEST_SHOWN = 120;

/** Services used by imports. */
export interface ImportDoors {
  readonly ledger: Pick<Ledger, 'states' | 'recordImported'>;
  readonly ownCards: Pick<OwnCardsDoor, 'add' | 'meaningsBrought' | 'idsByPart'>;
}

/** Imports files from Anki. */
export function createImports(
  studies: () => Studies,
  { ledger, ownCards }: ImportDoors,
  files: AnkiFiles,
  clock: () => number,
) {
  let index: WordIndex | undefined;
  const words = () => (index ??= indexWords(studies().library.entries.values()));

  async function open(brought: ImportRequest, withMedia: boolean) {
    const { content, name = '', fields, own = 'others', separator, firstRow } = brought;
    if (!content) throw new Refusal('import_broken');
    const collection = await files
      .read(content, name, withMedia, { separator, firstRow })
      .catch((error: unknown) => {
        throw error instanceof RefusedFile ? new Refusal(CODES[error.fault]) : error;
      });
    const chosen = fields === undefined ? guessFields(collection, words()) : readChosen(fields, collection);
    await nextTurn();
    // In a preview without media, files are assumed to exist.
    const isThere = (file: string) => !withMedia || collection.media.has(file);
    return { collection, chosen, plan: planImport(collection, chosen, words(), own, isThere) };
  }

  return {
    async preview(brought: ImportRequest): Promise<ImportPreview> {
      const { collection, chosen, plan } = await open(brought, false);
      return presentPreview(collection, chosen, plan);
    },

    /**
     * Imports the next part of a file: its notes with the first part, then their cards.
     * @param from number of cards imported by earlier calls
     */
    async take(learnerId: string, brought: ImportRequest, from = 0): Promise<ImportResult> {
      const isKept = brought.own !== 'none';
      const { collection, plan } = await open(brought, isKept);
      // Each step takes some tenths of a second for a large deck, so other requests are served in between.
      await nextTurn();
      const fitting = plan.fitting.map((each) => ({
        ...each,
        wordId: each.entry.id,
        directions: DIRECTIONS,
      }));
      const own = isKept ? broughtNotes(await namedNotes(plan.other, ownCards, learnerId), collection) : [];
      await nextTurn();
      const all = historiesOf([...fitting, ...own], collection, clock());
      const histories = partOf(all, from);
      const next = from + histories.length;
      await nextTurn();
      // Notes first, because cards refer to them.
      if (from === 0) await ownCards.add(learnerId, recordsOf(own, collection), collection.media);
      const before = await ledger.states(learnerId, cardProjection);
      if (from === 0) await takeInAgain(learnerId, own, before);
      await record(learnerId, histories.map(eventOf));
      return {
        ...countsOf(histories, before),
        waitingCards: all.length - next,
        next: next < all.length ? next : null,
        cards: all.length,
        own: new Set(own.map(({ wordId }) => wordId)).size,
        other: isKept ? 0 : plan.other.length,
        leftOut: plan.leftOut,
        skipped: [...collection.skipped],
      };
    },
  };

  /** Imports notes again that were once removed. */
  async function takeInAgain(
    learnerId: string,
    notes: readonly BroughtNote[],
    before: ReadonlyMap<string, CardState>,
  ): Promise<void> {
    const removed = notes.filter(({ wordId, directions }) =>
      directions.some((direction) => before.get(cardKey(wordId, direction))?.isOut),
    );
    await record(
      learnerId,
      removed.map(({ wordId, directions }) => ({
        id: randomUUID(),
        kind: 'word_taken_in',
        wordId,
        directions: [...directions],
        agoMs: 0,
      })),
    );
  }

  /** Records events in slices, so that other writes wait for one slice only. */
  async function record(learnerId: string, events: readonly ImportedEvent[]): Promise<void> {
    for (let from = 0; from < events.length; from += EVENTS_AT_ONCE) {
      const results = await ledger.recordImported(learnerId, events.slice(from, from + EVENTS_AT_ONCE));
      for (const { refusal } of results) if (refusal) throw refusal;
      await nextTurn();
    }
  }
}

/** Next cards for one call, with both cards of a word together. */
function partOf(all: readonly TakenOver[], from: number): readonly TakenOver[] {
  let to = Math.min(all.length, from + CARDS_A_CALL);
  while (to < all.length && all[to]?.wordId === all[to - 1]?.wordId) to += 1;
  return all.slice(from, to);
}

/** @param before states of the cards before the import */
function countsOf(
  taken: readonly TakenOver[],
  before: ReadonlyMap<string, CardState>,
): Pick<ImportResult, 'words' | 'newWords' | 'reviews' | 'keptCards'> {
  const stateOf = ({ wordId, direction }: TakenOver) => before.get(cardKey(wordId, direction));
  const isRated = (each: TakenOver) => (stateOf(each)?.ratings ?? 0) > 0;
  const isBrought = ({ reviews, stood }: TakenOver) => reviews.length > 0 || stood !== null;
  const words = taken.filter(({ wordId }) => !isOwnId(wordId));
  const fresh = words.filter((each) => stateOf(each)?.sinceMs == null);
  return {
    words: new Set(words.map(({ wordId }) => wordId)).size,
    newWords: new Set(fresh.map(({ wordId }) => wordId)).size,
    reviews: taken.filter((each) => !isRated(each)).reduce((sum, { reviews }) => sum + reviews.length, 0),
    keptCards: taken.filter((each) => isBrought(each) && isRated(each)).length,
  };
}

/** The same history has the same event id in every package, so that repeated imports change nothing. */
function eventOf(history: TakenOver): ImportedEvent {
  return { id: uuidOf(digestOf(history)), kind: 'history_taken_over', agoMs: 0, ...history };
}

/** RFC 9562, version 8: made by a rule of our own. */
function uuidOf(hex: string): string {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function presentPreview(
  collection: ReadCollection,
  chosen: ChosenFields,
  { fitting, other, leftOut }: ImportPlan,
): ImportPreview {
  const { noteTypes, notes, decks, cards, reviews } = collection;
  const counts = reviewCounts(collection);
  return {
    noteTypes: noteTypes.map((type) => {
      const own = notes.filter(({ noteTypeId }) => noteTypeId === type.id);
      return {
        id: String(type.id),
        name: type.name,
        notes: own.length,
        isCloze: type.isCloze,
        fields: type.fields.map((name, place) => ({
          name,
          samples: own
            .map(({ fields }) => short(fields[place]?.text ?? ''))
            .filter((text) => text !== '')
            .slice(0, SAMPLES),
        })),
        swedish: chosen.get(type.id)?.swedish ?? null,
        meaning: chosen.get(type.id)?.meaning ?? null,
      };
    }),
    decks: decks.map(({ name }) => name).filter((name) => name !== ''),
    notes: notes.length,
    cards: cards.length,
    reviews: reviews.length,
    fitting: {
      count: fitting.length,
      words: fitting.slice(0, SHOWN).map((read) => ({
        wordId: read.entry.id,
        ...presentNote(read),
        swedish: read.entry.shown,
        reviews: counts.get(read.note.id) ?? 0,
      })),
    },
    other: { count: other.length, notes: other.slice(0, SHOWN).map(presentNote) },
    leftOut,
    skipped: [...collection.skipped],
    text: collection.text
      ? {
          ...collection.text,
          rows: collection.text.rows.map((row) => row.slice(0, VALUES_SHOWN).map(short)),
        }
      : null,
  };
}

/** If the question is a picture or sound, its name is shown. */
function presentNote({ written, meaning, note, chosen }: ReadNote) {
  const asked = written === '' ? filesOf(note.fields[chosen.swedish]).join(' ') : written;
  return { written: short(asked), meaning: short(meaning) };
}

function short(text: string): string {
  const letters = [...text.replaceAll('\n', ' ')];
  return letters.length <= LONGEST_SHOWN
    ? letters.join('')
    : `${letters.slice(0, LONGEST_SHOWN - 1).join('')}…`;
}
