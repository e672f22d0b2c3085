import { useEffect, useState } from 'react';
import { judge } from '#shared/course/judge.ts';
import type { Language } from '#shared/language.ts';
import type { LessonDetail, LessonEvent } from '#shared/lessons/lessons.contract.ts';
import type { LessonQueue } from './lesson-queue.ts';
import { progressPath } from './lessons.api.ts';
import { type Run, resumeRun, type Unsent } from './run.ts';

/** Where a run begins; `key` changes with each new beginning. */
interface RunStart {
  readonly key: string;
  readonly lessonId: string;
  readonly run: Run;
}

/**
 * Finds where the learner goes on in a lesson, from what the server knows and what is on its way to it; and
 * once more when the server refused something, so that the screen shows what is true.
 * @param refetch reads the lesson anew
 */
export function useRunStart(
  lesson: LessonDetail | undefined,
  queue: LessonQueue | null,
  language: Language,
  refetch: () => Promise<unknown>,
): RunStart | null {
  const [start, setStart] = useState<RunStart | null>(null);
  const [refusals, setRefusals] = useState(0);
  const lessonId = lesson?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer of the server that changes the lesson's progress must not throw the learner back to a beginning.
  useEffect(() => {
    if (!lesson || !queue) return;
    let isWanted = true;
    void queue.waiting().then((waiting) => {
      if (!isWanted) return;
      const unsent = waiting
        .filter((event) => event.path === progressPath(lesson.id))
        .map(({ body }) => withVerdict(lesson, body, language));
      const exercises = lesson.modules.map((module) => module.type === 'exercise');
      const run = resumeRun(exercises, lesson.progress, unsent);
      setStart({ key: `${lesson.id}-${refusals}`, lessonId: lesson.id, run });
    });
    return () => {
      isWanted = false;
    };
  }, [lessonId, queue, refusals]);

  useEffect(() => {
    if (lessonId === undefined) return;
    return queue?.listen({
      onRefused: ({ path }) => {
        if (path !== progressPath(lessonId)) return;
        void refetch().then(() => setRefusals((count) => count + 1));
      },
    });
  }, [queue, lessonId, refetch]);

  return start && start.lessonId === lessonId ? start : null;
}

function withVerdict(lesson: LessonDetail, event: LessonEvent, language: Language): Unsent {
  const module = lesson.modules[event.moduleIndex];
  const { kind, moduleIndex } = event;
  if (kind !== 'answered' || module?.type !== 'exercise' || event.answer === undefined) {
    return { kind, moduleIndex };
  }
  const verdict = judge(module.content, event.answer, event.language ?? language);
  return { kind, moduleIndex, correct: verdict?.correct ?? false };
}
