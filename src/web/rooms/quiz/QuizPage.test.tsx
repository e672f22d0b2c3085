// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { QuizSession } from '#shared/quiz/quiz-view.ts';
import { CLOSE } from '#shared/sockets.ts';
import {
  ANNA,
  type Answers,
  accepted,
  button,
  field,
  fill,
  press,
  pressTwice,
  refused,
  show,
  tick,
} from '#tests/web/show.tsx';
import QuizPage from './QuizPage.tsx';
import { playerOf, roomOf } from './quiz-fixtures.ts';
import { QuizServer } from './quiz-server.ts';
import { browserRooms, QuizRooms } from './use-quiz-room.ts';

const MINE = 'GET /api/family-quiz/mine';
const CREATE = 'POST /api/family-quiz/create';
const JOIN = 'POST /api/family-quiz/join';
const USER = 'GET /api/auth/user';

let server: QuizServer;
beforeEach(() => {
  localStorage.clear();
  server = new QuizServer();
  server.listen();
});
afterEach(() => vi.unstubAllGlobals());

/** Renders the page with its own rooms, as after a fresh page load. */
async function open(answers: Answers = {}, path = '/family-quiz') {
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

const inLobby = (change: Partial<QuizSession> = {}) => ({ [MINE]: accepted({ session: roomOf(change) }) });

it('offers a room of one’s own and the way into another, and says so while it looks', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Family Quiz' })).toBeTruthy();
  for (const name of ['Create room', 'Join room', 'Scan QR code']) expect(button(name)).toBeTruthy();
  expect(screen.getByText('Anna')).toBeTruthy();
});

