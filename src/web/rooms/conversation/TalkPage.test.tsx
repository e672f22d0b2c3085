// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Route } from 'wouter';
import { textOf } from '#tests/shared/text.ts';
import { stubMicrophone } from '#tests/web/microphone.ts';
import { ANNA, type Answers, accepted, refused, show } from '#tests/web/show.tsx';
import { stubSoundAddresses } from '#tests/web/voice-service.ts';
import { fetchTexts } from '#web/platform/i18n.ts';
import { USER_KEY } from '#web/platform/session.ts';
import { SPEECH_STAYS } from '#web/study/play/device-choice.ts';
import { studyQueueOf } from '#web/study/sync/study-queue.ts';
import { COFFEE_WORD } from '#web/study/word/word-fixtures.ts';
import { BEGUN, CAFE, learnerSays, personSays, SUMMARY, sent } from './conversation-fixtures.ts';
import TalkPage from './TalkPage.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

const Page = () => (
  <Route path="/conversation/:sessionId">
    <TalkPage />
  </Route>
);
const SCENARIOS = 'GET /api/conversation/scenarios?page=conversation';
const TALK = 'GET /api/conversation/talk-1';
const SAY = 'POST /api/conversation/talk-1/message';

async function open(more: Answers = {}, language: Parameters<typeof show>[3] = 'english') {
  const shown = await show(
    Page,
    '/conversation/talk-1',
    { [SCENARIOS]: accepted(sent([CAFE])), [TALK]: accepted(sent(BEGUN)), ...more },
    language,
  );
  await act(() => fetchTexts(['conversation', 'voice', 'study', 'vocabulary']));
  return shown;
}

const ANSWERED = {
  messages: [
    learnerSays('l1', 'Jag vill ha en kaffet', [
      {
        about: 'definite',
        wrong: 'en kaffet',
        start: 12,
        end: 21,
        right: 'en kaffe',
        explanation: textOf('After *en*, no ending.'),
      },
    ]),
    personSays('m2', 'Absolut! Något att äta?', {
      recast: { swedish: 'Jag vill ha en kaffe.', translation: textOf('I would like a coffee.') },
    }),
  ],
  goals: BEGUN.goals.map((goal) => ({ ...goal, isMet: true })),
  isOver: false,
  summary: null,
  reward: null,
};

it('sends a line with Enter, and shows what is told about it apart from the answer', async () => {
  const { sent: given } = await open({ [SAY]: accepted(sent(ANSWERED)) });
  const field = await screen.findByRole('textbox', { name: 'Your line' });
  expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
  await userEvent.type(field, 'Jag vill ha en kaffet{Shift>}{Enter}{/Shift}tack');
  expect(given(SAY)).toEqual([]);
  await userEvent.clear(field);
  await userEvent.type(field, '  Jag vill ha en kaffet{Enter}');
  expect(await screen.findByText('Absolut! Något att äta?')).toBeTruthy();
  expect(given(SAY)).toMatchObject([{ message: 'Jag vill ha en kaffet', feedback: 'gentle' }]);
  const remark = screen.getByText('en kaffet', { selector: 'del' }).closest('aside') as HTMLElement;
  expect(within(remark).getByText('en kaffe')).toBeTruthy();
  expect(screen.getByText('Jag vill ha en kaffe.')).toBeTruthy();
  expect(screen.getByText('2 of 2')).toBeTruthy();
  expect(field).toHaveProperty('value', '');
});

it('shows the words that somebody asked for, to hear and to read', async () => {
  const glosses = [{ swedish: 'att ta med', translation: textOf('take along') }];
  const told = [learnerSays('l1', 'ta med?'), personSays('m2', 'Bra fråga! Här eller ta med?', { glosses })];
  await open({ [SAY]: accepted(sent({ ...ANSWERED, messages: told })) });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your line' }), 'ta med?{Enter}');
  const words = (await screen.findByText('Words for it:')).closest('aside') as HTMLElement;
  expect(within(words).getByText('att ta med').lang).toBe('sv');
  expect(within(words).getByText('take along')).toBeTruthy();
  expect(within(words).getByRole('button')).toBeTruthy();
});

it('loses no line that did not arrive: it is sent again under the same id, also when the page was loaded anew', async () => {
  const { sent: given, answers } = await open({ [SAY]: refused(503, 'busy') });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your line' }), 'En kaffe, tack{Enter}');
  expect(await screen.findByText('Failed to send message. Please try again.')).toBeTruthy();
  expect(Object.values(sessionStorage).join()).toContain('En kaffe, tack');
  answers[SAY] = accepted(sent(ANSWERED));
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('Absolut! Något att äta?')).toBeTruthy();
  const [first, second] = given(SAY) as { id: string }[];
  expect(second?.id).toBe(first?.id);
  expect(Object.values(sessionStorage).join()).not.toContain('En kaffe, tack');
});

