import { afterEach, beforeEach, vi } from 'vitest';
import type { QuizSession } from '#shared/quiz/quiz-view.ts';
import { roomOf } from '#tests/web/quiz/quiz-fixtures.ts';
import { QuizServer } from '#tests/web/quiz/quiz-server.ts';
import QuizPage from '#web/rooms/quiz/QuizPage.tsx';
import { browserRooms, QuizRooms } from '#web/rooms/quiz/use-quiz-room.ts';
import { ANNA, type Answers, accepted, show } from './show.tsx';

export const MINE = 'GET /api/family-quiz/mine';
export const USER = 'GET /api/auth/user';

/** The server of each test of the quiz page. */
export let server: QuizServer;
beforeEach(() => {
  localStorage.clear();
  server = new QuizServer();
  server.listen();
});
afterEach(() => vi.unstubAllGlobals());

/** Shows the quiz page with a room of the page's own, as if it had just been loaded. */
export async function openQuiz(answers: Answers = {}, path = '/family-quiz') {
  const rooms = browserRooms();
  const Page = () => (
    <QuizRooms value={rooms}>
      <QuizPage />
    </QuizRooms>
  );
  return show(Page, path, {
    [USER]: accepted(ANNA),
    [MINE]: accepted({ session: null }),
    ...answers,
  });
}

/** Answers by which the visitor is in a room that has not begun. */
export const inLobby = (change: Partial<QuizSession> = {}) => ({
  [MINE]: accepted({ session: roomOf(change) }),
});
