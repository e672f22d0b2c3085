// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { QuizSession } from '#shared/quiz/quiz-view.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { ANNA_PLAYS, ELSA_PLAYS, questionOf, REVEAL, roomOf } from '#tests/web/quiz/quiz-fixtures.ts';
import { QuizServer } from '#tests/web/quiz/quiz-server.ts';
import { type Answers, accepted, press, refused, show } from '#tests/web/show.tsx';
import ScreenPage from './ScreenPage.tsx';
import { browserRooms, QuizRooms } from './use-quiz-room.ts';

const MINE = 'GET /api/family-quiz/mine?as=screen';
const WATCH = 'POST /api/family-quiz/screen';
const PLACE = { index: 3, total: 10 };

const setPageIdle = vi.hoisted(() => vi.fn(async (_isIdle: boolean) => {}));
vi.mock('#web/platform/offline/app-updates.ts', () => ({ setPageIdle }));

let server: QuizServer;
beforeEach(() => {
  server = new QuizServer();
  server.listen();
  setPageIdle.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const watched = (change: Partial<QuizSession> = {}) => roomOf({ playerId: null, screens: 1, ...change });

async function open(answers: Answers) {
  const rooms = browserRooms();
  const Page = () => (
    <QuizRooms value={rooms}>
      <ScreenPage />
    </QuizRooms>
  );
  return show(Page, '/family-quiz/screen/K7RM4P', { [MINE]: accepted({ session: null }), ...answers });
}

it('takes a place for the screen and shows the way into the room, the players and the free seats', async () => {
  const { sent } = await open({ [WATCH]: accepted(watched()) });
  expect(await screen.findByText('K7RM4P')).toBeTruthy();
  expect(sent(WATCH)).toEqual([{ roomCode: 'K7RM4P', language: 'english' }]);
  expect(screen.getByRole('img', { name: /QR code/ })).toBeTruthy();
  expect(screen.getAllByText('free')).toHaveLength(4);
  await waitFor(() =>
    expect(server.said('join_session')).toEqual([
      { type: 'join_session', sessionId: 'room-1', as: 'screen', after: 1 },
    ]),
  );
  await server.tell({ type: 'player_joined', player: { ...ELSA_PLAYS, id: 'tom', nickname: 'Tom' } });
  expect(screen.getByText('Tom')).toBeTruthy();
  expect(screen.getAllByText('free')).toHaveLength(3);
});

it('asks for a press where the browser plays no sound before one, and shows which players are ready', async () => {
  const userActivation = { hasBeenActive: false };
  vi.stubGlobal('navigator', { onLine: true, userActivation });
  await open({ [WATCH]: accepted(watched({ players: [ANNA_PLAYS, { ...ELSA_PLAYS, isHost: false }] })) });
  expect(await screen.findByText('Turn sounds on')).toBeTruthy();
  expect(screen.getAllByLabelText('Ready')).toHaveLength(1);
  userActivation.hasBeenActive = true;
  press('Turn sounds on');
  await waitFor(() => expect(screen.queryByText('Turn sounds on')).toBeNull());
});

it('comes back to its room without asking for another place', async () => {
  const { sent } = await open({ [MINE]: accepted({ session: watched() }) });
  expect(await screen.findByText('K7RM4P')).toBeTruthy();
  expect(sent(WATCH)).toEqual([]);
});

it('leaves another room for the one of its address', async () => {
  const { sent } = await open({
    [MINE]: accepted({ session: watched({ id: 'old', roomCode: 'ABCDEF' }) }),
    [WATCH]: accepted(watched()),
  });
  expect(await screen.findByText('K7RM4P')).toBeTruthy();
  expect(sent(WATCH)).toHaveLength(1);
});

it('shows question, answers and who has answered, has nothing to answer with, and tells nothing too early', async () => {
  await open({ [WATCH]: accepted(watched({ phase: 'question', question: questionOf(), place: PLACE })) });
  expect(await screen.findByRole('heading', { name: 'What is this in Swedish?' })).toBeTruthy();
  expect(screen.getByRole('timer')).toBeTruthy();
  expect(screen.getByText('en uggla').closest('button')).toBeNull();
  expect(screen.queryByLabelText('right')).toBeNull();
  await server.tell({ type: 'player_answered', playerId: 'elsa' });
  expect(screen.getByText('1 of 2 has answered')).toBeTruthy();
  await server.tell({ type: 'reveal', reveal: REVEAL });
  expect(screen.getByLabelText('right').closest('li')?.textContent).toContain('en uggla');
  expect(screen.getByText(/is an owl/)).toBeTruthy();
  expect(screen.getByText('Anna was right: 134 points')).toBeTruthy();
});

it('names the absent players, for whom the game does not wait', async () => {
  await open({ [WATCH]: accepted(watched({ phase: 'question', question: questionOf(), place: PLACE })) });
  await waitFor(() => expect(server.said('join_session')).toHaveLength(1));
  expect(screen.queryByText(/goes on by itself/)).toBeNull();
  await server.tell({ type: 'player_disconnected', playerId: 'anna' });
  expect(screen.getByText('Anna is away. The game goes on by itself.')).toBeTruthy();
  await server.tell({ type: 'player_returned', playerId: 'anna' });
  expect(screen.queryByText(/goes on by itself/)).toBeNull();
});

it('says so where everybody has a question of their own', async () => {
  await open({ [WATCH]: accepted(watched({ phase: 'question', place: PLACE })) });
  expect(await screen.findByText('Everyone has their own question on their phone')).toBeTruthy();
  await server.tell({ type: 'reveal', reveal: { ...REVEAL, solution: null } });
  expect(screen.getByText('Anna was right: 134 points')).toBeTruthy();
});

it('ends with the podium', async () => {
  await open({ [WATCH]: accepted(watched()) });
  await screen.findByText('K7RM4P');
  await waitFor(() => expect(server.said('join_session')).toHaveLength(1));
  const { id, nickname, avatar } = ANNA_PLAYS;
  const entry = { id, nickname, avatar, rank: 1, score: 900, correct: 9, timeBonus: 0 };
  await server.tell({ type: 'quiz_ended', leaderboard: [entry] });
  expect(screen.getByRole('heading', { name: 'Anna has won!' })).toBeTruthy();
  expect(screen.getByText('1. Anna 900 points')).toBeTruthy();
});

it('says what is wrong, and tries again', async () => {
  const { answers } = await open({ [WATCH]: refused(404, 'room_not_found') });
  expect(await screen.findByText('This screen can’t show the room')).toBeTruthy();
  expect(screen.getByText(/There is no room with this code/)).toBeTruthy();
  answers[WATCH] = accepted(watched());
  press('Try again');
  expect(await screen.findByText('K7RM4P')).toBeTruthy();
});

it('asks again by itself, later each time, where the server is away', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { answers, sent } = await open({ [WATCH]: refused(503, 'storage_busy') });
  expect(await screen.findByText('This screen can’t show the room')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(sent(WATCH)).toHaveLength(2);
  expect(screen.getByText('This screen can’t show the room')).toBeTruthy();
  answers[WATCH] = accepted(watched());
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(sent(WATCH)).toHaveLength(2);
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(await screen.findByText('K7RM4P')).toBeTruthy();
  expect(sent(WATCH)).toHaveLength(3);
});

it('asks again as soon as the connection is back', async () => {
  const { answers } = await open({ [WATCH]: refused(503, 'storage_busy') });
  expect(await screen.findByText('This screen can’t show the room')).toBeTruthy();
  answers[WATCH] = accepted(watched());
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('K7RM4P')).toBeTruthy();
});

it('does not ask again by itself what would be answered the same', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { sent } = await open({ [WATCH]: refused(404, 'room_not_found') });
  expect(await screen.findByText('This screen can’t show the room')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(sent(WATCH)).toHaveLength(1);
});

it('leads to the sign-in where the host wants no guests', async () => {
  await open({ [WATCH]: refused(401, 'unauthenticated') });
  const signIn = await screen.findByRole('link', { name: 'I have an account' });
  expect(signIn.getAttribute('href')).toBe('/auth?to=%2Ffamily-quiz%2Fscreen%2FK7RM4P');
});

it.each<[string, boolean, Partial<QuizSession>]>([
  ['in a lobby in which nobody is', true, { players: [{ ...ANNA_PLAYS, isConnected: false }] }],
  ['at the end of a game', true, { phase: 'ended', leaderboard: [] }],
  ['in a lobby in which somebody is', false, {}],
  ['during a game', false, { phase: 'question', question: questionOf(), place: PLACE }],
])('loads new versions after five minutes %s: %s', async (_, mayLoad, room) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open({ [MINE]: accepted({ session: watched(room) }) });
  await waitFor(() => expect(server.said('join_session')).toHaveLength(1));
  await act(() => vi.advanceTimersByTimeAsync(4 * MINUTE_MS));
  expect(setPageIdle).not.toHaveBeenCalledWith(true);
  await act(() => vi.advanceTimersByTimeAsync(MINUTE_MS));
  expect(setPageIdle.mock.lastCall?.[0] ?? false).toBe(mayLoad);
});

it('loads no new version once somebody comes into the lobby', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const players = [{ ...ANNA_PLAYS, isConnected: false }];
  await open({ [MINE]: accepted({ session: watched({ players }) }) });
  await waitFor(() => expect(server.said('join_session')).toHaveLength(1));
  await act(() => vi.advanceTimersByTimeAsync(5 * MINUTE_MS));
  await server.tell({ type: 'player_joined', player: { ...ELSA_PLAYS, id: 'tom', nickname: 'Tom' } });
  await waitFor(() => expect(setPageIdle).toHaveBeenLastCalledWith(false));
});
