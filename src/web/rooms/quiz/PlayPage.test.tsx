// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { asked, openGame, server } from '#tests/web/open-game.tsx';
import { ANNA_PLAYS, questionOf, REVEAL, RIGHT, SOLUTION } from '#tests/web/quiz/quiz-fixtures.ts';
import { accepted, press, refused, show } from '#tests/web/show.tsx';
import PlayPage from './PlayPage.tsx';
import { browserRooms, QuizRooms } from './use-quiz-room.ts';

const NEXT = 'POST /api/family-quiz/room-1/next';
const WRONG = { ...RIGHT, answer: 0, correct: false, points: 0, timeBonus: 0, score: 0 };

const option = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name: new RegExp(name) });

it('asks, takes one answer, says at once whether it was right, and reveals the others', async () => {
  await openGame(asked());
  const question = await screen.findByRole('heading', { level: 1, name: 'What is this in Swedish?' });
  await waitFor(() => expect(document.activeElement).toBe(question));
  expect(screen.getByText('/ 10', { exact: false }).textContent).toContain('1 / 10');
  expect(screen.getByText('0 of 2 have answered')).toBeTruthy();
  fireEvent.click(option('en uggla'));
  fireEvent.click(option('en räv'));
  expect(server.said('answer')).toMatchObject([{ questionId: 'q1', answer: 1 }]);
  expect(option('en uggla').getAttribute('aria-pressed')).toBe('true');
  expect(option('en räv').disabled).toBe(true);
  expect(screen.getByText('Your answer is on its way.')).toBeTruthy();

  await server.tell({ type: 'answer_result', playerId: 'anna', result: RIGHT });
  expect(screen.getByRole('heading', { level: 2, name: 'Right!' })).toBeTruthy();
  expect(screen.getByText('+134 points')).toBeTruthy();
  expect(screen.getByText('1 of 2 has answered')).toBeTruthy();
  expect(screen.queryByText('Next question')).toBeNull();

  await server.tell({ type: 'player_answered', playerId: 'elsa' }, { type: 'reveal', reveal: REVEAL });
  expect(screen.getByText('Elsa gets no points')).toBeTruthy();
  expect(screen.getByText('Anna was right: 134 points')).toBeTruthy();

  await server.tell({
    type: 'next_question',
    question: questionOf({ id: 'q2', index: 1, question: 'Which word is *en*?' }),
    place: { index: 1, total: 10 },
  });
  expect(screen.queryByText('Right!')).toBeNull();
  expect(option('en uggla').disabled).toBe(false);
  expect(option('en uggla').getAttribute('aria-pressed')).toBe('false');
});

it('lets the host, and nobody else, remove somebody in the middle of the game', async () => {
  const { sent } = await openGame(asked(), {
    'POST /api/family-quiz/room-1/remove': accepted(asked({ seq: 9, players: [ANNA_PLAYS] })),
  });
  await screen.findByText('Players');
  press('Players');
  expect(within(screen.getByRole('dialog', { name: 'Players' })).queryByText('Waiting')).toBeNull();
  fireEvent.click(screen.getByLabelText('Remove Elsa'));
  expect(screen.queryByRole('dialog', { name: 'Players' })).toBeNull();
  press('Remove');
  expect(await screen.findByText('Not answered yet')).toBeTruthy();
  expect(sent('POST /api/family-quiz/room-1/remove')).toEqual([{ playerId: 'elsa' }]);
  // A player alone in a room has no other player to remove.
  expect(screen.queryByText('Players')).toBeNull();
});

it('offers who is not host no list to remove from', async () => {
  await openGame(asked({ playerId: 'elsa' }));
  await screen.findByText('en räv');
  expect(screen.queryByText('Players')).toBeNull();
});

it('shows kindly what would have been right', async () => {
  await openGame(asked());
  fireEvent.click(await screen.findByText('en räv'));
  await server.tell({ type: 'answer_result', playerId: 'anna', result: WRONG });
  const result = within(screen.getByRole('region', { name: 'Result' }));
  expect(result.getByText('Not quite')).toBeTruthy();
  expect(result.getByText('The answer is:', { exact: false }).textContent).toContain('en uggla');
  expect(result.getByText(/is an owl/)).toBeTruthy();
  expect(option('en uggla.*right')).toBeTruthy();
  expect(option('en räv.*wrong')).toBeTruthy();
});

