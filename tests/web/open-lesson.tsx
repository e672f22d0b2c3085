import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { Route, Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { createQueryClient } from '#web/platform/query.ts';
import { USER_KEY } from '#web/platform/session.ts';
import LessonPage from '#web/rooms/lessons/LessonPage.tsx';
import { lessonEvents } from '#web/rooms/lessons/lesson-events.ts';
import { MOVES_ON } from '#web/study/play/device-choice.ts';
import { SettleClock } from '#web/study/settled.ts';
import { STATS_KEY } from '#web/study/stats.api.ts';
import { StudySync } from '#web/study/sync/StudySync.tsx';
import { ToastArea } from '#web/ui/ToastArea.tsx';
import { NEW_STATS } from '../shared/stats.ts';
import { ANNA } from './lessons/lesson-server.ts';
import { unhurried } from './unhurried.ts';

/** Renders the page of a lesson as in the app, with Anna's event queue for these rooms. */
export async function openLesson({
  path = '/lessons/101',
  client = createQueryClient() as QueryClient,
  rooms = [lessonEvents] as Parameters<typeof StudySync>[0]['rooms'],
  now = unhurried,
} = {}) {
  // The tests press Next themselves.
  MOVES_ON.choose(false);
  client.setQueryData(USER_KEY, ANNA);
  client.setQueryData(STATS_KEY, NEW_STATS);
  const { hook, navigate } = memoryLocation({ path });
  await act(async () => {
    render(
      <QueryClientProvider client={client}>
        <Suspense>
          <Router hook={hook}>
            <SettleClock value={now}>
              <Route path="/lessons/:lessonId" component={LessonPage} />
            </SettleClock>
            <StudySync rooms={rooms} />
          </Router>
        </Suspense>
        <ToastArea />
      </QueryClientProvider>,
    );
  });
  return { user: userEvent.setup(), navigate, client };
}
