// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { Language } from '#shared/language.ts';
import { type Answers, accepted, button, press, pressTwice, refused, show } from '#tests/web/show.tsx';
import ParentCard from './components/ParentCard.tsx';
import ParentPage from './ParentPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const LOOK = 'POST /api/parent-confirmation/look';
const ANSWER = 'POST /api/parent-confirmation';
const MAJA = accepted({ firstName: 'Maja', language: 'german' });
const open = (answers: Answers, language: Language = 'english', address = '/parent#token=abc') =>
  show(ParentPage, address, answers, language);

it.each([
  ['english', 'May Maja use all of Tillsammans?', 'I’m the parent or guardian, and I agree', 'Thank you'],
  [
    'dutch',
    'Mag Maja alles van Tillsammans gebruiken?',
    'Ik ben ouder of voogd en geef toestemming',
    'Dank je wel',
  ],
  [
    'german',
    'Darf Maja alles in Tillsammans nutzen?',
    'Ich bin ein Elternteil oder erziehungsberechtigt und stimme zu',
    'Danke',
  ],
] as const)(
  'explains the account in %s and confirms with one press',
  async (language, title, agree, thanks) => {
    const { sent } = await open({ [LOOK]: MAJA, [ANSWER]: accepted({ ok: true }) }, language);
    expect(await screen.findByText(title)).toBeTruthy();
    expect(sent(ANSWER)).toEqual([]);
    await pressTwice(button(agree));
    expect(await screen.findByText(thanks)).toBeTruthy();
    expect(sent(ANSWER)).toEqual([{ token: 'abc', isConfirmed: true, language }]);
  },
);

it('takes a refusal', async () => {
  const { sent } = await open({ [LOOK]: MAJA, [ANSWER]: accepted({ ok: true }) });
  await screen.findByText('What the app stores');
  press('I don’t agree');
  expect(await screen.findByText('Your answer is saved')).toBeTruthy();
  expect(sent(ANSWER)).toEqual([{ token: 'abc', isConfirmed: false, language: 'english' }]);
});

it('says that a link no longer works: at once, and when it was used meanwhile', async () => {
  await open({}, 'english', '/parent');
  expect(screen.getByText('This link no longer works')).toBeTruthy();
  cleanup();
  await open({ [LOOK]: refused(400, 'invalid_token') });
  expect(await screen.findByText('This link no longer works')).toBeTruthy();
  cleanup();
  await open({ [LOOK]: MAJA, [ANSWER]: refused(400, 'invalid_token') });
  await screen.findByText('What the app stores');
  press('I don’t agree');
  expect(await screen.findByText('This link no longer works')).toBeTruthy();
});

it('says why an answer was not saved, and takes it again', async () => {
  const { answers } = await open({ [LOOK]: MAJA, [ANSWER]: refused(503, 'storage_busy') });
  await screen.findByText('What the app stores');
  press('I don’t agree');
  expect(await screen.findByText('Nothing was saved. Please try again in a moment.')).toBeTruthy();
  answers[ANSWER] = accepted({ ok: true });
  press('I don’t agree');
  expect(await screen.findByText('Your answer is saved')).toBeTruthy();
});

const READ = 'GET /api/account/parent';
const ASK = 'POST /api/account/parent';
const unasked = { state: 'unasked', expiresAt: null, isMailed: true };
const asked = { state: 'asked', expiresAt: '2026-12-21T11:00:00.000Z', isMailed: true };
const Skippable = () => <ParentCard isSkippable />;

it('the card asks a parent, and shows until when the link works', async () => {
  const { sent } = await show(ParentCard, '/profile', { [READ]: accepted(unasked), [ASK]: accepted(asked) });
  const field = screen.getByLabelText('Email address of a parent or guardian');
  press('Ask a parent');
  expect(screen.getByText(/Please enter a full email address/)).toBeTruthy();
  await userEvent.type(field, ' parent@example.org ');
  press('Ask a parent');
  expect(
    await screen.findByText('We’ve asked your parent. The link works until 21 December 2026.'),
  ).toBeTruthy();
  expect(sent(ASK)).toEqual([{ email: 'parent@example.org' }]);
  expect(screen.queryByLabelText('Email address of a parent or guardian')).toBeNull();
  press('Ask again or use another address');
  expect(screen.getByLabelText('Email address of a parent or guardian')).toBeTruthy();
});

it('the card says who hands the link over without a mail server, and what a refusal means', async () => {
  await show(ParentCard, '/profile', { [READ]: accepted({ ...asked, isMailed: false }) });
  expect(screen.getByText(/ask the person who runs it for the link/)).toBeTruthy();
  cleanup();
  await show(ParentCard, '/profile', { [READ]: accepted({ ...unasked, state: 'refused' }) });
  expect(screen.getByText(/Your parent said no for now/)).toBeTruthy();
});

it('the card says why an address was not taken', async () => {
  await show(ParentCard, '/profile', { [READ]: accepted(unasked), [ASK]: refused(409, 'own_address') });
  await userEvent.type(screen.getByLabelText('Email address of a parent or guardian'), 'me@example.org');
  press('Ask a parent');
  expect(await screen.findByText(/This is the address of your own account/)).toBeTruthy();
});

it('the card can be put off until the app is started again', async () => {
  await show(Skippable, '/', { [READ]: accepted(unasked) });
  press('Later');
  expect(screen.queryByText('Show a parent what you’re doing here')).toBeNull();
});
