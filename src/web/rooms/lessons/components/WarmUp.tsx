import { useEffect, useState } from 'react';
import type { PracticeTask } from '#shared/practice/practice.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import type { EventQueue } from '#web/platform/offline/event-queue.ts';
import { PracticeRun } from '#web/study/practice/PracticeRun.tsx';
import { useWarmUp } from '#web/study/practice/practice.api.ts';
import { RunSkeleton } from '#web/study/RunSkeleton.tsx';
import { Button } from '#web/ui/Button.tsx';

/** Milliseconds after which the lesson begins without a warm-up. */
const COMES_WITHIN_MS = 2_000;

interface WarmUpProps {
  lessonId: string;
  queue: EventQueue;
  /** Called when the warm-up is over, was skipped, or does not exist: `wasShown` distinguishes these cases. */
  onEnd(wasShown: boolean): void;
}

/** Some tasks from earlier lessons, before a lesson begins. */
export function WarmUp({ lessonId, queue, onEnd }: WarmUpProps) {
  const { t } = useText('practice');
  const { data, error } = useWarmUp(lessonId, true);
  const [isLate, setLate] = useState(false);
  const [tasks, setTasks] = useState<readonly PracticeTask[] | null>(() =>
    import.meta.env.SSR && data && data.tasks.length > 0 ? data.tasks : null,
  );
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), COMES_WITHIN_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (tasks) return;
    if (data && data.tasks.length > 0) setTasks(data.tasks);
    else if (data || error || isLate) onEnd(false);
  }, [tasks, data, error, isLate, onEnd]);
  if (!tasks) return <RunSkeleton blocks={2} />;
  return (
    <PracticeRun
      tasks={tasks}
      whole={t('warmUp')}
      href="/lessons"
      queue={queue}
      comesAgain={false}
      takesFocus={false}
      aside={
        <Button variant="quiet" onClick={() => onEnd(true)} className="-ml-3 px-3!">
          {t('skipWarmUp')}
        </Button>
      }
      onEnd={() => onEnd(true)}
    />
  );
}
