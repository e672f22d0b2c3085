import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import type { StudyReward } from '#shared/progress/progress.contract.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { ApiError } from '#web/platform/http.ts';
import { useText } from '#web/platform/i18n.ts';
import { refetchStored } from '#web/platform/offline/answer-cache.ts';
import type { QueueNotice } from '#web/platform/offline/event-queue.ts';
import { USER_KEY } from '#web/platform/session.ts';
import type { Translate } from '#web/platform/texts.ts';
import { STATS_KEY } from '#web/study/stats.api.ts';
import { toast } from '#web/ui/toast.ts';
import { applyReply, type RoomEvents } from './room-events.ts';
import { beginPage, useStudyQueue } from './study-queue.ts';
import { useQueueDanger } from './use-queue-danger.ts';

/**
 * Sends the learner's events on any page, applies the replies to cached data, and announces rewards and failures.
 * Rendered once per page.
 */
export function StudySync({ rooms }: { rooms: readonly RoomEvents[] }) {
  const client = useQueryClient();
  const queue = useStudyQueue();
  const { Notice, ...danger } = useQueueDanger(queue);
  const { t } = useText('study');
  const { t: tProgress } = useText('progress');
  const errorText = useErrorText();
  const [path] = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the path changes with the page
  useEffect(beginPage, [path]);

  useEffect(() => {
    if (!queue) return;
    const roomOf = (kind: string) => rooms.find(({ acknowledged }) => kind in acknowledged);
    const announce = ({ achievements }: StudyReward) => {
      if (achievements.length === 0) return;
      const names = achievements.map((id) => tProgress(`achievements.name.${id}`));
      toast({
        tone: 'good',
        title: t('achievementsEarned', { count: achievements.length }),
        text: names.join(', '),
      });
    };
    const apply = (notice: QueueNotice) => {
      switch (notice.type) {
        case 'moved':
          if (notice.subjects.includes('stats')) void client.invalidateQueries({ queryKey: STATS_KEY });
          for (const room of rooms) room.moved?.(client, notice.subjects);
          return;
        case 'acknowledged': {
          const room = roomOf(notice.kind);
          const reward = room && applyReply(room, client, notice);
          if (reward) announce(reward);
          return;
        }
        case 'refused':
          toast({ tone: 'bad', title: t('notRecorded'), text: errorText(notice.error) });
          roomOf(notice.kind)?.refused?.(client, notice.event);
          return;
        case 'signed-out':
          tellPaused(notice.error, client.getQueryData(USER_KEY)?.id, t);
          void client.invalidateQueries({ queryKey: USER_KEY });
          return;
        case 'held-up': {
          // The browser reports that it is online, so no banner is shown, and on a phone the sync sign has no text.
          const { error } = notice;
          if (error instanceof ApiError && error.code === 'intercepted')
            toast({ tone: 'bad', title: t('sync.waiting'), text: errorText(error) });
        }
      }
    };
    const unsubscribe = queue.subscribe(apply, 'first');
    queue.start();
    // Sends this device's events before the current state is fetched from the server.
    const catchUp = async () => {
      await queue.flush();
      refetchStored(client);
    };
    void queue.flush();
    const back = () => void catchUp();
    window.addEventListener('online', back);
    return () => {
      window.removeEventListener('online', back);
      unsubscribe();
    };
  }, [queue, client, rooms, t, tProgress, errorText]);

  return Notice && <Notice {...danger} />;
}

function tellPaused(error: ApiError, learnerId: string | undefined, t: Translate): void {
  import('./removed-learners.ts').then((safety) => safety.tellPaused(error, learnerId, t)).catch(() => {});
}
