import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import type { User } from '#shared/accounts/accounts.contract.ts';
import { NEW_STATS } from '#tests/shared/stats.ts';
import { createQueryClient } from '#web/platform/query.ts';
import { USER_KEY } from '#web/platform/session.ts';
import { SettleClock } from '#web/study/settled.ts';
import { STATS_KEY } from '#web/study/stats.api.ts';
import type { RoomEvents } from '#web/study/sync/room-events.ts';
import { StudySync } from '#web/study/sync/StudySync.tsx';
import { ToastArea } from '#web/ui/ToastArea.tsx';
import { unhurried } from './unhurried.ts';

/** Draws a part of the app for a learner who has done nothing yet, with the queue for what these rooms do. */
export async function openStudy(children: ReactNode, rooms: readonly RoomEvents[]): Promise<void> {
  const client = createQueryClient();
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
}