it('tells players without an answer that time was up', async () => {
  await openGame(asked());
  await screen.findByText('en räv');
  await server.tell({ type: 'reveal', reveal: REVEAL });
  expect(screen.getByRole('heading', { level: 2, name: 'Time was up' })).toBeTruthy();
  expect(option('en räv').disabled).toBe(true);
});

it('does not say that time was up where there was no limit', async () => {
  await openGame(asked({ question: questionOf({ durationMs: null, remainingMs: null }) }));
  await screen.findByText('en räv');
  await server.tell({ type: 'reveal', reveal: REVEAL });
  expect(screen.getByRole('heading', { level: 2, name: 'Not answered' })).toBeTruthy();
});

it('counts down by what the server said is left, and closes the answers at nothing', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(10_000);
  await openGame(asked({ question: questionOf({ remainingMs: 1_200 }) }));
  const timer = await screen.findByRole('timer');
  expect(timer.textContent).toBe('2');
  now.mockReturnValue(11_300);
  await waitFor(() => expect(screen.getByRole('timer').textContent).toBe('0'));
  expect(option('en räv').disabled).toBe(true);
  now.mockRestore();
});

it('chooses by key, unless keys are switched off', async () => {
  await openGame(asked());
  await screen.findByText('en räv');
  fireEvent.keyDown(window, { key: '9' });
  fireEvent.keyDown(window, { key: '2', ctrlKey: true });
  expect(server.said('answer')).toEqual([]);
  fireEvent.keyDown(window, { key: '2' });
  expect(server.said('answer')).toMatchObject([{ answer: 1 }]);
});

it('goes on in mid-question after the connection was lost, and sends the answer again', async () => {
  await openGame(asked());
  fireEvent.click(await screen.findByText('en uggla'));
  await server.close(1006);
  await waitFor(() => expect(server.said('answer')).toHaveLength(2));
  expect(server.said('answer')[1]).toMatchObject({ questionId: 'q1', answer: 1 });
  await server.reply({
    type: 'snapshot',
    seq: 4,
    session: asked({ seq: 4, answer: RIGHT, question: questionOf({ answered: true, remainingMs: 9_000 }) }),
  });
  server.seq = 4;
  expect(screen.getByRole('heading', { level: 2, name: 'Right!' })).toBeTruthy();
});

it('says why an answer did not count', async () => {
  await openGame(asked());
  fireEvent.click(await screen.findByText('en räv'));
  await server.reply({ type: 'error', seq: 1, code: 'question_closed', re: 'answer' });
  expect(await screen.findByText('Time was up for this question.')).toBeTruthy();
});

it('lets the host go on, and only the host', async () => {
  const revealed = asked({ phase: 'reveal', reveal: REVEAL, answer: RIGHT });
  const { sent } = await openGame(revealed, { [NEXT]: accepted(asked({ seq: 2 })) });
  fireEvent.click(await screen.findByText('Next question'));
  await waitFor(() => expect(sent(NEXT)).toHaveLength(1));
});

it('lets the host close a question that has no limit, and shows no clock', async () => {
  const kids = { withKids: true, mixedLevels: false, ownWords: false, lateJoin: true, guests: true };
  const unhurriedQuestion = questionOf({ durationMs: null, remainingMs: null });
  const { sent } = await openGame(asked({ settings: kids, question: unhurriedQuestion }), {
    [NEXT]: refused(409, 'question_open'),
  });
  await screen.findByText('en räv');
  expect(screen.queryByRole('timer')).toBeNull();
  press('Show the answer');
  expect(await screen.findByText('The question is still open.')).toBeTruthy();
  expect(sent(NEXT)).toHaveLength(1);
});

it('is quiet where the sound is off', async () => {
  await openGame(asked());
  fireEvent.click(await screen.findByLabelText('Turn sounds off'));
  expect(screen.getByLabelText('Turn sounds on')).toBeTruthy();
  expect(localStorage.getItem('tillsammans-sounds')).toBe('off');
});