it('shows a line that was left on its way when the page was loaded anew, and sends it when the connection is back', async () => {
  const id = '11111111-1111-4111-8111-111111111111';
  sessionStorage.setItem('tillsammans-line-talk-1', JSON.stringify({ id, text: 'Två bullar' }));
  const { sent: given } = await open({ [SAY]: accepted(sent(ANSWERED)) });
  expect(await screen.findByText('Två bullar')).toBeTruthy();
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(given(SAY)).toMatchObject([{ id, message: 'Två bullar' }]));
});

it('gives back a line to be written another way', async () => {
  await open({ [SAY]: refused(422, 'validation_error') });
  const field = await screen.findByRole('textbox', { name: 'Your line' });
  await userEvent.type(field, 'En kaffe{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Write it another way' }));
  expect(field).toHaveProperty('value', 'En kaffe');
  expect(screen.queryByText('Failed to send message. Please try again.')).toBeNull();
});

it('helps with a line one could say, and with two answers to choose from', async () => {
  const choices = [
    { swedish: 'Ja, gärna.', translation: textOf('Yes, please.') },
    { swedish: 'Nej, tack.', translation: textOf('No, thanks.') },
  ];
  const stuck = personSays('m1', 'Vill du ha kaffe?', { help: { hint: null, choices } });
  const { sent: given } = await open({
    [TALK]: accepted(sent({ ...BEGUN, messages: [stuck] })),
    [SAY]: accepted(sent(ANSWERED)),
  });
  await userEvent.click(await screen.findByRole('button', { name: /Ja, gärna/ }));
  await waitFor(() => expect(given(SAY)).toMatchObject([{ message: 'Ja, gärna.' }]));
});

it('shows the line that the person promises to help with, unasked', async () => {
  const hint = {
    swedish: 'En kaffe, tack.',
    translation: textOf('A coffee, please.'),
    tip: textOf('Say what.'),
  };
  const helped = personSays('m1', 'Jag hjälper dig!', { help: { hint, isOffered: true, choices: [] } });
  await open({ [TALK]: accepted(sent({ ...BEGUN, messages: [helped] })) });
  expect(await screen.findByText('En kaffe, tack.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'What could I say?' })).toBeNull();
});

it.each([
  [
    'english',
    'kaffe: what does it mean?',
    'A word of the conversation',
    'Add to my cards',
    'Among your cards',
  ],
  [
    'dutch',
    'kaffe: wat betekent het?',
    'Een woord uit het gesprek',
    'Aan mijn kaarten toevoegen',
    'Bij je kaarten',
  ],
  ['german', 'kaffe: Was heißt das?', 'Ein Wort aus dem Gespräch', 'Zu meinen Karten', 'Bei deinen Karten'],
] as const)(
  'tells by keyboard what a word means, and makes a card of it: in %s',
  async (language, word, title, add, kept) => {
    const swedish = 'Vill du ha kaffe?';
    const words = [{ start: 11, end: 16, wordId: 'kaffe' }];
    const { client } = await open(
      {
        [TALK]: accepted(sent({ ...BEGUN, messages: [personSays('m1', swedish, { words })] })),
        'GET /api/vocabulary/words/kaffe': accepted(sent(COFFEE_WORD)),
        'GET /api/reviews/words/kaffe': accepted({
          cards: [],
          isLeftOut: false,
          note: null,
          rivals: [],
          history: [],
        }),
        'POST /api/events': 'none yet',
      },
      language,
    );
    client.setQueryData(USER_KEY, ANNA);
    const button = await screen.findByRole('button', { name: word });
    // The line is still read as one.
    expect(button.closest('p')?.textContent).toBe(swedish);
    button.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = within(screen.getByRole('dialog', { name: title }));
    expect(await dialog.findByText(COFFEE_WORD[`${language}Translation`].join(', '))).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: add }));
    expect(await dialog.findByText(kept)).toBeTruthy();
    const waiting = await studyQueueOf(ANNA.id, client).waiting();
    expect(waiting.map(({ kind, body }) => [kind, body])).toEqual([['word_taken_in', { wordId: 'kaffe' }]]);
  },
);

const HEAR = 'POST /api/conversation/dictation';

