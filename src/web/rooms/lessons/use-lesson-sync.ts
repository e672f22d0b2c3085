import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import type { QueueState } from '#web/platform/offline/event-queue.ts';
import { USER_KEY } from '#web/platform/query.ts';
import { useUser } from '#web/platform/session.ts';
import { toast } from '#web/ui/toast.ts';
import { type LessonQueue, lessonQueueOf } from './lesson-queue.ts';
import { applyRecorded, lessonKey, lessonOfPath } from './lessons.api.ts';

/**
 * Sends what waits, keeps everything already read up to date with the answers, and tells what went wrong.
 * For one component of each page: the lesson's own, and beside all others one of the shell.
 * @returns the queue of the learner; null while nobody is signed in
 */
export function useLessonSync(): LessonQueue | null {
  const client = useQueryClient();
  const { user } = useUser();
  const { t } = useText('study');
  const { t: tProgress } = useText('progress');
  const errorText = useErrorText();
  const userId = user?.id;
  const queue = userId === undefined ? null : lessonQueueOf(userId, client);

  useEffect(() => {
    if (!queue) return;
    const end = queue.listen({
      onAcknowledged: ({ path }, reply) => {
        applyRecorded(client, lessonOfPath(path), reply);
        const earned = reply.reward?.achievements ?? [];
        if (earned.length === 0) return;
        const names = earned.map((id) => tProgress(`achievements.name.${id}`));
        toast({
          tone: 'good',
          title: t('achievementsEarned', { count: earned.length }),
          text: names.join(', '),
        });
      },
      onRefused: ({ path }, error) => {
        toast({ tone: 'bad', title: t('notRecorded'), text: errorText(error) });
        void client.invalidateQueries({ queryKey: lessonKey(lessonOfPath(path)) });
      },
      onSignedOut: () => {
        toast({ tone: 'bad', title: t('signInToSave') });
        void client.invalidateQueries({ queryKey: USER_KEY });
      },
    });
    void queue.flush();
    return end;
  }, [queue, client, t, tProgress, errorText]);

  return queue;
}

/**
 * Whether what an earlier visit left has been sent, as far as that is possible now. A lesson read before that
 * would show where the learner stood before it.
 */
export function useCaughtUp(queue: LessonQueue | null): boolean {
  const [caughtUp, setCaughtUp] = useState<LessonQueue | null>(null);
  useEffect(() => {
    let isWanted = true;
    void queue
      ?.waiting()
      .then((waiting) => (waiting.length > 0 ? queue.flush() : undefined))
      .then(() => isWanted && setCaughtUp(queue));
    return () => {
      isWanted = false;
    };
  }, [queue]);
  return queue !== null && caughtUp === queue;
}

/** How things stand with what was done here. */
export function useQueueState(queue: LessonQueue | null): QueueState {
  return useSyncExternalStore(
    (listener) => queue?.subscribe(listener) ?? (() => {}),
    () => queue?.state() ?? 'saved',
  );
}
