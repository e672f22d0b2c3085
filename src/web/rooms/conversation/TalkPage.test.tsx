// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { textOf } from '#tests/shared/text.ts';
import {
  BEGUN,
  learnerSays,
  personSays,
  SUMMARY,
  sent,
} from '#tests/web/conversation/conversation-fixtures.ts';
import { ANSWERED, openTalk, SAY, TALK } from '#tests/web/open-talk.tsx';
import { ANNA, accepted, refused } from '#tests/web/show.tsx';
import { COFFEE_WORD } from '#tests/web/study/word-fixtures.ts';
import { USER_KEY } from '#web/platform/session.ts';
import { studyQueueOf } from '#web/study/sync/study-queue.ts';
import { dismissOthersToast } from '#web/ui/toast.ts';
import { talkKey } from './conversation.api.ts';

it('sends a line with Enter, and shows what is told about it apart from the answer', async () => {
  const { sent: given } = await openTalk({ [SAY]: accepted(sent(ANSWERED)) });
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
  await openTalk({ [SAY]: accepted(sent({ ...ANSWERED, messages: told })) });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your line' }), 'ta med?{Enter}');
  const words = (await screen.findByText('Words for it:')).closest('aside') as HTMLElement;
  expect(within(words).getByText('att ta med').lang).toBe('sv');
  expect(within(words).getByText('take along')).toBeTruthy();
  expect(within(words).getByRole('button')).toBeTruthy();
});

it('loses no line that did not arrive: it is sent again under the same id, also after a reload', async () => {
  const { sent: given, answers } = await openTalk({ [SAY]: refused(503, 'busy') });
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

it('shows an unsent line after a reload, and sends it when the connection is back', async () => {
  const id = '11111111-1111-4111-8111-111111111111';
  sessionStorage.setItem('tillsammans-line-talk-1', JSON.stringify({ id, text: 'Två bullar' }));
  const { sent: given } = await openTalk({ [SAY]: accepted(sent(ANSWERED)) });
  expect(await screen.findByText('Två bullar')).toBeTruthy();
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(given(SAY)).toMatchObject([{ id, message: 'Två bullar' }]));
});

it('gives back a line to be written another way', async () => {
  await openTalk({ [SAY]: refused(422, 'validation_error') });
  const field = await screen.findByRole('textbox', { name: 'Your line' });
  await userEvent.type(field, 'En kaffe{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Rephrase it' }));
  expect(field).toHaveProperty('value', 'En kaffe');
  expect(screen.queryByText('Failed to send message. Please try again.')).toBeNull();
});

