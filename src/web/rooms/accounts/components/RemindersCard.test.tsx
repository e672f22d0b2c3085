// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Answers, accepted, button, press, refused, show } from '#tests/web/show.tsx';
import { fetchTexts } from '#web/platform/i18n.ts';
import RemindersCard from './RemindersCard.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const READ = 'GET /api/reminders';
const CHANGE = 'PUT /api/reminders';
const OFF = { reminders: null, isPermitted: true };
const ON = { reminders: { hour: 18, days: [0, 2] }, isPermitted: true };

async function open(answers: Answers) {
  await fetchTexts(['reminders']);
  const shown = await show(RemindersCard, '/profile', answers);
  await screen.findByText('Reminders');
  return shown;
}
const remindMe = () => screen.findByLabelText<HTMLInputElement>('Remind me');
const pressed = () =>
  screen.getAllByRole('button', { pressed: true }).map((each) => each.getAttribute('aria-label'));

it('is off at first, and offers a time when it is turned on', async () => {
  const on = { hour: 17, days: [0, 1, 2, 3, 4] };
  const { sent } = await open({
    [READ]: accepted(OFF),
    [CHANGE]: accepted({ reminders: on, isPermitted: true }),
  });
  expect((await remindMe()).checked).toBe(false);
  expect(screen.queryByText('Save for the calendar')).toBeNull();
  fireEvent.click(await remindMe());
  await screen.findByText('Save for the calendar');
  expect(sent(CHANGE)).toEqual([{ reminders: on }]);
  expect(screen.getByLabelText<HTMLSelectElement>('At').value).toBe('17');
  expect(pressed()).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']);
});

it('saves another hour and another day at once', async () => {
  const { sent } = await open({ [READ]: accepted(ON), [CHANGE]: accepted(ON) });
  await remindMe();
  expect(pressed()).toEqual(['Monday', 'Wednesday']);
  fireEvent.change(screen.getByLabelText('At'), { target: { value: '7' } });
  await waitFor(() => expect(sent(CHANGE)).toEqual([{ reminders: { hour: 7, days: [0, 2] } }]));
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('At').value).toBe('18'));
  fireEvent.click(screen.getByLabelText('Tuesday'));
  await waitFor(() => expect(sent(CHANGE)).toContainEqual({ reminders: { hour: 18, days: [0, 1, 2] } }));
});

it('is turned off with its last day', async () => {
  const one = { reminders: { hour: 18, days: [6] }, isPermitted: true };
  const { sent } = await open({ [READ]: accepted(one), [CHANGE]: accepted(OFF) });
  await remindMe();
  fireEvent.click(screen.getByLabelText('Sunday'));
  await waitFor(() => expect(sent(CHANGE)).toEqual([{ reminders: null }]));
  await waitFor(() => expect(screen.queryByLabelText('At')).toBeNull());
});

it('explains who can turn them on for a learner without permission', async () => {
  await open({ [READ]: accepted({ reminders: null, isPermitted: false }) });
  expect(await screen.findByText(/The holder of the account can let you/)).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('returns to what is stored when a change fails, and says why', async () => {
  await open({ [READ]: accepted(ON), [CHANGE]: refused(503, 'storage_busy') });
  fireEvent.click(await remindMe());
  expect(await screen.findByText('Nothing was saved. Please try again in a moment.')).toBeTruthy();
  await waitFor(async () => expect((await remindMe()).checked).toBe(true));
});

it('says that the file could not be saved', async () => {
  await open({ [READ]: accepted(ON), 'GET /api/reminders/calendar': refused(503, 'storage_busy') });
  await remindMe();
  press('Save for the calendar');
  expect(await screen.findByText('Nothing was saved. Please try again in a moment.')).toBeTruthy();
  expect(button('Save for the calendar')).toBeTruthy();
});
