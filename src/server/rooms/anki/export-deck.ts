import { createHash } from 'node:crypto';
import { inThePast } from '#shared/anki/past-number.ts';
import type { Language } from '#shared/language.ts';
import type { Entry } from '#shared/practice/entry.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import { DIRECTIONS, type Direction, type Rating } from '#shared/vocabulary/card-names.ts';
import { intervalOf, type Memory, ratedInUtc, reviewRated } from '#shared/vocabulary/memory.ts';
import type { CardRule } from '#shared/vocabulary/settings-state.ts';
import type { AnkiCard, AnkiNoteType, Collection, Note, Review } from './collection.ts';
import { guidOf } from './word-index.ts';

/** Card of a learner with its ratings. */
export interface OwnCard {
  readonly direction: Direction;
  /** Null for a new card. */
  readonly memory: Memory | null;
  readonly lapses: number;
  /** True if it is excluded from reviews. */
  readonly isOut: boolean;
  /** In chronological order. */
  readonly ratings: readonly { readonly atMs: number; readonly rating: Rating; readonly tookMs: number }[];
}

/** Word of a learner with its cards. */
export interface ExportedWord {
  readonly entry: Entry;
  readonly cards: readonly OwnCard[];
  /** Spoken word; null if it has not been generated yet. */
  readonly sound: Uint8Array | null;
}

/** Constant ids, by which Anki recognises later exports. */
const DECK_ID = 1_763_700_000_001;
const NOTE_TYPE_ID = 1_763_700_000_002;
/** Start of Anki's day: four o'clock. */
const DAY_BEGINS_MS = 4 * HOUR_MS;
const EASE_OF: Readonly<Record<Rating, number>> = { again: 1, hard: 2, good: 3, easy: 4 };
const USUAL_EASE_PERMILLE = 2_500;
const REVIEWED = 1;
const FIRST_LEARNT = 0;

const FIELDS = ['Svenska', 'Meaning', 'IPA', 'Example', 'Example meaning', 'Sound'] as const;

/** All words of a learner as a deck with which Anki can continue. */
export function deckOf(
  words: readonly ExportedWord[],
  language: Language,
  rule: CardRule,
  nowMs: number,
): Collection {
  const firstMs = Math.min(
    nowMs,
    ...words.flatMap(({ cards }) =>
      cards.flatMap(({ ratings, memory }) => [ratings[0]?.atMs ?? nowMs, memory?.dueMs ?? nowMs]),
    ),
  );
  const createdMs = Math.floor((firstMs - DAY_BEGINS_MS) / DAY_MS) * DAY_MS + DAY_BEGINS_MS;
  const ids = noteIds(words);
  const reviewTimes = new Set<number>();
  const cards: AnkiCard[] = [];
  const reviews: Review[] = [];
  for (const [place, word] of words.entries()) {
    const noteId = ids.get(word.entry.id) ?? 0;
    for (const card of word.cards) {
      const id = cardId(noteId, card.direction);
      cards.push(exportedCard(card, { id, noteId, place, createdMs }));
      reviews.push(...reviewsOf(card, id, rule, reviewTimes));
    }
  }
  return {
    createdS: createdMs / 1_000,
    decks: [{ id: DECK_ID, name: 'Tillsammans' }],
    noteTypes: [NOTE_TYPE],
    notes: words.map((word) => noteOf(word, ids.get(word.entry.id) ?? 0, language, nowMs)),
    cards,
    reviews: reviews.sort((a, b) => a.atMs - b.atMs),
    media: new Map(
      words.flatMap(({ entry, sound }) =>
        sound ? [[soundName(entry), { type: 'audio/mpeg' as const, bytes: sound }] as const] : [],
      ),
    ),
  };
}