it('helps with a line one could say, and with two answers to choose from', async () => {
  const choices = [
    { swedish: 'Ja, gärna.', translation: textOf('Yes, please.') },
    { swedish: 'Nej, tack.', translation: textOf('No, thanks.') },
  ];
  const stuck = personSays('m1', 'Vill du ha kaffe?', { help: { hint: null, choices } });
  const { sent: given } = await openTalk({
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
  await openTalk({ [TALK]: accepted(sent({ ...BEGUN, messages: [helped] })) });
  expect(await screen.findByText('En kaffe, tack.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'What could I say?' })).toBeNull();
});

it.each([
  ['english', 'kaffe: what does it mean?', 'A word of the conversation', 'Add to my cards', 'In your cards'],
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
    const { client } = await openTalk(
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
    // The line is still read as a whole.
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

it('opens a hint when it is asked for', async () => {
  await openTalk();
  expect(screen.queryByText('En kaffe, tack.')).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'What could I say?' }));
  expect(screen.getByText('En kaffe, tack.')).toBeTruthy();
  expect(screen.getByText('A coffee, please.')).toBeTruthy();
  expect(document.activeElement?.textContent).toContain('En kaffe, tack.');
});

it('is shown from its title when it begins, and from its newest line when one comes back to it', async () => {
  const scrolled = vi.fn();
  Element.prototype.scrollIntoView = scrolled;
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));
  await openTalk();
  await screen.findByRole('textbox', { name: 'Your line' });
  expect(scrolled).not.toHaveBeenCalled();
  cleanup();
  const messages = [...BEGUN.messages, learnerSays('l1', 'En kaffe, tack.'), personSays('m2', 'Absolut!')];
  await openTalk({ [TALK]: accepted(sent({ ...BEGUN, messages })) });
  await screen.findByText('Absolut!');
  expect(scrolled).toHaveBeenCalled();
});

it('hides translations, and remembers it on this device', async () => {
  await openTalk({}, 'german');
  expect(await screen.findByText('Hej och välkommen! Vad vill du ha? in English (de)')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Übersetzung' }));
  expect(screen.queryByText('Hej och välkommen! Vad vill du ha? in English (de)')).toBeNull();
  expect(localStorage.getItem('tillsammans-talk-translated')).toBe('no');
});

it('tells what a finished conversation came to, and keeps a phrase as a card', async () => {
  const over = { ...BEGUN, endedAt: '2026-11-22T10:05:00.000Z', isFinished: true, summary: SUMMARY };
  const kept = { ...SUMMARY, phrases: SUMMARY.phrases.map((phrase) => ({ ...phrase, isKept: true })) };
  const { sent: given } = await openTalk({
    [TALK]: accepted(sent(over)),
    'POST /api/conversation/talk-1/keep': accepted(sent({ summary: kept })),
  });
  expect(await screen.findByText('You ordered without help.')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Your line' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Save as a card: Jag tar en kaffe.' }));
  expect(await screen.findByText('In your cards')).toBeTruthy();
  // The focus moves to the next line, because the pressed button is gone.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Hear “Jag tar en kaffe.”' }));
  expect(given('POST /api/conversation/talk-1/keep')).toEqual([{ phrases: [0] }]);
});

it('asks before it deletes what was said, and goes back to the list', async () => {
  const { sent: given } = await openTalk({ 'DELETE /api/conversation/talk-1': accepted({}) });
  await userEvent.click(await screen.findByRole('button', { name: 'Reset' }));
  expect(given('DELETE /api/conversation/talk-1')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Conversation Ended')).toBeTruthy();
  expect(location.pathname).toBe('/conversation');
  // The app dismisses toasts of other pages, but this one belongs to the list.
  act(() => dismissOthersToast(location.pathname));
  expect(screen.getByText('Conversation Ended')).toBeTruthy();
});

it('says that there is no such conversation', async () => {
  await openTalk({ [TALK]: refused(404, 'not_found') });
  expect(await screen.findByRole('heading', { name: 'Conversation not found' })).toBeTruthy();
});

it('says the same of one that was deleted on another device, once a line finds it gone', async () => {
  const { answers } = await openTalk({ [SAY]: refused(404, 'not_found') });
  const field = await screen.findByRole('textbox', { name: 'Your line' });
  answers[TALK] = refused(404, 'not_found');
  await userEvent.type(field, 'En kaffe, tack.{Enter}');
  expect(await screen.findByRole('heading', { name: 'Conversation not found' })).toBeTruthy();
});

it('reads again what was said on another device when a line finds it further on, or over', async () => {
  const there = [learnerSays('l0', 'Hej!'), personSays('m0', 'Hej hej!')];
  const whole = { ...BEGUN, messages: [...BEGUN.messages, ...there, ...ANSWERED.messages] };
  const { answers } = await openTalk({ [SAY]: accepted(sent({ ...ANSWERED, messageCount: 5 })) });
  const field = await screen.findByRole('textbox', { name: 'Your line' });
  answers[TALK] = accepted(sent(whole));
  await userEvent.type(field, 'Jag vill ha en kaffet{Enter}');
  expect(await screen.findByText('Hej hej!')).toBeTruthy();
  answers[SAY] = refused(410, 'conversation_ended');
  answers[TALK] = accepted(sent({ ...whole, endedAt: BEGUN.startedAt, summary: SUMMARY }));
  await userEvent.type(field, 'En bulle{Enter}');
  expect(await screen.findByText('Jag tar en kaffe.')).toBeTruthy();
});

it('shows lines from another device after an absence of a minute', async () => {
  const gone = { ...BEGUN, messages: [...BEGUN.messages, ...ANSWERED.messages] };
  const { client, answers } = await openTalk();
  expect(await screen.findByText('Elin')).toBeTruthy();
  answers[TALK] = accepted(sent(gone));
  client.setQueryData(talkKey(BEGUN.id), BEGUN, { updatedAt: Date.now() - 61_000 });
  window.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText('Absolut! Något att äta?')).toBeTruthy();
});

it.each([
  ['sentence', [{ swedish: 'ett nattskift', translation: textOf('night shift') }], /whole sentence/],
  ['sentence', [], /none of its words/],
  ['parts', [{ swedish: 'en natt', translation: textOf('night') }], /“spaceship” isn’t in .* parts/],
  ['word', [], /“spaceship” isn’t in/],
] as const)('says what could not be put into Swedish: %s', async (about, glosses, note) => {
  const untranslated = { about, phrase: 'spaceship' };
  const told = [
    learnerSays('l1', 'spaceship'),
    personSays('m2', 'Hm, en gång till?', { glosses: [...glosses], untranslated }),
  ];
  await openTalk({ [SAY]: accepted(sent({ ...ANSWERED, messages: told })) });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your line' }), 'spaceship{Enter}');
  const help = (await screen.findByText(note)).closest('aside') as HTMLElement;
  expect(within(help).queryAllByRole('listitem')).toHaveLength(glosses.length);
  expect(screen.queryByText('Words for it:')).toBeNull();
});