/** Presses the microphone, speaks and stops. */
async function speak() {
  await userEvent.click(await screen.findByRole('button', { name: 'Say it aloud' }));
  await userEvent.click(screen.getByRole('button', { name: 'Speak' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Stop recording' }));
}

it('writes down what was heard, and sends nothing by itself', async () => {
  stubSoundAddresses();
  const { sent: given } = await open({
    [HEAR]: accepted({ line: 'En kaffe, tack.' }),
    [SAY]: accepted(sent(ANSWERED)),
  });
  stubMicrophone();
  await speak();
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your line' });
  await waitFor(() => expect(field.value).toBe('En kaffe, tack.'));
  expect(document.activeElement).toBe(field);
  expect(given(SAY)).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(given(SAY)).toMatchObject([{ message: 'En kaffe, tack.' }]));
});

it.each([
  ['was not heard for sure', accepted({ line: null }), /^I am not sure what you said/],
  ['nobody can hear', refused(503, 'busy'), /./],
])('plays back what %s, and writes nothing', async (_, answer, says) => {
  stubSoundAddresses();
  await open({ [HEAR]: answer });
  stubMicrophone();
  await speak();
  expect(await screen.findByRole('button', { name: 'Mine' })).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy());
  expect(screen.getAllByRole('status').some((status) => says.test(status.textContent ?? ''))).toBe(true);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your line' }).value).toBe('');
});

it('sends no recording where recordings are to stay on the device: it only plays it back, and says so', async () => {
  stubSoundAddresses();
  SPEECH_STAYS.choose(true);
  const { sent: given } = await open({ [HEAR]: accepted({ line: 'En kaffe, tack.' }) });
  stubMicrophone();
  await speak();
  expect(await screen.findByRole('button', { name: 'Mine' })).toBeTruthy();
  expect(await screen.findByText(/^Your recordings stay on this device/)).toBeTruthy();
  expect(given(HEAR)).toEqual([]);
  SPEECH_STAYS.choose(false);
});

it('says at once that a recording could not begin, and beside the button what to do', async () => {
  stubMicrophone();
  vi.stubGlobal('navigator', {
    ...navigator,
    mediaDevices: { getUserMedia: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
  });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Say it aloud' }));
  await userEvent.click(screen.getByRole('button', { name: 'Speak' }));
  expect(await screen.findByText('Microphone error')).toBeTruthy();
  expect(screen.getByText(/The microphone is not allowed here/)).toBeTruthy();
});

it('opens a hint when it is asked for', async () => {
  await open();
  expect(screen.queryByText('En kaffe, tack.')).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'What could I say?' }));
  expect(screen.getByText('En kaffe, tack.')).toBeTruthy();
  expect(screen.getByText('A coffee, please.')).toBeTruthy();
});

it('hides translations, and remembers it on this device', async () => {
  await open({}, 'german');
  expect(await screen.findByText('Hej och välkommen! Vad vill du ha? in English (de)')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Übersetzung' }));
  expect(screen.queryByText('Hej och välkommen! Vad vill du ha? in English (de)')).toBeNull();
  expect(localStorage.getItem('tillsammans-talk-translated')).toBe('no');
});

it('tells what a finished conversation came to, and keeps a phrase as a card', async () => {
  const over = { ...BEGUN, endedAt: '2026-11-22T10:05:00.000Z', isFinished: true, summary: SUMMARY };
  const kept = { ...SUMMARY, phrases: SUMMARY.phrases.map((phrase) => ({ ...phrase, isKept: true })) };
  const { sent: given } = await open({
    [TALK]: accepted(sent(over)),
    'POST /api/conversation/talk-1/keep': accepted(sent({ summary: kept })),
  });
  expect(await screen.findByText('You ordered without help.')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Your line' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Keep as a card: Jag tar en kaffe.' }));
  expect(await screen.findByText('Among your cards')).toBeTruthy();
  expect(given('POST /api/conversation/talk-1/keep')).toEqual([{ phrases: [0] }]);
});

it('asks before it deletes what was said, and goes back to the list', async () => {
  const { sent: given } = await open({ 'DELETE /api/conversation/talk-1': accepted({}) });
  await userEvent.click(await screen.findByRole('button', { name: 'Start over' }));
  expect(given('DELETE /api/conversation/talk-1')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'End and delete' }));
  expect(await screen.findByText('Conversation Ended')).toBeTruthy();
  expect(location.pathname).toBe('/conversation');
});

it('says that there is no such conversation', async () => {
  await open({ [TALK]: refused(404, 'not_found') });
  expect(await screen.findByRole('heading', { name: 'No such conversation' })).toBeTruthy();
});
