import { z } from 'zod';
import type { CourseReader } from '#server/platform/course-reader.ts';
import { checkedList, checkedText, checkedWith } from '#server/platform/http/checked.ts';
import type { Learners } from '#server/platform/learners.ts';
import type { Ledger, LedgerReader } from '#server/platform/ledger/ledger.ts';
import { permissionsOf } from '#server/platform/permissions.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { OwnCardsDoor } from '#server/rooms/own-cards/index.ts';
import type { VideoDoor } from '#server/rooms/video/index.ts';
import { presentTexts } from '#shared/course/wire.ts';
import type { Word } from '#shared/course/word.ts';
import { lessonProjection } from '#shared/lessons/lesson-state.ts';
import { memoize } from '#shared/memoize.ts';
import { isOwnId } from '#shared/own-id.ts';
import { makeTask, type Order } from '#shared/practice/make.ts';
import { isGraded, type PracticeKind } from '#shared/practice/practice.ts';
import type { SelectedTask } from '#shared/practice/select.ts';
import type { Shown } from '#shared/practice/shown.ts';
import { type LessonRange, rangesText } from '#shared/practice/studies.ts';
import { presentTask } from '#shared/practice/task-key.ts';
import { type KeptSentence, keptSentenceProjection } from '#shared/reading/reading-states.ts';
import { isoTime } from '#shared/time.ts';
import { COUNTED, cardProjection } from '#shared/vocabulary/card.ts';
import { type CardForm, cardKey, DIRECTIONS, readCardKey } from '#shared/vocabulary/card-names.ts';
import { isLeech } from '#shared/vocabulary/card-state.ts';
import { noteProjection } from '#shared/vocabulary/note.ts';
import type { DayLimits } from '#shared/vocabulary/review-settings.ts';
import { lastingParts, liveCard, liveSession, MOST_REVIEW_IDS } from '#shared/vocabulary/reviews.contract.ts';
import { formOf, type NamedCard, planSession } from '#shared/vocabulary/session-plan.ts';
import { SESSION_CARDS } from '#shared/vocabulary/sessions.ts';
import { settingsOf, settingsProjection } from '#shared/vocabulary/settings-state.ts';
import { readDeckOf } from './deck.ts';
import type { Fitting } from './fitting.ts';
import { outlookOf } from './outlook.ts';
import { presentCard, presentWord } from './present-card.ts';
import { dueToday, newNow, readFigures } from './review-figures.ts';
import { wordHistory } from './word-history.ts';

/**
 * Number of longest-due cards among which those most at risk are selected: more than a day's reviews, and few
 * enough to read for each session.
 */
const CANDIDATES = 400;

/** Difficulty of own words, which have no rating. */
const OWN_DIFFICULTY = 5;

/** Kind of task for each form of a card. */
const TASKS: Readonly<Record<CardForm, PracticeKind>> = {
  recognise: 'meaning',
  listen: 'hear-meaning',
  produce: 'type-word',
  gap: 'gap',
};

/**
 * Maximum number of cached tasks and words, serialised, a few kilobytes each: a due card is requested with each
 * session until it is rated, by all who learn its word.
 */
const KEPT_TASKS = 2_000;

const NOTHING = checkedText(z.null(), null);

/** Input for making the task of a card. */
interface CardTask extends Pick<Order, 'kind' | 'wordId' | 'seed'> {
  readonly rivals: readonly string[];
  readonly known: readonly LessonRange[];
}

/** Service of this room. */
export type ReviewsService = ReturnType<typeof createReviews>;