const ANSWER = '{{FrontSide}}<hr id=answer>';
const DETAILS = '<br>{{IPA}}<br>{{Sound}}<br><i>{{Example}}</i><br>{{Example meaning}}';
const NOTE_TYPE: AnkiNoteType = {
  id: NOTE_TYPE_ID,
  name: 'Tillsammans',
  isCloze: false,
  fields: FIELDS,
  templates: [
    { name: 'Recognise', question: '{{Svenska}}', answer: `${ANSWER}{{Meaning}}${DETAILS}` },
    { name: 'Produce', question: '{{Meaning}}', answer: `${ANSWER}{{Svenska}}${DETAILS}` },
  ],
};

function noteOf({ entry, sound }: ExportedWord, id: number, language: Language, nowMs: number): Note {
  const { word, shown } = entry;
  const texts = [
    shown,
    word.translations[language].join(', '),
    `/${word.ipa}/`,
    word.example.swedish,
    word.example.translation[language],
    '',
  ];
  return {
    id,
    guid: guidOf(entry),
    noteTypeId: NOTE_TYPE_ID,
    modifiedS: Math.floor(nowMs / 1_000),
    tags: [word.cefr, word.category],
    fields: texts.map((text, place) => ({
      text,
      pictures: [],
      sounds: sound && FIELDS[place] === 'Sound' ? [soundName(entry)] : [],
    })),
  };
}

function soundName({ id }: Entry): string {
  return `tillsammans-${id}.mp3`;
}

/** Stable id of each word. Anki interprets it as a time, which must not be in the future. */
function noteIds(words: readonly ExportedWord[]): Map<string, number> {
  const ids = new Map<string, number>();
  const taken = new Set<number>();
  for (const { entry } of words) {
    const hash = createHash('sha256').update(entry.id).digest().readUIntBE(0, 6);
    let id = inThePast(hash);
    while (taken.has(id)) id += DIRECTIONS.length;
    taken.add(id);
    ids.set(entry.id, id);
  }
  return ids;
}

function cardId(noteId: number, direction: Direction): number {
  return noteId + DIRECTIONS.indexOf(direction);
}

export function exportedCard(
  { direction, memory, lapses, isOut, ratings }: OwnCard,
  { id, noteId, place, createdMs }: { id: number; noteId: number; place: number; createdMs: number },
): AnkiCard {
  const common = { id, noteId, deckId: DECK_ID, template: DIRECTIONS.indexOf(direction), isSuspended: isOut };
  if (!memory || memory.atMs === null) {
    return {
      ...common,
      state: 'new',
      due: { place },
      intervalDays: 0,
      easePermille: 0,
      reviews: 0,
      lapses: 0,
    };
  }
  return {
    ...common,
    state: 'review',
    due: { day: Math.round((memory.dueMs - createdMs) / DAY_MS) },
    intervalDays: Math.max(1, Math.round(intervalOf(memory))),
    easePermille: easeOf(memory),
    reviews: Math.max(ratings.length, memory.repetitions),
    lapses,
  };
}

function easeOf(memory: Memory): number {
  return memory.scheduler === 'sm2' ? Math.round(memory.ease * 1_000) : USUAL_EASE_PERMILLE;
}

/** Review log: ratings, with the intervals they led to under the current scheduler. */
export function reviewsOf(
  { ratings }: Pick<OwnCard, 'ratings'>,
  cardId: number,
  rule: CardRule,
  taken: Set<number>,
): Review[] {
  let memory: Memory | null = null;
  return ratings.map(({ atMs, rating, tookMs }) => {
    const before: Memory | null = memory;
    const after = reviewRated(before, rating, ratedInUtc(atMs), rule);
    memory = after;
    // Anki identifies reviews by their milliseconds.
    let freeMs = atMs;
    while (taken.has(freeMs)) freeMs += 1;
    taken.add(freeMs);
    return {
      atMs: freeMs,
      cardId,
      rating: EASE_OF[rating],
      interval: Math.max(1, Math.round(intervalOf(after))),
      lastInterval: before ? Math.max(1, Math.round(intervalOf(before))) : 0,
      easePermille: easeOf(after),
      tookMs,
      kind: before ? REVIEWED : FIRST_LEARNT,
    };
  });
}