it('opens a room with one press, as whoever was chosen, and starts with the second', async () => {
  const started = roomOf({ seq: 4, phase: 'question', place: { index: 0, total: 10 } });
  const { sent } = await open({
    [CREATE]: accepted(roomOf()),
    'POST /api/family-quiz/room-1/start': accepted(started),
  });
  press('Create room');
  expect(await screen.findByText('K7RM4P')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Family Swedish Quiz' })).toBeTruthy();
  // The QR code appears at once on a large screen, without a press.
  expect(screen.getByRole('img', { name: /QR code/ })).toBeTruthy();
  expect(sent(CREATE)[0]).toMatchObject({ nickname: 'Anna', language: 'english' });
  await waitFor(() => expect(server.said('join_session')).toMatchObject([{ sessionId: 'room-1' }]));
  press('Start quiz');
  await waitFor(() => expect(location.pathname).toBe('/family-quiz/play'));
});

it('opens one room and starts one game, however fast one presses', async () => {
  const start = 'POST /api/family-quiz/room-1/start';
  const { sent } = await open({ [CREATE]: accepted(roomOf()), [start]: accepted(roomOf({ seq: 4 })) });
  await pressTwice(button('Create room'));
  expect(sent(CREATE)).toHaveLength(1);
  await screen.findByText('K7RM4P');
  await pressTwice(button('Start quiz'));
  expect(sent(start)).toHaveLength(1);
});

it('changes name, colour and picture, and remembers them on this device', async () => {
  const { sent } = await open({ [CREATE]: accepted(roomOf()) });
  fireEvent.click(await screen.findByText('Change'));
  fill('Nickname', 'Mormor');
  fireEvent.click(screen.getByRole('radio', { name: 'Pink' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Animals' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Owl' }));
  expect(screen.getAllByRole('radio')).toHaveLength(10 + 4 + 13);
  press('Done');
  press('Create room');
  await screen.findByText('K7RM4P');
  const mormor = { nickname: 'Mormor', avatar: { colour: '#9c2a63', picture: 'owl' } };
  expect(sent(CREATE)[0]).toMatchObject(mormor);
  expect(JSON.parse(localStorage.getItem('tillsammans-quiz-player') ?? '')).toEqual(mormor);
});

it('joins by a link only when the button is pressed', async () => {
  const { sent } = await open(
    { [JOIN]: accepted({ session: roomOf(), player: playerOf('anna', 'Anna') }) },
    '/family-quiz?join=k7rm4p',
  );
  expect(field('Room code').value).toBe('K7RM4P');
  expect(sent(JOIN)).toEqual([]);
  press('Join game');
  expect(await screen.findByText('Players (2/6)')).toBeTruthy();
  expect(sent(JOIN)[0]).toMatchObject({ roomCode: 'K7RM4P', nickname: 'Anna' });
  expect(location.search).toBe('');
});

it('says at the fields what is missing or refused', async () => {
  const { answers } = await open({ [JOIN]: refused(404, 'room_not_found') });
  // The error of a field appears shortly before the button is enabled again.
  const join = async () => {
    await waitFor(() => expect(button('Join game').disabled).toBe(false));
    press('Join game');
  };
  press('Join room');
  fill('Nickname', ' ');
  await join();
  expect(await screen.findByText('Please enter the room code.')).toBeTruthy();
  expect(screen.getByText('Please choose a nickname.')).toBeTruthy();
  expect(document.activeElement).toBe(field('Room code'));
  fill('Room code', 'k7r m4');
  expect(field('Room code').value).toBe('K7RM4');
  fill('Nickname', 'Elsa');
  await join();
  expect(await screen.findByText('A room code has six letters and digits.')).toBeTruthy();
  fill('Room code', 'K7RM4P');
  await join();
  expect(await screen.findByText(/There is no room with this code/)).toBeTruthy();
  answers[JOIN] = refused(409, 'nickname_taken');
  await join();
  expect(await screen.findByText(/already has that nickname/)).toBeTruthy();
  answers[JOIN] = refused(409, 'room_full');
  await join();
  const full = await screen.findByText('All seats in this room are taken.');
  expect(full.closest('[role=alert]')).toBeTruthy();
  press('Back');
  expect(await screen.findByText('Create room')).toBeTruthy();
});

it('leads a device without a player to the big screen of the room', async () => {
  await open({});
  press('Join room');
  press('Use this device as the big screen');
  expect(await screen.findByText('Please enter the room code.')).toBeTruthy();
  fill('Room code', 'K7RM4P');
  press('Use this device as the big screen');
  await waitFor(() => expect(location.pathname).toBe('/family-quiz/screen/K7RM4P'));
});

it('lets a guest in with a name, or says that the host wants accounts', async () => {
  const { answers, sent } = await open(
    { [USER]: refused(401, 'unauthenticated'), [JOIN]: refused(401, 'unauthenticated') },
    '/family-quiz?join=K7RM4P',
  );
  expect(screen.getByText(/You don’t need an account/)).toBeTruthy();
  const signIn = screen.getByRole('link', { name: 'I have an account' });
  expect(signIn.getAttribute('href')).toBe('/auth?to=%2Ffamily-quiz%3Fjoin%3DK7RM4P');
  fill('Nickname', 'Mormor');
  press('Join game');
  expect(await screen.findByText(/This room is for people with an account/)).toBeTruthy();
  answers[JOIN] = accepted({ session: roomOf({ playerId: 'elsa' }), player: playerOf('elsa', 'Mormor') });
  press('Join game');
  expect(await screen.findByText('I’m ready')).toBeTruthy();
  expect(sent(JOIN)).toHaveLength(2);
});

it('shows who comes, goes, is ready and is away, as it happens', async () => {
  await open(inLobby());
  expect(await screen.findByText('Players (2/6)')).toBeTruthy();
  await waitFor(() => expect(server.said('join_session')).toHaveLength(1));
  await server.tell(
    { type: 'player_joined', player: playerOf('tom', 'Tom') },
    { type: 'player_ready', playerId: 'tom', isReady: true },
    { type: 'player_disconnected', playerId: 'elsa' },
  );
  expect(screen.getByText('Players (3/6)')).toBeTruthy();
  const row = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement);
  expect(row('Tom').getByText('Ready')).toBeTruthy();
  // The host counts as ready.
  expect(row('Anna').getByText('Ready')).toBeTruthy();
  expect(row('Elsa').getByText('Away')).toBeTruthy();
  await server.tell({ type: 'player_left', playerId: 'tom', isRemoved: false });
  expect(screen.getByText('Players (2/6)')).toBeTruthy();
});

it('lets the host change what the game is about, and remove somebody after asking', async () => {
  const kids = { withKids: true, mixedLevels: false, lateJoin: true, guests: true };
  const { sent } = await open({
    ...inLobby(),
    'PUT /api/family-quiz/room-1/settings': accepted(roomOf({ seq: 2, settings: kids })),
    'POST /api/family-quiz/room-1/remove': accepted(roomOf({ seq: 3, players: [playerOf('anna', 'Anna')] })),
  });
  await screen.findByText('Players (2/6)');
  tick(/With kids/);
  await waitFor(() => expect(field(/With kids/).checked).toBe(true));
  expect(sent('PUT /api/family-quiz/room-1/settings')).toEqual([{ settings: { withKids: true } }]);
  fireEvent.click(screen.getByLabelText('Remove Elsa'));
  expect(await screen.findByText('Remove Elsa?')).toBeTruthy();
  expect(sent('POST /api/family-quiz/room-1/remove')).toEqual([]);
  press('Remove');
  expect(await screen.findByText('Players (1/6)')).toBeTruthy();
  expect(sent('POST /api/family-quiz/room-1/remove')).toEqual([{ playerId: 'elsa' }]);
});

