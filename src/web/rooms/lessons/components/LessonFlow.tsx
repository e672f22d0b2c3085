import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { LessonDetail } from '#shared/lessons/lessons.contract.ts';
import type { EventQueue } from '#web/platform/offline/event-queue.ts';
import { hasWarmUp } from '#web/study/practice/practice.api.ts';
import { STEP_KINDS } from '../lesson-events.ts';
import { isFresh, type Run } from '../run.ts';
import { LessonRun } from './LessonRun.tsx';
import { Repeat } from './Repeat.tsx';
import { WarmUp } from './WarmUp.tsx';

interface LessonFlowProps {
  lesson: LessonDetail;
  /** Position at which the learner continues. */
  start: Run;
  queue: EventQueue;
}

/**
 * First stage of a lesson: a warm-up; a practice round if the lesson is already finished; or the lesson at the
 * saved position.
 */
export function LessonFlow({ lesson, start, queue }: LessonFlowProps) {
  const client = useQueryClient();
  // Decided once, because finishing the lesson must not replace the screen that reports it.
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
        return queue.record(STEP_KINDS[kind], body, Date.now());
      }}
    />
  );
}
