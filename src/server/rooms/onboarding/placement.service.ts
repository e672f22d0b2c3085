import { randomInt, randomUUID } from 'node:crypto';
import type { CourseReader } from '#server/platform/course-reader.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { CefrLevel } from '#shared/course/cefr.ts';
import { judge } from '#shared/course/judge.ts';
import { chanceOf, seal, unsealAnswer } from '#shared/course/task.ts';
import { presentTexts, type Wire } from '#shared/course/wire.ts';
import type { Placement, PlacementAnswer, PlacementResult } from '#shared/onboarding/placement.contract.ts';
import { type Belief, believe, isDone, medianLesson, mostTelling } from '#shared/onboarding/placement.ts';
import {
  openPlacementItems,
  type PlacementItem,
  type PlacementItems,
} from '#shared/onboarding/placement-items.ts';
import { placedLevel } from '#shared/onboarding/start-lesson.ts';
import { findOnboarding } from './onboarding.repo.ts';
import {
  type AnsweredQuestion,
  findAttempt,
  holdAttempt,
  insertAttempt,
  type PlacementAttempt,
  type PlacementState,
  updateAttempt,
} from './placement.repo.ts';

/** Placement tests of learners. */
export interface PlacementService {
  read(learnerId: string): Promise<Wire<Placement>>;
  /**
   * Starts a new test.
   * @throws Refusal `not_found` if the course has no suitable questions
   */
  start(learnerId: string): Promise<Wire<Placement>>;
  /** @throws Refusal `not_found`, `already_answered`, `answer_mismatch` */
  answer(learnerId: string, attemptId: string, sent: PlacementAnswer): Promise<Wire<Placement>>;
}

/** Number of initial questions with choices, so that no test begins with an empty text field. */
const WARM_UP = 3;

const NOT_BEGUN: Wire<Placement> = { attemptId: null, question: null, result: null };

/** Prepares the questions of the course once. */
export function createPlacement({
  database,
  course,
  learners,
  clock,
}: Pick<Platform, 'database' | 'course' | 'learners' | 'clock'>): PlacementService {
  const catalogue = createCatalogue(course);

  /** State after the answers so far: the next question, or none. */
  function advance(answered: readonly AnsweredQuestion[], level: CefrLevel | null): PlacementState {
    const belief = catalogue.belief(answered, level);
    const unknown = answered.length - 1 - answered.findLastIndex(({ answer }) => answer !== null);
    const openId = isDone(belief, answered.length, unknown) ? null : catalogue.choose(belief, answered);
    return { level, answered, openId };
  }

  function present(attempt: PlacementAttempt): Wire<Placement> {
    const { id, level = null, answered, openId } = attempt;
    const open = openId === null ? undefined : catalogue.find(openId);
    if (open) {
      const question = { id: open.id, number: answered.length + 1, task: presentTexts(seal(open.exercise)) };
      return { attemptId: id, question, result: null };
    }
    // A test whose current question is no longer in the course cannot continue and is restarted.
    if (openId !== null) return NOT_BEGUN;
    return { attemptId: id, question: null, result: presentTexts(catalogue.result(answered, level)) };
  }

  return {
    async read(learnerId) {
      const attempt = await findAttempt(database.read, learnerId);
      return attempt ? present(attempt) : NOT_BEGUN;
    },

    async start(learnerId) {
      const level = (await findOnboarding(database.read, learnerId))?.cefrLevel ?? null;
      const attempt: PlacementAttempt = { id: randomUUID(), ...advance([], level) };
      if (attempt.openId === null) throw new Refusal('not_found');
      await database.write((tx) => insertAttempt(tx, learnerId, attempt, clock()));
      return present(attempt);
    },

    answer: (learnerId, attemptId, sent) =>
      database.write(async (tx) => {
        const attempt = await holdAttempt(tx, learnerId, attemptId);
        if (!attempt) throw new Refusal('not_found');
        const { questionId, answer, language } = sent;
        const before = attempt.answered.find((each) => each.questionId === questionId);
        if (before) {
          if (JSON.stringify(before.answer) === JSON.stringify(answer)) return present(attempt);
          throw new Refusal('already_answered');
        }
        const item = catalogue.find(questionId);
        if (!item || questionId !== attempt.openId) throw new Refusal('not_found');
        const verdict =
          answer === null
            ? { correct: false }
            : judge(item.exercise, unsealAnswer(item.exercise, answer), language);
        if (!verdict) throw new Refusal('answer_mismatch');

        const answered = [...attempt.answered, { questionId, answer, language, correct: verdict.correct }];
        const { level = null } = attempt;
        const state = advance(answered, level);
        const isOver = state.openId === null;
        await updateAttempt(tx, learnerId, state, isOver ? clock() : null);
        if (isOver) {
          const { lesson, level: placed } = catalogue.result(answered, level);
          await learners.change(tx, learnerId, { start_lesson_id: lesson.id, cefr_level: placed });
        }
        return present({ id: attempt.id, ...state });
      }),
  };
}

/** Questions about the course, and the evidence of answers. */
function createCatalogue(course: CourseReader) {
  const lessons = [...course.lessons.values()];
  let opened: PlacementItems | undefined;
  const items = () => (opened ??= openPlacementItems(course.studies()));

  function belief(answered: readonly AnsweredQuestion[], level: CefrLevel | null): Belief {
    const evidence = answered.flatMap(({ questionId, correct }) => {
      const item = items().find(questionId);
      return item ? [{ lesson: item.lesson, correct, chance: chanceOf(item.exercise) }] : [];
    });
    return believe(evidence, lessons.length, level);
  }

  return {
    belief,
    find: (id: string): PlacementItem | undefined => items().find(id),

    /** Unused question of the most informative lesson, of a random kind. Null if all are used. */
    choose(belief: Belief, answered: readonly AnsweredQuestion[]): string | null {
      const used = new Set(answered.map(({ questionId }) => questionId));
      const isFit = (item: PlacementItem) => answered.length >= WARM_UP || 'options' in item.exercise;
      for (const lesson of mostTelling(belief)) {
        const left = items()
          .ofLesson(lesson)
          .filter((item) => !used.has(item.id) && isFit(item));
        if (left.length === 0) continue;
        const kind = anyOf([...new Set(left.map((item) => item.kind))]);
        return anyOf(left.filter((item) => item.kind === kind)).id;
      }
      return null;
    },

    result(answered: readonly AnsweredQuestion[], level: CefrLevel | null): PlacementResult {
      const known = medianLesson(belief(answered, level));
      const lesson = lessons[Math.min(known, lessons.length - 1)];
      if (!lesson) throw new Error('The course has no lessons.');
      return {
        lesson: { ...lesson, phase: course.phaseOf(lesson.id) },
        level: placedLevel(
          lessons.map(({ id }) => id),
          known,
          level,
        ),
        known,
        lessons: lessons.length,
        asked: answered.length,
        correct: answered.filter(({ correct }) => correct).length,
      };
    },
  };
}

/** Random item of a list that must not be empty. */
function anyOf<T>(items: readonly T[]): T {
  return items[randomInt(items.length)] as T;
}
