// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { SentEvents } from '#shared/progress/progress.contract.ts';
import { openStudy } from '#tests/web/open-study.tsx';
import { wordOf } from '#tests/web/vocabulary/word-fixtures.ts';
import { fetchTexts, startI18n } from '#web/platform/i18n.ts';
import { reviewEvents } from '../review/review-events.ts';
import { Flashcards } from './Flashcards.tsx';

beforeAll(async () => {
  await startI18n('english');
  await fetchTexts(['vocabulary', 'study', 'voice']);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open() {
  const sent: object[] = [];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path !== '/api/events') return Response.json({ code: 'not_found', message: '' }, { status: 404 });
    const { events } = JSON.parse(String(init?.body)) as SentEvents;
    sent.push(...events);
    const answer = { duplicate: false };
    const results = events.map(({ id }) => ({ id, outcome: 'recorded', code: null, answer }));
    return Response.json({ results, moved: [] });
  });
  const words = [{ ...wordOf('katt', 'cat'), alsoMeant: { english: ['puss'] } }];
  await openStudy(<Flashcards words={words} card={null} onCard={() => {}} />, [reviewEvents]);
  return { user: userEvent.setup(), sent };
}
const field = () => screen.findByLabelText('What does it mean in English?');

it('tells the memory what was typed of a word', async () => {
  const { user, sent } = await open();
  await user.type(await field(), 'a dog{Enter}');
  const typed = { kind: 'word_typed', wordId: 'katt', answer: 'a dog', language: 'english' };
  await waitFor(() => expect(sent).toMatchObject([typed]));
});

it('takes what a word may be said to mean as well', async () => {
  const { user } = await open();
  await user.type(await field(), 'puss{Enter}');
  expect(await screen.findByText('Right!')).toBeTruthy();
});

it('tells it nothing once the other side has been seen', async () => {
  const { user, sent } = await open();
  await field();
  await user.keyboard(' ');
  await user.keyboard(' ');
  await user.type(await field(), 'cat{Enter}');
  await screen.findByText('Right!');
  expect(sent).toEqual([]);
});
