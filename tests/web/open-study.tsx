import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import type { User } from '#shared/accounts/accounts.contract.ts';
import { NEW_STATS } from '#tests/shared/stats.ts';
import type { EventQueue } from '#web/platform/offline/event-queue.ts';
import { createQueryClient } from '#web/platform/query.ts';
import { USER_KEY } from '#web/platform/session.ts';
import { MOVES_ON } from '#web/study/play/device-choice.ts';
import { SettleClock } from '#web/study/settled.ts';
import { STATS_KEY } from '#web/study/stats.api.ts';
import type { RoomEvents } from '#web/study/sync/room-events.ts';
import { StudySync } from '#web/study/sync/StudySync.tsx';
import { studyQueueOf } from '#web/study/sync/study-queue.ts';
import { ToastArea } from '#web/ui/ToastArea.tsx';
import { unhurried } from './unhurried.ts';

/** Renders a part of the app for a learner without history, and returns their queue, with the effects of these rooms. */
export async function openStudy(children: ReactNode, rooms: readonly RoomEvents[]): Promise<EventQueue> {
  const client = createQueryClient();
  // The tests press Next themselves.
  MOVES_ON.choose(false);
  client.setQueryData(USER_KEY, { id: 'anna', userId: 'anna' } as User);
  client.setQueryData(STATS_KEY, NEW_STATS);
  await act(async () => {
    render(
      <QueryClientProvider client={client}>
        <Suspense>
          <SettleClock value={unhurried}>{children}</SettleClock>
          <StudySync rooms={rooms} />
          <ToastArea />
        </Suspense>
      </QueryClientProvider>,
    );
  });
  return studyQueueOf('anna', client);
}