it('lets what was right be heard after right or wrong, and not into the next question', async () => {
  const steps: string[] = [];
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    steps.push(`plays ${new URL(this.src).pathname}`);
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => void steps.push('falls silent'));
  vi.stubGlobal('navigator', { onLine: true, userActivation: { hasBeenActive: true } });
  await openGame(asked());
  const solution = { ...SOLUTION, sound: '/api/family-quiz/room-1/sound/question-1/solution' };
  await server.tell({ type: 'reveal', reveal: { ...REVEAL, solution } });
  await waitFor(() => expect(steps.at(-1)).toMatch(/^plays/));
  const next = { ...questionOf(), id: 'question-2', sound: null };
  await server.tell({ type: 'next_question', question: next, place: { index: 1, total: 10 } });
  await waitFor(() => expect(steps.at(-1)).toBe('falls silent'));
});

/**
 * Stubs speech synthesis with voices for these languages. Each utterance ends at once. Returns the spoken texts in
 * order.
 */
function speakingDevice(...languages: readonly string[]): string[] {
  const heard: string[] = [];
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {});
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    heard.push(new URL(this.src).pathname);
    this.onended?.(new Event('ended'));
  });
  vi.stubGlobal('navigator', { onLine: true, userActivation: { hasBeenActive: true } });
  const voices = languages.map((lang) => ({ lang, localService: true }));
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      lang = '';
      onend = () => {};
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => voices,
    cancel() {},
    speak({ lang, text, onend }: SpeechSynthesisUtterance & { onend(): void }) {
      heard.push(`${lang}: ${text.trim()}`);
      onend();
    },
  });
  return heard;
}

const FOR_KIDS = { withKids: true, mixedLevels: false, ownWords: false, lateJoin: true, guests: true };
const SPOKEN = questionOf({
  durationMs: null,
  remainingMs: null,
  question: 'Who is *farfar*?',
  options: ['father’s father', 'mother’s father'],
  optionsIn: 'learner',
  sound: '/sound/prompt',
});

it('reads to children what is asked, the options, and then what was right and why', async () => {
  const heard = speakingDevice('de-DE', 'en-GB', 'sv-SE');
  await openGame(asked({ settings: FOR_KIDS, question: SPOKEN }));
  await waitFor(() => expect(heard).toHaveLength(5));
  expect(heard).toEqual([
    'en-GB: Who is',
    'sv-SE: farfar',
    '/sound/prompt',
    'en-GB: father’s father',
    'en-GB: mother’s father',
  ]);
  heard.length = 0;
  const solution = { ...SOLUTION, correctAnswer: 0, explanation: '*Far* is dad.', sound: '/sound/solution' };
  await server.tell({ type: 'reveal', reveal: { ...REVEAL, solution } });
  await waitFor(() => expect(heard).toHaveLength(4));
  expect(heard).toEqual(['/sound/solution', 'en-GB: father’s father.', 'sv-SE: Far', 'en-GB: is dad.']);
});

it('reads nothing more once somebody has pressed a sound, or wants none', async () => {
  const heard = speakingDevice('en-GB');
  const speech = globalThis.speechSynthesis;
  const said: SpeechSynthesisUtterance[] = [];
  speech.speak = (utterance) => void said.push(utterance);
  await openGame(asked({ settings: FOR_KIDS, question: SPOKEN }));
  await waitFor(() => expect(said).toHaveLength(1));
  expect(said[0]?.text).toBe('Who is farfar?');
  fireEvent.click(screen.getByLabelText('Listen'));
  said[0]?.onend?.({} as SpeechSynthesisEvent);
  await waitFor(() => expect(heard).toEqual(['/sound/prompt']));
  expect(said).toHaveLength(1);
});

it('asks before the seat is given up', async () => {
  const { sent } = await openGame(asked(), { 'POST /api/family-quiz/room-1/leave': accepted({}) });
  fireEvent.click(await screen.findByLabelText('Leave'));
  expect(await screen.findByText(/If you only close the page, you keep both/)).toBeTruthy();
  fireEvent.click(within(screen.getByRole('dialog')).getByText('Leave'));
  await waitFor(() => expect(location.pathname).toBe('/family-quiz'));
  expect(sent('POST /api/family-quiz/room-1/leave')).toHaveLength(1);
});

it('leads players without a seat to the ways into a room', async () => {
  const rooms = browserRooms();
  const Page = () => (
    <QuizRooms value={rooms}>
      <h1>Quiz</h1>
      <PlayPage />
    </QuizRooms>
  );
  await show(Page, '/family-quiz/play', { 'GET /api/family-quiz/mine': accepted({ session: null }) });
  await waitFor(() => expect(location.pathname).toBe('/family-quiz'));
});