/** Selects sessions for a learner and reports memory states, from the cards in the ledger. */
export function createReviews(
  course: CourseReader,
  {
    ledger,
    ownCards,
    video,
  }: {
    readonly ledger: Pick<Ledger, 'read'>;
    readonly ownCards: Pick<OwnCardsDoor, 'find'>;
    readonly video: Pick<VideoDoor, 'momentsOf'>;
  },
  learners: Learners,
  fitting: Fitting,
) {
  const { words } = course;
  const later = new Set<Promise<void>>();

  /** In the background: the current session uses the known parameters. */
  function fitLater(learnerId: string, reader: LedgerReader, fittedAt: number): void {
    const run = fitting.consider(learnerId, reader, fittedAt).finally(() => later.delete(run));
    later.add(run);
  }

  async function settings(reader: LedgerReader) {
    return settingsOf(...(await reader.states(settingsProjection)).values());
  }

  /** Daily amounts of a learner: their own, and no more new cards than the account holder permits. */
  async function limitsOf(learnerId: string, chosen: DayLimits): Promise<DayLimits> {
    const learner = await learners.find(learnerId);
    const most = learner && permissionsOf(learner).newCardsLimit;
    return most === null ? chosen : { ...chosen, newCardsADay: Math.min(chosen.newCardsADay, most) };
  }

  /** Words no longer in the course stay in the memory, but cannot be asked for. */
  const isKnown = ([key]: NamedCard) => {
    const { wordId } = readCardKey(key);
    return words.has(wordId) || isOwnId(wordId);
  };

  function difficultyOf(wordId: string): number {
    const word = words.get(wordId);
    if (!word && !isOwnId(wordId)) throw new Refusal('word_not_found');
    return word?.difficulty ?? OWN_DIFFICULTY;
  }

  async function chooseCards(reader: LedgerReader, left: { reviews: number; begun: number }, count: number) {
    const late = left.reviews === 0 ? [] : await reader.due(cardProjection, dueToday(reader), CANDIDATES);
    const due = [...late].filter(isKnown);
    const some = left.begun === 0 ? [] : await reader.due(cardProjection, newNow(reader), 3 * count);
    const fresh = [...some].filter(isKnown);
    const helped = [...fresh, ...due.filter(([, state]) => isLeech(state))].map(([key]) => readCardKey(key));
    const easier = helped
      .filter(({ direction }) => direction === 'produce')
      .map(({ wordId }) => cardKey(wordId, 'recognise'));
    const others = await reader.states(cardProjection, easier);
    return planSession({ due, fresh, others, left, count, nowMs: reader.nowMs });
  }

  /** Creates a maker of tasks for one session, with the material its learner has seen. */
  async function taskMaker(reader: LedgerReader) {
    const studies = course.studies();
    const lessons = await reader.states(lessonProjection);
    const met = new Set([...lessons.values()].flatMap(({ words: taught = [] }) => taught));
    const known = studies.knownRanges(met);
    return ([key, { right, wrong, rivals }]: NamedCard, form: CardForm) => {
      const { wordId } = readCardKey(key);
      return taskOf({ kind: TASKS[form], wordId, seed: `card-${right + wrong}`, rivals, known });
    };
  }

  const taskOf = memoize(
    ({ kind, wordId, seed, rivals, known }: CardTask) =>
      [kind, wordId, seed, rivals.join(), rangesText(known)].join('~'),
    ({ known, ...card }) => {
      const { library, shownIn } = course.studies();
      const order = { ...card, shown: shownIn(known) };
      const practice =
        makeTask(library, order) ?? makeTask(library, { ...order, shown: ownLine(card.wordId) });
      if (!practice || !isGraded(practice)) return null;
      return checkedText(
        lastingParts.task,
        presentTexts(presentTask({ practice, order } satisfies SelectedTask, known)),
      );
    },
    KEPT_TASKS,
  );

  /** Example of a word, which its card shows with every answer, whether or not a lesson has shown it. */
  function ownLine(wordId: string): Shown {
    const example = words.get(wordId)?.example.swedish;
    return { lessons: new Set(), words: new Set(), lines: new Set(example === undefined ? [] : [example]) };
  }

  const wordOf = memoize(
    (word: Word) => word.id,
    (word) => checkedText(lastingParts.word, presentTexts(presentWord(word))),
    KEPT_TASKS,
  );

  return {
    /** Session as its call answers it. */
    async due(learnerId: string, count = SESSION_CARDS) {
      const reader = await ledger.read(learnerId);
      const chosen = await settings(reader);
      if (chosen.scheduler === 'fsrs') fitLater(learnerId, reader, chosen.fittedAt);
      const { figures, left } = await readFigures(reader, await limitsOf(learnerId, chosen));
      const cards = await chooseCards(reader, left, count);
      const notes = await reader.states(
        noteProjection,
        cards.map(([key]) => readCardKey(key).wordId),
      );
      const make = await taskMaker(reader);
      const ids = cards.map(([key]) => readCardKey(key).wordId);
      const own = await ownCards.find(learnerId, ids.filter(isOwnId));
      const moments = await video.momentsOf(learnerId, ids);
      const kept = await reader.states(keptSentenceProjection, ids);
      const shown = cards.flatMap((card) => {
        const [key, state] = card;
        const { wordId } = readCardKey(key);
        const word = words.get(wordId);
        // The note has just been removed.
        if (!word && !own.has(wordId)) return [];
        const tasks = new Map<CardForm, ReturnType<typeof make>>();
        const form = formOf(card, (harder) => {
          tasks.set(harder, make(card, harder));
          return tasks.get(harder) !== null;
        });
        const rivals = isLeech(state) ? state.rivals.flatMap((id) => words.get(id) ?? []) : [];
        const live = {
          card: presentCard(card, difficultyOf(wordId), reader),
          form,
          own: own.get(wordId) ?? null,
          moment: moments.get(wordId) ?? null,
          kept: presentKept(kept.get(wordId)),
          note: notes.get(wordId)?.text || null,
          ...outlookOf(state.memory, reader, chosen, key),
        };
        const lasting = {
          word: word ? wordOf(word) : NOTHING,
          task: tasks.get(form) ?? make(card, form) ?? NOTHING,
          rivals: checkedList(rivals.map(wordOf)),
        };
        return [checkedWith(liveCard, presentTexts(live), lasting)];
      });
      const rest = { figures, nextDue: await nextDue(reader) };
      return checkedWith(liveSession, rest, { cards: checkedList(shown) });
    },

    async figures(learnerId: string) {
      const reader = await ledger.read(learnerId);
      return (await readFigures(reader, await limitsOf(learnerId, await settings(reader)))).figures;
    },

    async state(learnerId: string) {
      const reader = await ledger.read(learnerId);
      const all = [...(await reader.states(cardProjection))].filter(isKnown).filter(isCard);
      return {
        cards: all.map((card) => presentCard(card, difficultyOf(readCardKey(card[0]).wordId), reader)),
        reviewIds: await reader.newestCounted(COUNTED.ratings, MOST_REVIEW_IDS),
      };
    },

    async deck(learnerId: string) {
      return readDeckOf(learnerId, await ledger.read(learnerId), { words, ownCards });
    },

    async cardsOf(learnerId: string, wordId: string) {
      const difficulty = difficultyOf(wordId);
      const reader = await ledger.read(learnerId);
      const cards = await reader.states(cardProjection, keysOf(wordId));
      return [...cards].filter(isCard).map((card) => presentCard(card, difficulty, reader));
    },

    async word(learnerId: string, wordId: string) {
      const difficulty = difficultyOf(wordId);
      const reader = await ledger.read(learnerId);
      const cards = [...(await reader.states(cardProjection, keysOf(wordId)))];
      const note = (await reader.states(noteProjection, [wordId])).get(wordId);
      const undone = new Set(cards.flatMap(([, state]) => state.undone ?? []));
      return {
        cards: cards.filter(isCard).map((card) => presentCard(card, difficulty, reader)),
        isLeftOut: cards.some(([, { isOut }]) => isOut),
        note: note?.text || null,
        rivals: [...new Set(cards.flatMap(([, { rivals }]) => rivals))],
        history: await wordHistory(reader, wordId, undone),
      };
    },

    /** Resolves when all background work has ended. */
    stop: async () => void (await Promise.all(later)),

    async settings(learnerId: string) {
      const reader = await ledger.read(learnerId);
      const { states, pending } = await reader.refolding(cardProjection.stream);
      return {
        settings: await settings(reader),
        replay: pending === 0 ? null : { done: states - pending, of: states },
      };
    },
  };
}

const keysOf = (wordId: string) => DIRECTIONS.map((direction) => cardKey(wordId, direction));

/** Words are answered in their lesson before they become cards. */
const isCard = ([, { sinceMs }]: NamedCard) => sinceMs !== null;

async function nextDue(reader: LedgerReader): Promise<string | null> {
  const later = { fromMs: reader.nowMs + 1, throughMs: Number.MAX_SAFE_INTEGER };
  const [next] = (await reader.due(cardProjection, later, 1)).values();
  return next?.memory ? isoTime(next.memory.dueMs) : null;
}

function presentKept(kept: KeptSentence | undefined) {
  return kept ? { sentence: kept.sentence, from: kept.from, to: kept.to, title: kept.title } : null;
}
