import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { QuizSession } from '#shared/quiz/quiz-view.ts';
import PlayPage from '#web/rooms/quiz/PlayPage.tsx';
import { browserRooms, QuizRooms } from '#web/rooms/quiz/use-quiz-room.ts';
import { SettleClock } from '#web/study/settled.ts';
import { questionOf, roomOf } from './quiz/quiz-fixtures.ts';
import { QuizServer } from './quiz/quiz-server.ts';
import { ANNA, type Answers, accepted, show } from './show.tsx';
import { unhurried } from './unhurried.ts';

const MINE = 'GET /api/family-quiz/mine';
const PLACE = { index: 0, total: 10 };

/** Fake server of each test of a game. */
export let server: QuizServer;
beforeEach(() => {
  localStorage.clear();
  server = new QuizServer();
  server.listen();
});
afterEach(() => vi.unstubAllGlobals());

/** Room with an open question. */
export const asked = (change: Partial<QuizSession> = {}) =>
  roomOf({ phase: 'question', question: questionOf(), place: PLACE, ...change });

/** Joins a game in this state; resolves when the page is connected. */
export async function openGame(session: QuizSession, answers: Answers = {}) {
  const rooms = browserRooms();
  const Page = () => (
    <SettleClock value={unhurried}>
      <QuizRooms value={rooms}>
        <PlayPage />
      </QuizRooms>
    </SettleClock>
  );
  const shown = await show(Page, '/family-quiz/play', {
    'GET /api/auth/user': accepted(ANNA),
    [MINE]: accepted({ session }),
    ...answers,
  });
  await waitFor(() => expect(server.said('join_session')).toHaveLength(1));
  return shown;
}
