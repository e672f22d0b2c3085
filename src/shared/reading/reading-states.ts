import { z } from 'zod';
import { isOwnId } from '../own-id.ts';
import type { EventOf } from '../progress/event.ts';
import type { Projection, Step } from '../progress/projection.ts';
import { mergedRanges, type Ranges } from '../progress/ranges.ts';
import { readingKinds } from './reading.events.ts';

/** Minimum number of words of an own text that counts as a study unit when it is finished. */
const UNIT_WORDS = 80;
/** Maximum number of stored ranges; beyond it the smallest gaps count as read. */
const MAX_RANGES = 40;
/** Number of states over which the marks of words are spread, so that a mark rewrites only a few others. */
const MARK_GROUPS = 64;

/** Counters of reading: running words read for the first time, and finished texts. */
export const READING_COUNTS = { words: 'words-read', texts: 'texts-finished' } as const;

const { text_read, text_finished, words_marked, sentence_kept } = readingKinds;

const readingState = z.object({
  /** Parts read, in order, not overlapping: from, to (see `text_read`). */
  read: z.array(z.tuple([z.int(), z.int()])),
  /** Position at which reading continues, on any device. */
  position: z.int(),
  /** Running words read for the first time. */
  words: z.int(),
  /** Time at which the text was first finished, in milliseconds since 1970; null if it is not. */
  finishedMs: z.int().nullable(),
  /** Right answers of the latest time, and the number of questions. */
  right: z.int(),
  asked: z.int(),
  lastMs: z.int(),
  /** Title when it was last finished; empty before. */
  title: z.string(),
});

/** Progress of a learner with a text. */
export type ReadingState = z.infer<typeof readingState>;

const textKinds = { text_read, text_finished };

/** Projection of texts by id. Finishing a text for the first time is a study unit and gives its XP once. */
export const readingProjection: Projection<ReadingState, typeof textKinds> = {
  stream: 'text',
  version: 1,
  kinds: textKinds,
  state: readingState,
  empty: {
    ...{ read: [], position: 0, words: 0, finishedMs: null },
    ...{ right: 0, asked: 0, lastMs: 0, title: '' },
  },
  keysOf: ({ payload: { textId } }) => [textId],
  step: (state, event) => (event.kind === 'text_read' ? readMore(state, event) : finish(state, event)),
};

type TextEvent = EventOf<typeof textKinds>;
type EventNamed<Kind extends TextEvent['kind']> = Extract<TextEvent, { kind: Kind }>;

function readMore(state: ReadingState, { payload, occurredAt }: EventNamed<'text_read'>): Step<ReadingState> {
  const { from, to, wordCount } = payload;
  const added = Math.max(0, to - from);
  const before = lengthOf(state.read);
  const read =
    added === 0 ? state.read : mergedRanges([...state.read, [from, to]], { maxRanges: MAX_RANGES });
  const share = added === 0 ? 0 : Math.min(1, Math.max(0, lengthOf(read) - before) / added);
  const words = Math.round(wordCount * share);
  return {
    state: { ...state, read, position: to, words: state.words + words, lastMs: occurredAt },
    outcome: words > 0 ? { counts: { [READING_COUNTS.words]: words } } : {},
  };
}

function finish(
  state: ReadingState,
  { payload, occurredAt }: EventNamed<'text_finished'>,
): Step<ReadingState> {
  const { textId, title, wordCount, answers, right, xp } = payload;
  const isFirst = state.finishedMs === null;
  const isUnit = isFirst && (!isOwnId(textId) || wordCount >= UNIT_WORDS);
  return {
    state: {
      ...{ ...state, position: 0, title, right, asked: answers.length, lastMs: occurredAt },
      finishedMs: state.finishedMs ?? occurredAt,
    },
    outcome: {
      ...(isUnit && { isUnit }),
      ...(isUnit && xp > 0 && { grants: [{ reason: `text:${textId}`, amount: xp }] }),
      ...(isFirst && { counts: { [READING_COUNTS.texts]: 1 } }),
    },
  };
}

function lengthOf(ranges: Ranges): number {
  return ranges.reduce((sum, [from, to]) => sum + to - from, 0);
}

const marksState = z.object({ known: z.array(z.string()), ignored: z.array(z.string()) });

/** Marks of the words of one group; sorted ids. */
export type MarksState = z.infer<typeof marksState>;

/** Projection of the marks that a learner gives to words, in groups of words. */
export const marksProjection: Projection<MarksState, { readonly words_marked: typeof words_marked }> = {
  stream: 'word-marks',
  version: 1,
  kinds: { words_marked },
  state: marksState,
  empty: { known: [], ignored: [] },
  keysOf: ({ payload: { wordIds } }) => [...new Set(wordIds.map(groupOf))],
  step(state, { payload: { wordIds, mark } }, key) {
    const changed = new Set(wordIds.filter((wordId) => groupOf(wordId) === key));
    const with_ = (ids: readonly string[], isMarked: boolean) =>
      [...ids.filter((id) => !changed.has(id)), ...(isMarked ? changed : [])].sort();
    return {
      state: {
        known: with_(state.known, mark === 'known'),
        ignored: with_(state.ignored, mark === 'ignored'),
      },
      outcome: {},
    };
  },
};

/** Group of a word: its id hashed (djb2). */
function groupOf(wordId: string): string {
  let hash = 5_381;
  for (let at = 0; at < wordId.length; at++) hash = (hash * 33 + wordId.charCodeAt(at)) >>> 0;
  return String(hash % MARK_GROUPS);
}

const keptSentence = z.object({
  wordId: z.string(),
  textId: z.string(),
  title: z.string(),
  sentence: z.string(),
  /** Position of the word in the sentence. */
  from: z.int(),
  to: z.int(),
  /** Time in milliseconds since 1970. */
  keptMs: z.int(),
});

/** Sentence in which a word was last kept. */
export type KeptSentence = z.infer<typeof keptSentence>;

/** Projection of kept sentences by word. */
export const keptSentenceProjection: Projection<
  KeptSentence,
  { readonly sentence_kept: typeof sentence_kept }
> = {
  stream: 'kept-sentence',
  version: 1,
  kinds: { sentence_kept },
  state: keptSentence,
  empty: { wordId: '', textId: '', title: '', sentence: '', from: 0, to: 0, keptMs: 0 },
  keysOf: ({ payload: { wordId } }) => [wordId],
  step: (_, { payload, occurredAt }) => ({ state: { ...payload, keptMs: occurredAt }, outcome: {} }),
};
