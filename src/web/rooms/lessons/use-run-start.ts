import { useEffect, useState } from 'react';
import { judge } from '#shared/course/judge.ts';
import type { Language } from '#shared/language.ts';
import type { LessonDetail } from '#shared/lessons/lessons.contract.ts';
import type { EventQueue } from '#web/platform/offline/event-queue.ts';
import { isLessonStep, type LessonStep, STEP_KINDS } from './lesson-events.ts';
import { type Run, type RunEvent, resumeRun, type Unsent } from './run.ts';

/** State with which a run begins; `key` changes with each new beginning. */
interface RunStart {
  readonly key: string;
  readonly lessonId: string;
  readonly run: Run;
}

/**
 * Computes where the learner continues in a lesson, from the server's state and the events that wait to be sent; and
 * again after the server refused an event, since the screen then shows too much.
 * @param refetch reads the lesson again
 */
export function useRunStart(
  lesson: LessonDetail | undefined,
  queue: EventQueue | null,
  language: Language,
  refetch: () => Promise<unknown>,
): RunStart | null {
  const [start, setStart] = useState<RunStart | null>(() =>
    // A page drawn on the server knows no events that wait on the device.
    import.meta.env.SSR && lesson ? startOf(lesson, [], language, 0) : null,
  );
  const [refusals, setRefusals] = useState(0);
  const lessonId = lesson?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer of the server that changes the lesson's progress must not throw the learner back to a beginning.
  useEffect(() => {
    if (!lesson || !queue) return;
    let isWanted = true;
    void queue.waiting().then((waiting) => {
      if (!isWanted) return;
      setStart(startOf(lesson, waiting.filter(isLessonStep), language, refusals));
    });
    return () => {
      isWanted = false;
    };
  }, [lessonId, queue, refusals]);

  useEffect(() => {
    if (lessonId === undefined || !queue) return;
    return queue.subscribe((notice) => {
      if (notice.type !== 'refused' || !isLessonStep(notice.event)) return;
      if (notice.event.body.lessonId !== lessonId) return;
      void refetch().then(() => setRefusals((count) => count + 1));
    });
  }, [queue, lessonId, refetch]);

  return start && start.lessonId === lessonId ? start : null;
}

function startOf(
  lesson: LessonDetail,
  waiting: readonly LessonStep[],
  language: Language,
  refusals: number,
): RunStart {
  const unsent = waiting
    .filter(({ body }) => body.lessonId === lesson.id)
    .map((event) => withVerdict(lesson, event, language));
  const exercises = lesson.modules.map((module) => module.type === 'exercise');
  const run = resumeRun(exercises, lesson.progress, unsent);
  return { key: `${lesson.id}-${refusals}`, lessonId: lesson.id, run };
}

function withVerdict(lesson: LessonDetail, event: LessonStep, language: Language): Unsent {
  const moduleIndex = indexOf(lesson, event.body);
  const module = lesson.modules[moduleIndex];
  // The end of a part adds nothing to the visit of its last module, which was recorded with it.
  const kind = stepOf(event.kind);
  if (event.kind !== 'module_answered' || module?.type !== 'exercise') return { kind, moduleIndex };
  const { answer, language: shownIn = language } = event.body;
  if (answer === undefined) return { kind, moduleIndex };
  const verdict = judge(module.content, answer, shownIn);
  return { kind, moduleIndex, correct: verdict?.correct ?? false };
}

/** Finds the module by its id, since the lesson may have been edited; by index if there is no id. */
function indexOf(lesson: LessonDetail, { moduleIndex, moduleId }: LessonStep['body']): number {
  const index = lesson.modules.findIndex(({ id }) => id === moduleId);
  return index < 0 ? moduleIndex : index;
}

function stepOf(kind: LessonStep['kind']): RunEvent['kind'] {
  if (kind === STEP_KINDS.completed) return 'completed';
  return kind === STEP_KINDS.answered ? 'answered' : 'visited';
}
