import { Refusal } from '#server/platform/refusal.ts';
import type {
  Acceptance,
  LedgerRoom,
  Prepared,
  ProgressDoor,
  WireEvent,
} from '#server/rooms/progress/index.ts';
import { judge } from '#shared/course/judge.ts';
import type { LessonModule } from '#shared/course/lesson.ts';
import { lessonProjection, presentProgress } from '#shared/lessons/lesson-state.ts';
import {
  type LessonEvent,
  type RecordedProgress,
  recordLessonProgress,
} from '#shared/lessons/lessons.contract.ts';
import { lessonKinds, lessonWire } from '#shared/lessons/lessons.events.ts';
import { skillOf } from '#shared/lessons/skill-of.ts';
import type { CourseView, LessonOutline } from './course-view.ts';

/** What an event of the lessons' own call is called in the ledger. */
const LEDGER_KINDS = {
  visited: 'module_visited',
  answered: 'module_answered',
  completed: 'lesson_completed',
} as const satisfies Record<LessonEvent['kind'], keyof typeof lessonKinds>;

/** An event of that call as all rooms' events arrive. */
export function wireEvent(lessonId: string, { kind, userId: _, ...event }: LessonEvent): WireEvent {
  return { ...event, kind: LEDGER_KINDS[kind], lessonId };
}

/** What every kind of this room names. */
interface Place {
  readonly lessonId: string;
  readonly moduleIndex: number;
}

/** What the ledger carries for the lessons. */
export function ledgerRoom(
  course: CourseView,
  progress: Pick<ProgressDoor, 'reward'>,
): LedgerRoom<typeof lessonKinds> {
  function find({ lessonId, moduleIndex }: Place): { outline: LessonOutline; module: LessonModule } {
    const outline = course.outline(lessonId);
    if (!outline) throw new Refusal('lesson_not_found');
    const module = outline.lesson.modules[moduleIndex];
    if (!module) throw new Refusal('module_not_found');
    return { outline, module };
  }

  /** What every event writes down: the course may be another when the ledger is replayed. */
  function prepared(place: Place, said: object, facts: object): Prepared {
    const { outline, module } = find(place);
    const { lessonId, moduleIndex } = place;
    return {
      subject: `lesson:${lessonId}`,
      said: { moduleIndex, ...said },
      payload: { moduleId: module.id, skill: skillOf(module, outline.lesson), ...facts },
    };
  }

  const present: Acceptance<Place>['present'] = async (tx, { lessonId }, recorded) => {
    const { event, state, payload, isDuplicate } = recorded;
    const moduleIds = course.outline(lessonId)?.moduleIds ?? [];
    const answered = lessonKinds.module_answered.payload.safeParse(payload);
    return {
      progress: presentProgress(lessonProjection.state.parse(state), moduleIds),
      correct: event.kind === 'module_answered' && answered.success ? answered.data.correct : null,
      reward: event.kind === 'lesson_completed' ? await progress.reward(tx, recorded) : null,
      duplicate: isDuplicate,
    } satisfies RecordedProgress;
  };
  const { reply } = recordLessonProgress;

  return {
    kinds: lessonKinds,
    projections: [lessonProjection],
    accepts: {
      module_visited: {
        wire: lessonWire.module_visited,
        reply,
        present,
        prepare: async (place: Place) => prepared(place, {}, {}),
      },
      module_answered: {
        wire: lessonWire.module_answered,
        reply,
        present,
        async prepare({ answer, language, ...place }, recording) {
          const { module } = find(place);
          if (module.type !== 'exercise' || answer === undefined) throw new Refusal('answer_mismatch');
          const verdict = judge(module.content, answer, language ?? (await recording.language()));
          if (!verdict) throw new Refusal('answer_mismatch');
          return prepared(place, { answer, ...(language && { language }) }, { correct: verdict.correct });
        },
      },
      lesson_completed: {
        wire: lessonWire.lesson_completed,
        reply,
        present,
        async prepare(place: Place) {
          const { lesson, moduleIds, wordIds } = find(place).outline;
          return prepared(place, {}, { modules: moduleIds, words: wordIds, xp: lesson.xpReward });
        },
      },
    },
  };
}
