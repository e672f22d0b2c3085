// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { inLobby, MINE, openQuiz, server, USER } from '#tests/web/open-quiz.tsx';
import { playerOf, roomOf } from '#tests/web/quiz/quiz-fixtures.ts';
import { accepted, button, field, fill, press, pressTwice, refused } from '#tests/web/show.tsx';

const CREATE = 'POST /api/family-quiz/create';
const JOIN = 'POST /api/family-quiz/join';

it('says why the server has stopped a player, and that the points stay', async () => {
  const players = [playerOf('anna', 'Anna', { score: 240 }), playerOf('elsa', 'Elsa')];
  await openQuiz(inLobby({ players }));
  await waitFor(() => expect(server.said('join_session')).toHaveLength(1));
  await server.tell({ type: 'error', code: 'quiet_hours', re: 'join_session' });
  const { textContent } = await screen.findByRole('alert');
  expect(textContent).toContain('Quiet time has begun');
  expect(textContent).toContain('your 240 points stay on the board');
});

it('offers a room of one’s own and the way into another, and says so while it looks', async () => {
  await openQuiz();
  expect(await screen.findByRole('heading', { level: 1, name: 'Family Quiz' })).toBeTruthy();
  for (const name of ['Create room', 'Join room', 'Scan QR code']) expect(button(name)).toBeTruthy();
  expect(screen.getByText('Anna')).toBeTruthy();
});

it('opens a room with one press, with the chosen name, and starts with the second', async () => {
  const started = roomOf({ seq: 4, phase: 'question', place: { index: 0, total: 10 } });
  const { sent } = await openQuiz({
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

it('opens a room in which everyone gets their own words', async () => {
  const { sent } = await openQuiz({ [CREATE]: accepted(roomOf()) });
  press('Start with everyone’s own words');
  expect(await screen.findByText('K7RM4P')).toBeTruthy();
  expect(sent(CREATE)).toMatchObject([{ nickname: 'Anna', settings: { ownWords: true } }]);
});

it('opens one room and starts one game, however fast one presses', async () => {
  const start = 'POST /api/family-quiz/room-1/start';
  const { sent } = await openQuiz({ [CREATE]: accepted(roomOf()), [start]: accepted(roomOf({ seq: 4 })) });
  await pressTwice(button('Create room'));
  expect(sent(CREATE)).toHaveLength(1);
  await screen.findByText('K7RM4P');
  await pressTwice(button('Start quiz'));
  expect(sent(start)).toHaveLength(1);
});

it('changes name, colour and picture, and remembers them on this device', async () => {
  const { sent } = await openQuiz({ [CREATE]: accepted(roomOf()) });
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
  const { sent } = await openQuiz(
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
  const { answers } = await openQuiz({ [JOIN]: refused(404, 'room_not_found') });
  // The message at a refused field appears a moment before the button is enabled again.
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
  await openQuiz({});
  press('Join room');
  press('Use this device as the big screen');
  expect(await screen.findByText('Please enter the room code.')).toBeTruthy();
  fill('Room code', 'K7RM4P');
  press('Use this device as the big screen');
  await waitFor(() => expect(location.pathname).toBe('/family-quiz/screen/K7RM4P'));
});

it('lets a guest in with a name, or says that the host wants accounts', async () => {
  const { answers, sent } = await openQuiz(
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
  fill('How much Swedish do you know?', 'B1');
  press('Join game');
  expect(await screen.findByText('I’m ready')).toBeTruthy();
  expect(sent(JOIN)).toMatchObject([{ level: 'A1' }, { level: 'B1' }]);
});

it('says that the server cannot be asked, and tries again', async () => {
  const { answers } = await openQuiz({ [MINE]: refused(503, 'storage_busy') });
  expect(await screen.findByText('Can’t reach the quiz')).toBeTruthy();
  Object.assign(answers, inLobby());
  press('Try again');
  expect(await screen.findByText('Players (2/6)')).toBeTruthy();
});
