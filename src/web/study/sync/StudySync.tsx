import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import type { StudyReward } from '#shared/progress/progress.contract.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { ApiError } from '#web/platform/http.ts';
import { useText } from '#web/platform/i18n.ts';
import { readAnew } from '#web/platform/offline/answer-cache.ts';
import { USER_KEY } from '#web/platform/session.ts';
import { STATS_KEY } from '#web/study/stats.api.ts';
import { toast } from '#web/ui/toast.ts';
import type { RoomEvents } from './room-events.ts';
import { beginPage, useStudyQueue } from './study-queue.ts';
import { useQueueDanger } from './use-queue-danger.ts';

/**
 * Sends what the learner did, whichever page is open; keeps everything already read up to date with the answers, and
 * tells what was earned and what went wrong. Once in the whole page.
 */
export function StudySync({ rooms }: { rooms: readonly RoomEvents[] }) {
  const client = useQueryClient();
  const queue = useStudyQueue();
  const { Notice, ...danger } = useQueueDanger(queue);
  const { t } = useText('study');
  const { t: tProgress } = useText('progress');
  const errorText = useErrorText();
  const [path] = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the path says when another page begins
  useEffect(beginPage, [path]);

  useEffect(() => {
    if (!queue) return;
    const roomOf = (kind: string) => rooms.find(({ kinds }) => kinds.includes(kind));
    const tellEarned = ({ achievements }: StudyReward) => {
      if (achievements.length === 0) return;
      const names = achievements.map((id) => tProgress(`achievements.name.${id}`));
      toast({
        tone: 'good',
        title: t('achievementsEarned', { count: achievements.length }),
        text: names.join(', '),
      });
    };
    queue.react({
      onMoved(subjects) {
        if (subjects.includes('stats')) void client.invalidateQueries({ queryKey: STATS_KEY });
        for (const room of rooms) room.moved?.(client, subjects);
      },
      onAcknowledged(event, answer) {
        const reward = roomOf(event.kind)?.answered(client, event, answer);
        if (reward) tellEarned(reward);
      },
      onRefused(event, error) {
        toast({ tone: 'bad', title: t('notRecorded'), text: errorText(error) });
        roomOf(event.kind)?.refused(client, event);
      },
      onSignedOut() {
        toast({ tone: 'bad', title: t('signInToSave') });
        void client.invalidateQueries({ queryKey: USER_KEY });
      },
      onHeldUp(error) {
        // The browser believes that it is online: no bar tells it, and a phone shows the sign without its words.
        if (error instanceof ApiError && error.code === 'intercepted')
          toast({ tone: 'bad', title: t('sync.waiting'), text: errorText(error) });
      },
    });
    // What was done here counts before the server is asked how things stand.
    const catchUp = async () => {
      await queue.flush();
      readAnew(client);
    };
    void queue.flush();
    const back = () => void catchUp();
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, [queue, client, rooms, t, tProgress, errorText]);

  return Notice && <Notice {...danger} />;
}
