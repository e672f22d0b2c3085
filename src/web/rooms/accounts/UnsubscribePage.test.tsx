// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Answers, accepted, button, press, pressTwice, refused, show } from '#tests/web/show.tsx';
import UnsubscribePage from './UnsubscribePage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const CALL = 'POST /api/news/unsubscribe';
const open = (answers: Answers, address = '/unsubscribe?token=abc') =>
  show(UnsubscribePage, address, answers);

it('unsubscribes with one press, and does nothing before', async () => {
  const { sent } = await open({ [CALL]: accepted({ ok: true }) });
  expect(sent(CALL)).toEqual([]);
  await pressTwice(button('Unsubscribe'));
  expect(await screen.findByText('You are unsubscribed')).toBeTruthy();
  expect(sent(CALL)).toEqual([{ token: 'abc' }]);
});

it('says that a link no longer works, and where else one can unsubscribe', async () => {
  await open({ [CALL]: refused(400, 'invalid_token') });
  press('Unsubscribe');
  expect(await screen.findByText('This link no longer works')).toBeTruthy();
  expect(screen.getByText('To your profile').getAttribute('href')).toBe('/profile');
});

it('says so at once where the link did not arrive whole', async () => {
  await open({}, '/unsubscribe');
  expect(screen.getByText('This link no longer works')).toBeTruthy();
});

it('says why it failed, and lets one try again', async () => {
  const { answers } = await open({ [CALL]: refused(503, 'storage_busy') });
  press('Unsubscribe');
  expect(await screen.findByText('Nothing was saved. Please try again in a moment.')).toBeTruthy();
  answers[CALL] = accepted({ ok: true });
  press('Unsubscribe');
  expect(await screen.findByText('You are unsubscribed')).toBeTruthy();
});
