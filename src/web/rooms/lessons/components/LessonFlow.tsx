import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { LessonDetail } from '#shared/lessons/lessons.contract.ts';
import { hasWarmUp } from '#web/study/practice/practice.api.ts';
import type { StudyQueue } from '#web/study/sync/study-queue.ts';
import { lessonEvents, STEP_KINDS } from '../lesson-events.ts';
import { isFresh, type Run } from '../run.ts';
import { LessonRun } from './LessonRun.tsx';
import { Repeat } from './Repeat.tsx';
import { WarmUp } from './WarmUp.tsx';

interface LessonFlowProps {
  lesson: LessonDetail;
  /** Where the learner goes on. */
  start: Run;
  queue: StudyQueue;
}

/** What a lesson begins with: a warm-up; a round of its words, once it was finished; or where the learner stopped. */
export function LessonFlow({ lesson, start, queue }: LessonFlowProps) {
  const client = useQueryClient();
  // Decided once: finishing the lesson must not take away the screen that says so.
  const [stage, setStage] = useState<'repeat' | 'warm-up' | 'lesson'>(() => {
    if (!isFresh(start)) return 'lesson';
    if (lesson.progress.isCompleted) return 'repeat';
    return import.meta.env.SSR && !hasWarmUp(client, lesson.id) ? 'lesson' : 'warm-up';
  });
  const [followsOther, setFollowsOther] = useState(false);
  const toLesson = useCallback((wasOther: boolean) => {
    setFollowsOther(wasOther);
    setStage('lesson');
  }, []);

  if (stage === 'repeat') return <Repeat lesson={lesson} queue={queue} onRead={() => toLesson(true)} />;
  if (stage === 'warm-up') return <WarmUp lessonId={lesson.id} queue={queue} onEnd={toLesson} />;
  return (
    <LessonRun
      lesson={lesson}
      start={start}
      queue={queue}
      takesFocus={followsOther}
      record={({ kind, ...step }) => {
        const moduleId = lesson.modules[step.moduleIndex]?.id;
        const body = { lessonId: lesson.id, ...step, ...(moduleId !== undefined && { moduleId }) };
        return lessonEvents.record(queue, STEP_KINDS[kind], body, Date.now());
      }}
    />
  );
}
