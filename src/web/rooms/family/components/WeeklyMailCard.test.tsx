// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ANNA, type Answers, accepted, field, refused, show, tick } from '#tests/web/show.tsx';
import { WeeklyMailCard } from './WeeklyMailCard.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const READ = 'GET /api/account/weekly-mail';
const SAVE = 'PUT /api/account/weekly-mail';
const BOX = /Email me each Monday/;
const open = (answers: Answers) =>
  show(WeeklyMailCard, '/family/manage', { 'GET /api/auth/user': accepted(ANNA), ...answers });

it('is off until the holder turns it on, and shows the choice before the server has it', async () => {
  const { sent, answers } = await open({
    [READ]: accepted({ subscribed: false, isMailed: true }),
    [SAVE]: 'none yet',
  });
  await waitFor(() => expect(field(BOX).disabled).toBe(false));
  expect(field(BOX).checked).toBe(false);
  tick(BOX);
  await waitFor(() => expect(field(BOX).checked).toBe(true));
  // A second press while the first is under way changes nothing.
  tick(BOX);
  expect(sent(SAVE)).toEqual([{ subscribed: true, language: 'english' }]);
  expect(answers[SAVE]).toBe('none yet');
});

it('keeps what the server has saved, and takes a refused choice back with the reason', async () => {
  const { answers } = await open({
    [READ]: accepted({ subscribed: false, isMailed: true }),
    [SAVE]: accepted({ subscribed: true, isMailed: true }),
  });
  await waitFor(() => expect(field(BOX).disabled).toBe(false));
  tick(BOX);
  await waitFor(() => expect(field(BOX).checked).toBe(true));
  answers[SAVE] = refused(429, 'rate_limited', [], 30);
  tick(BOX);
  expect(await screen.findByText(/wait 30 seconds/)).toBeTruthy();
  expect(field(BOX).checked).toBe(true);
});

it('cannot be changed before it is known, and says when it cannot be read', async () => {
  await open({ [READ]: refused(500, 'internal') });
  expect(field(BOX).disabled).toBe(true);
  await waitFor(() => expect(field(BOX).getAttribute('aria-invalid')).toBe('true'));
});

it('says that no mail is sent without a mail server', async () => {
  await open({ [READ]: accepted({ subscribed: true, isMailed: false }) });
  expect(await screen.findByText('This app has no mail server, so no email is sent.')).toBeTruthy();
});
