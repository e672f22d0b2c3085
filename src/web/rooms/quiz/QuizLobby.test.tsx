// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CLOSE } from '#shared/sockets.ts';
import { inLobby, openQuiz, server } from '#tests/web/open-quiz.tsx';
import { playerOf, roomOf } from '#tests/web/quiz/quiz-fixtures.ts';
import { accepted, field, press, tick } from '#tests/web/show.tsx';

it('shows at once which players come, leave, are ready and are away', async () => {
  await openQuiz(inLobby());
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
  // The host is ready by starting the game.
  expect(row('Anna').getByText('Ready')).toBeTruthy();
  expect(row('Elsa').getByText('Away')).toBeTruthy();
  await server.tell({ type: 'player_left', playerId: 'tom', isRemoved: false });
  expect(screen.getByText('Players (2/6)')).toBeTruthy();
});

it('lets the host change what the game is about, and remove somebody after asking', async () => {
  const kids = { withKids: true, mixedLevels: false, ownWords: false, lateJoin: true, guests: true };
  const { sent } = await openQuiz({
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

it('offers no mixed levels where everyone gets their own words', async () => {
  const own = { withKids: false, mixedLevels: false, ownWords: true, lateJoin: true, guests: true };
  const { sent } = await openQuiz({
    ...inLobby(),
    'PUT /api/family-quiz/room-1/settings': accepted(roomOf({ seq: 2, settings: own })),
  });
  await screen.findByText('Players (2/6)');
  tick(/Everyone’s own words/);
  await waitFor(() => expect(screen.queryByText('Mixed levels')).toBeNull());
  expect(sent('PUT /api/family-quiz/room-1/settings')).toEqual([{ settings: { ownWords: true } }]);
});

it('shows each change of the game at once, and loses none, nor the start, that comes before the last is told', async () => {
  const both = { withKids: true, mixedLevels: true, ownWords: false, lateJoin: true, guests: true };
  const { calls } = await openQuiz({
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

it('lets other players say that they are ready, and decide nothing', async () => {
  const elsaReady = [playerOf('anna', 'Anna'), playerOf('elsa', 'Elsa', { isReady: true })];
  const { sent } = await openQuiz({
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
  await openQuiz(inLobby());
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
  await openQuiz(inLobby());
  await screen.findByText('Players (2/6)');
  await waitFor(() => expect(server.said('join_session')).toHaveLength(1));
  await server.close(code);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByText('Create room')).toBeTruthy();
});

it('says that the connection is away and comes back by itself', async () => {
  await openQuiz(inLobby());
  await screen.findByText('Players (2/6)');
  await waitFor(() => expect(server.said('join_session')).toHaveLength(1));
  await server.close(1006);
  await waitFor(() => expect(server.said('join_session')).toHaveLength(2));
  expect(server.said('join_session')[1]).toMatchObject({ sessionId: 'room-1', after: 1 });
  expect(screen.getByText('Players (2/6)')).toBeTruthy();
});

it('begins at the top with what comes after a room that was scrolled down', async () => {
  await openQuiz(inLobby());
  await screen.findByText('Players (2/6)');
  await waitFor(() => expect(server.said('join_session')).toHaveLength(1));
  document.documentElement.scrollTop = 900;
  await server.close(CLOSE.removed);
  expect(await screen.findByText('The host has removed you from the room.')).toBeTruthy();
  expect(document.documentElement.scrollTop).toBe(0);
});

it('leaves the room after asking', async () => {
  const { sent } = await openQuiz({ ...inLobby(), 'POST /api/family-quiz/room-1/leave': accepted({}) });
  await screen.findByText('Players (2/6)');
  press('Leave');
  expect(await screen.findByText('Leave the room?')).toBeTruthy();
  press('Stay');
  press('Leave');
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('Create room')).toBeTruthy();
  expect(sent('POST /api/family-quiz/room-1/leave')).toHaveLength(1);
});
