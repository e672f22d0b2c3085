import type { Transaction } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import type { Acceptance, LedgerRoom, Recorded } from '#server/platform/ledger/ledger.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { ProgressDoor } from '#server/rooms/progress/index.ts';
import { wordsOf } from '#shared/course/words-of.ts';
import { lessonProjection, presentProgress } from '#shared/lessons/lesson-state.ts';
import type { LessonEvent, RecordedProgress } from '#shared/lessons/lessons.contract.ts';
import { lessonKinds } from '#shared/lessons/lessons.events.ts';
import { xpThroughParts } from '#shared/lessons/part-xp.ts';
import { skillOf } from '#shared/lessons/skill-of.ts';
import { lessonWithModule } from '#shared/lessons/split-lessons.ts';
import { type Clues, judgedWords } from '#shared/practice/evidence.ts';
import type { Library } from '#shared/practice/library.ts';
import type { WireEventOf } from '#shared/progress/progress.contract.ts';
import type { CourseView, LessonOutline } from './course-view.ts';

/** Kinds in the ledger for events of the lessons' own call. */
const LEDGER_KINDS = {
  visited: 'module_visited',
  answered: 'module_answered',
  completed: 'lesson_completed',
} as const satisfies Record<LessonEvent['kind'], keyof typeof lessonKinds>;

/** Event of that call in the common format. */
export function wireEvent(
  lessonId: string,
  { kind, userId: _, ...event }: LessonEvent,
): WireEventOf<typeof lessonKinds> {
  return { ...event, kind: LEDGER_KINDS[kind], lessonId };
}

/** Data common to all kinds of this room. */
interface Place {
  readonly lessonId: string;
  readonly moduleIndex: number;
  readonly moduleId?: string | undefined;
}

/** No evidence about words. */
const NO_CLUES: Clues = { wordIds: [] };

/** The part of a module, and the modules and XP of the lesson up to its end. */
function untilPartEnd({ lesson, modules, parts }: LessonOutline, moduleIndex: number) {
  const index = parts.findLastIndex(({ firstModule }) => firstModule <= moduleIndex);
  return {
    part: modules[parts[index]?.firstModule ?? 0]?.id ?? '',
    modules: modules.slice(0, parts[index + 1]?.firstModule),
    xp: xpThroughParts(lesson.xpReward, parts)[index] ?? lesson.xpReward,
  };
}

/** Registers the events of lessons and their projection with the ledger. */
export function ledgerRoom(
  course: CourseView,
  library: Library,
  progress: Pick<ProgressDoor, 'reward' | 'rewardOfUnit'>,
): LedgerRoom<typeof lessonKinds> {
  function find({ lessonId, moduleIndex, moduleId }: Place) {
    const outline = course.outline(lessonId);
    if (!outline) throw new Refusal('lesson_not_found');
    const { modules } = outline;
    const module = moduleId === undefined ? modules[moduleIndex] : modules.find(({ id }) => id === moduleId);
    if (!module) throw new Refusal('module_not_found');
    return { outline, module };
  }

  /** The same for a module that a device may still have in a lesson which was split since. */
  function findMoved(place: Place) {
    const { lessonId, moduleId } = place;
    const isHere = moduleId === undefined || course.outline(lessonId)?.moduleIds.includes(moduleId);
    return find(isHere ? place : { ...place, lessonId: lessonWithModule(lessonId, moduleId) });
  }

  /** Stores the facts of the module with the event: the course may have changed when the ledger is rebuilt. */
  function prepared<Facts extends object>(place: Place, clientPayload: object, facts: Facts) {
    const { outline, module } = findMoved(place);
    const { lessonId, moduleIndex, moduleId } = place;
    return {
      subject: `lesson:${lessonId}`,
      clientPayload: { moduleIndex, ...(moduleId !== undefined && { moduleId }), ...clientPayload },
      payload: { moduleId: module.id, skill: skillOf(module, outline.lesson), ...facts },
    };
  }

  const rewardOf = async (tx: Transaction<Tables>, recorded: Recorded) => {
    if (recorded.event.kind === 'lesson_completed') return progress.reward(tx, recorded);
    return recorded.event.kind === 'part_completed' ? progress.rewardOfUnit(tx, recorded) : null;
  };

  const present: Acceptance<Place, RecordedProgress>['present'] = async (tx, { lessonId }, recorded) => {
    const { event, state, payload, isDuplicate } = recorded;
    const moduleIds = course.outline(lessonId)?.moduleIds ?? [];
    const answered = lessonKinds.module_answered.payload.safeParse(payload);
    return {
      progress: presentProgress(lessonProjection.state.parse(state), moduleIds),
      correct: event.kind === 'module_answered' && answered.success ? answered.data.correct : null,
      reward: await rewardOf(tx, recorded),
      duplicate: isDuplicate,
    };
  };

  return {
    kinds: lessonKinds,
    projections: [lessonProjection],
    accepts: {
      module_visited: {
        present,
        prepare: async (place) => prepared(place, {}, {}),
      },
      module_answered: {
        present,
        async prepare({ answer, language, ...place }, recording) {
          const { module, outline } = findMoved(place);
          if (module.type !== 'exercise' || answer === undefined) throw new Refusal('answer_mismatch');
          const clues = outline.clues.get(module.id) ?? NO_CLUES;
          const shownIn = language ?? (await recording.language());
          const judged = judgedWords(library, module.content, clues, answer, shownIn);
          if (!judged) throw new Refusal('answer_mismatch');
          const { correct, words, mistake } = judged;
          return prepared(
            place,
            { answer, ...(language && { language }) },
            { correct, ...(words.length > 0 && { words }), ...(mistake && { mistake }) },
          );
        },
      },
      part_completed: {
        present,
        async prepare(place) {
          const { outline, module } = find(place);
          const { part, modules, xp } = untilPartEnd(outline, outline.modules.indexOf(module));
          return prepared(
            place,
            {},
            { part, modules: modules.map(({ id }) => id), words: wordsOf(modules), xp },
          );
        },
      },
      lesson_completed: {
        present,
        async prepare(place) {
          const { lesson, moduleIds, wordIds } = find(place).outline;
          return prepared(place, {}, { modules: [...moduleIds], words: [...wordIds], xp: lesson.xpReward });
        },
      },
    },
  };
}
