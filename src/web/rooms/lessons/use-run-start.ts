import { useEffect, useState } from 'react';
import { judge } from '#shared/course/judge.ts';
import type { Language } from '#shared/language.ts';
import type { LessonDetail } from '#shared/lessons/lessons.contract.ts';
import type { QueuedEvent } from '#web/platform/offline/event-store.ts';
import type { StudyQueue } from '#web/study/sync/study-queue.ts';
import { type LessonStep, lessonEvents, STEP_KINDS } from './lesson-events.ts';
import { type Run, type RunEvent, resumeRun, type Unsent } from './run.ts';

/** Start of a run; `key` changes with each new start. */
interface RunStart {
  readonly key: string;
  readonly lessonId: string;
  readonly run: Run;
}

/**
 * Determines the learner's position in a lesson from the server's progress and queued events; again after the
 * server has rejected an event, so that the screen shows the true state.
 * @param refetch reloads the lesson
 */
export function useRunStart(
  lesson: LessonDetail | undefined,
  queue: StudyQueue | null,
  language: Language,
  refetch: () => Promise<unknown>,
): RunStart | null {
  const [start, setStart] = useState<RunStart | null>(() =>
    // Server rendering knows no queued events.
    import.meta.env.SSR && lesson ? startOf(lesson, [], language, 0) : null,
  );
  const [refusals, setRefusals] = useState(0);
  const lessonId = lesson?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer of the server that changes the lesson's progress must not throw the learner back to a beginning.
  useEffect(() => {
    if (!lesson || !queue) return;
    let isWanted = true;
    void lessonEvents.waiting(queue).then((waiting) => {
      if (!isWanted) return;
      setStart(startOf(lesson, waiting, language, refusals));
    });
    return () => {
      isWanted = false;
    };
  }, [lessonId, queue, refusals]);

  useEffect(() => {
    if (lessonId === undefined || !queue) return;
    return lessonEvents.listen(queue, {
      refused: ({ body }) => {
        if (body.lessonId !== lessonId) return;
        void refetch().then(() => setRefusals((count) => count + 1));
      },
    });
  }, [queue, lessonId, refetch]);

  return start && start.lessonId === lessonId ? start : null;
}

function startOf(
  lesson: LessonDetail,
  waiting: readonly QueuedEvent<LessonStep>[],
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

function withVerdict(lesson: LessonDetail, event: QueuedEvent<LessonStep>, language: Language): Unsent {
  const { answer, language: shownIn = language } = event.body;
  const moduleIndex = indexOf(lesson, event.body);
  const module = lesson.modules[moduleIndex];
  const kind = stepOf(event.kind);
  if (kind !== 'answered' || module?.type !== 'exercise' || answer === undefined) {
    return { kind, moduleIndex };
  }
  const verdict = judge(module.content, answer, shownIn);
  return { kind, moduleIndex, correct: verdict?.correct ?? false };
}

/** The lesson may have been edited since: the module's id takes precedence over its index. */
function indexOf(lesson: LessonDetail, { moduleIndex, moduleId }: LessonStep): number {
  const index = lesson.modules.findIndex(({ id }) => id === moduleId);
  return index < 0 ? moduleIndex : index;
}

function stepOf(kind: string): RunEvent['kind'] {
  if (kind === STEP_KINDS.completed) return 'completed';
  return kind === STEP_KINDS.answered ? 'answered' : 'visited';
}