it('shows each change of the game at once, and loses none, nor the start, that comes before the last is told', async () => {
  const both = { withKids: true, mixedLevels: true, lateJoin: true, guests: true };
  const { calls } = await open({
    ...inLobby(),
    'PUT /api/family-quiz/room-1/settings': accepted(roomOf({ seq: 2, settings: both })),
    'POST /api/family-quiz/room-1/start': accepted(roomOf({ seq: 3, settings: both })),
  });
  await screen.findByText('Players (2/6)');
  const before = calls.length;
  tick(/With kids/);
  expect(field(/With kids/).checked).toBe(true);
  tick(/Mixed levels/);
  press('Start quiz');
  await waitFor(() => expect(calls.length).toBe(before + 3));
  expect(calls.slice(before).map(({ name, body }) => [name.split('/').at(-1), body])).toEqual([
    ['settings', { settings: { withKids: true } }],
    ['settings', { settings: { mixedLevels: true } }],
    ['start', undefined],
  ]);
  expect(field(/Mixed levels/).checked).toBe(true);
});

it('lets who is not host say that they are ready, and decide nothing', async () => {
  const elsaReady = [playerOf('anna', 'Anna'), playerOf('elsa', 'Elsa', { isReady: true })];
  const { sent } = await open({
    ...inLobby({ playerId: 'elsa' }),
    'POST /api/family-quiz/room-1/ready': accepted(roomOf({ playerId: 'elsa', seq: 2, players: elsaReady })),
  });
  expect(await screen.findByText('Anna starts the quiz.')).toBeTruthy();
  for (const name of ['Start quiz', 'Remove']) expect(screen.queryByText(name)).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  press('I’m ready');
  expect(await screen.findByText('Not ready after all')).toBeTruthy();
  expect(sent('POST /api/family-quiz/room-1/ready')).toEqual([{ isReady: true }]);
});

it('copies the code, shows it as a picture for cameras, and the podium before there is one', async () => {
  const copied: string[] = [];
  vi.stubGlobal('navigator', {
    ...navigator,
    onLine: true,
    clipboard: { writeText: async (text: string) => void copied.push(text) },
  });
  await open(inLobby());
  fireEvent.click(await screen.findByText('Copy'));
  expect(await screen.findByText('Code copied')).toBeTruthy();
  expect(copied).toEqual(['K7RM4P']);
  press('QR code');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('img', { name: 'QR code for joining this room' })).toBeTruthy();
  expect(screen.getByText(`${location.origin}/family-quiz?join=K7RM4P`)).toBeTruthy();
  press('Close');
  press('Preview Results');
  expect(await screen.findByText(/Nobody has any points yet/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Big screen' }).getAttribute('href')).toBe(
    '/family-quiz/screen/K7RM4P',
  );
});

it.each([
  [CLOSE.removed, 'The host has removed you from the room.'],
  [CLOSE.roomOver, 'This room is closed.'],
  [CLOSE.replaced, 'You are playing in another window.'],
  [CLOSE.refused, 'You were disconnected from the room.'],
])('says why one is in no room any more: %i', async (code, text) => {
  await open(inLobby());
  await screen.findByText('Players (2/6)');
  await waitFor(() => expect(server.said('join_session')).toHaveLength(1));
  await server.close(code);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByText('Create room')).toBeTruthy();
});

it('says that the connection is away and comes back by itself', async () => {
  await open(inLobby());
  await screen.findByText('Players (2/6)');
  await waitFor(() => expect(server.said('join_session')).toHaveLength(1));
  await server.close(1006);
  await waitFor(() => expect(server.said('join_session')).toHaveLength(2));
  expect(server.said('join_session')[1]).toMatchObject({ sessionId: 'room-1', after: 1 });
  expect(screen.getByText('Players (2/6)')).toBeTruthy();
});

it('says that the server cannot be asked, and tries again', async () => {
  const { answers } = await open({ [MINE]: refused(503, 'storage_busy') });
  expect(await screen.findByText('Can’t reach the quiz')).toBeTruthy();
  Object.assign(answers, inLobby());
  press('Try again');
  expect(await screen.findByText('Players (2/6)')).toBeTruthy();
});

it('begins at the top with what comes after a room that was scrolled down', async () => {
  await open(inLobby());
  await screen.findByText('Players (2/6)');
  await waitFor(() => expect(server.said('join_session')).toHaveLength(1));
  document.documentElement.scrollTop = 900;
  await server.close(CLOSE.removed);
  expect(await screen.findByText('The host has removed you from the room.')).toBeTruthy();
  expect(document.documentElement.scrollTop).toBe(0);
});

it('leaves the room after asking', async () => {
  const { sent } = await open({ ...inLobby(), 'POST /api/family-quiz/room-1/leave': accepted({}) });
  await screen.findByText('Players (2/6)');
  press('Leave');
  expect(await screen.findByText('Leave the room?')).toBeTruthy();
  press('Stay');
  press('Leave');
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('Create room')).toBeTruthy();
  expect(sent('POST /api/family-quiz/room-1/leave')).toHaveLength(1);
});
