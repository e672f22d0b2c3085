// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Answers, accepted, press, refused, show } from '#tests/web/show.tsx';
import { fetchTexts } from '#web/platform/i18n.ts';
import PauseCard from './PauseCard.tsx';

afterEach(cleanup);

const READ = 'GET /api/pause';
const PLAN = 'PUT /api/pause';
const TODAY = '2026-11-21';
const NONE = { today: TODAY, pause: null };
const PRESENT = { today: TODAY, pause: { from: '2026-11-20', to: '2026-12-01' } };

async function open(answers: Answers) {
  await fetchTexts(['reminders']);
  const shown = await show(PauseCard, '/profile', answers);
  await screen.findByText('Pause');
  return shown;
}
const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label);

it('suggests a week from today on, and plans the chosen days once', async () => {
  const { sent } = await open({ [READ]: accepted(NONE), [PLAN]: accepted(PRESENT) });
  expect([(await field(/First day/)).value, (await field(/Last day/)).value]).toEqual([TODAY, '2026-11-27']);
  fireEvent.change(await field(/First day/), { target: { value: '2026-12-20' } });
  // A pause cannot end before it begins, and has sixty days at most.
  expect((await field(/Last day/)).value).toBe('2026-12-20');
  expect((await field(/Last day/)).max).toBe('2027-02-17');
  fireEvent.change(await field(/Last day/), { target: { value: '2027-01-03' } });
  press('Plan a pause');
  press('Plan a pause');
  expect(await screen.findByText(/^Paused until .*December/)).toBeTruthy();
  expect(sent(PLAN)).toEqual([{ pause: { from: '2026-12-20', to: '2027-01-03' } }]);
});

it('ends a pause early', async () => {
  const { sent } = await open({ [READ]: accepted(PRESENT), [PLAN]: accepted(NONE) });
  await screen.findByText(/^Paused until .*December/);
  press('End the pause');
  expect(await screen.findByText('Plan a pause')).toBeTruthy();
  expect(sent(PLAN)).toEqual([{ pause: null }]);
});

it('cancels a pause that has not begun', async () => {
  const planned = { today: TODAY, pause: { from: '2026-12-20', to: '2027-01-03' } };
  await open({ [READ]: accepted(planned) });
  expect(await screen.findByText(/^Pause from .*December.* to .*January/)).toBeTruthy();
  expect(screen.getByText('Cancel the pause')).toBeTruthy();
});

it('says why a pause was not planned, and keeps the days', async () => {
  await open({ [READ]: accepted(NONE), [PLAN]: refused(503, 'storage_busy') });
  fireEvent.change(await field(/Last day/), { target: { value: '2026-12-24' } });
  press('Plan a pause');
  expect(await screen.findByText('Nothing was saved. Please try again in a moment.')).toBeTruthy();
  await waitFor(async () => expect((await field(/Last day/)).value).toBe('2026-12-24'));
});
