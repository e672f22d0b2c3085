// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '#shared/accounts/accounts.contract.ts';
import type { Onboarding as OnboardingState } from '#shared/onboarding/onboarding.contract.ts';
import { setLanguage, startI18n } from '#web/platform/i18n.ts';
import { createQueryClient } from '#web/platform/query.ts';
import { USER_KEY } from '#web/platform/session.ts';
import Onboarding from './Onboarding.tsx';

const FLAG = 'tillsammans-onboarding-complete';
let learners = 0;
let server: OnboardingState;
let isDown: boolean;
let calls: string[];

beforeEach(() => {
  localStorage.clear();
  server = { completed: false, cefrLevel: null };
  isDown = false;
  calls = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    calls.push(`${method} ${path}${body ? ` ${body}` : ''}`);
    if (isDown) return Response.json({ code: 'busy', message: 'Busy.' }, { status: 503 });
    if (path === '/api/profile') return Response.json({ ...user(), ...JSON.parse(String(body)) });
    if (method === 'POST') server = { ...server, ...JSON.parse(String(body)) };
    return Response.json(server);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const user = () => ({ id: `learner-${learners}`, baseLanguage: 'english', isHolder: true }) as User;

/** Renders the dashboard's part for a learner on a freshly loaded page. */
async function show({ again = false, isHolder = true } = {}) {
  if (!again) learners += 1;
  await startI18n('english');
  await setLanguage('english');
  const client = createQueryClient();
  client.setQueryData<User>(USER_KEY, { ...user(), isHolder } as User);
  await act(async () => {
    render(
      <QueryClientProvider client={client}>
        <Suspense>
          <Onboarding />
        </Suspense>
      </QueryClientProvider>,
    );
  });
  await screen.findByRole('button', { name: 'Take the tour' });
  return userEvent.setup();
}

const titleOf = () => screen.queryByRole('heading', { level: 3 })?.textContent;
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const FIRST = 'Swedish, explained in your language';
const LAST = 'See how far you have come';

describe('the tour', () => {
  it('opens by itself for a new learner, on its first step of six', async () => {
    await show();
    expect(await screen.findByRole('heading', { level: 3, name: FIRST })).toBeTruthy();
    expect(screen.getByText('Step 1 of 6')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Step \d of 6/ })).toHaveLength(6);
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  });

  it('stays closed where this browser knows it, and asks nobody', async () => {
    localStorage.setItem(FLAG, `learner-${learners + 1}`);
    await show();
    expect(titleOf()).toBeUndefined();
    expect(calls).toEqual([]);
  });

  it('stays closed for a learner added by the holder, without a request; the button opens it', async () => {
    await show({ isHolder: false });
    expect(titleOf()).toBeUndefined();
    expect(calls).toEqual([]);
    await press('Take the tour');
    expect(titleOf()).toBe(FIRST);
  });

  it('opens for a holder on a tablet where another learner has seen it', async () => {
    localStorage.setItem(FLAG, 'learner-0');
    await show();
    expect(await screen.findByRole('heading', { level: 3, name: FIRST })).toBeTruthy();
  });

  it('stays closed on the next device, which learns it from the server', async () => {
    server.completed = true;
    await show();
    await waitFor(() => expect(localStorage.getItem(FLAG)).toBe(user().id));
    expect(titleOf()).toBeUndefined();
  });

  it('goes through all steps, focuses each heading, and is complete when the last is reached', async () => {
    await show();
    await screen.findByText(FIRST);
    for (let step = 1; step < 6; step++) {
      expect(localStorage.getItem(FLAG)).toBeNull();
      await press('Next');
      expect(screen.getByText(`Step ${step + 1} of 6`)).toBeTruthy();
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 3 }));
    }
    expect(titleOf()).toBe(LAST);
    expect(localStorage.getItem(FLAG)).toBe(user().id);
    await waitFor(() => expect(server.completed).toBe(true));
    expect(screen.getAllByRole('button', { name: /^Step \d of 6, done/ })).toHaveLength(5);
    expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull();
    expect(titleOf()).toBe(LAST);
    const start = screen.getByRole('link', { name: 'Start learning' });
    expect(start.getAttribute('href')).toBe('/lessons/101');
    await userEvent.click(start);
    expect(titleOf()).toBeUndefined();
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([
      'POST /api/onboarding {"completed":true}',
    ]);
  });

  it.each([['Skip'], ['Close']])(
    'is not complete by %s; the button reopens it at the first step',
    async (name) => {
      await show();
      await screen.findByText(FIRST);
      await press('Next');
      await press(name);
      expect(titleOf()).toBeUndefined();
      expect(localStorage.getItem(FLAG)).toBeNull();
      expect(server.completed).toBe(false);
      await press('Take the tour');
      expect(titleOf()).toBe(FIRST);
      expect(screen.queryByRole('button', { name: /, done/ })).toBeNull();
    },
  );

  it('does not come back by itself on this visit once it was skipped', async () => {
    await show();
    await screen.findByText(FIRST);
    await press('Skip');
    cleanup();
    await show({ again: true });
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(titleOf()).toBeUndefined();
  });

  it('goes on where it was left, on another day, and not twice a day', async () => {
    await show();
    await screen.findByText(FIRST);
    await press('Next');
    await press('Next');
    fireEvent(screen.getByRole('dialog', { hidden: true }), new Event('cancel', { cancelable: true }));
    expect(titleOf()).toBeUndefined();
    cleanup();
    await show({ again: true });
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(titleOf()).toBeUndefined();
    const kept = localStorage.getItem('tillsammans-onboarding-left');
    localStorage.setItem('tillsammans-onboarding-left', kept?.replace(/\S+$/, '2020-01-01') ?? '');
    cleanup();
    await show({ again: true });
    await waitFor(() => expect(titleOf()).toBe('Learn together'));
    await press('Close');
    await press('Take the tour');
    expect(titleOf()).toBe(FIRST);
  });

  it('says what the app can do today, and leads to what its buttons name', async () => {
    await show();
    await screen.findByText(FIRST);
    await press(/^Step 3 of 6/);
    expect(screen.getByRole('link', { name: 'Open the family quiz' }).getAttribute('href')).toBe(
      '/family-quiz',
    );
    await press(/^Step 5 of 6/);
    expect(screen.getByText(/^Spaced repetition/)).toBeTruthy();
    expect(screen.getByText(/^Pronunciation feedback.*mouth/)).toBeTruthy();
    expect(screen.getByText(/^Read texts.*by hand.*conversations.*films/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Practise speaking' }).getAttribute('href')).toBe(
      '/pronunciation',
    );
  });

  it('jumps by its dots, to the end as well, and goes back', async () => {
    await show();
    await screen.findByText(FIRST);
    await press(/^Step 6 of 6/);
    expect(titleOf()).toBe(LAST);
    expect(localStorage.getItem(FLAG)).toBe(user().id);
    await press('Back');
    expect(titleOf()).toBe('Listen, speak, repeat');
    expect(screen.queryByRole('button', { name: /, done/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^Step 5 of 6/ }).getAttribute('aria-current')).toBe('step');
  });

  it('is complete in this browser though the server is not reached', async () => {
    await show();
    await screen.findByText(FIRST);
    isDown = true;
    await press(/^Step 6 of 6/);
    await waitFor(() => expect(calls).toContain('POST /api/onboarding {"completed":true}'));
    expect(localStorage.getItem(FLAG)).toBe(user().id);
    expect(titleOf()).toBe(LAST);
  });
});

describe('what is chosen on the tour', () => {
  it('the weekly goal, which the profile keeps', async () => {
    await show();
    await screen.findByText(FIRST);
    await press(/^Step 4 of 6/);
    await userEvent.click(await screen.findByRole('radio', { name: /^3/ }));
    await waitFor(() => expect(calls).toContain('PUT /api/profile {"weeklyGoalTarget":3}'));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^3/ }).checked).toBe(true);
  });

  it('a goal that could not be saved is not shown as chosen, and the page says why', async () => {
    await show();
    await screen.findByText(FIRST);
    await press(/^Step 4 of 6/);
    isDown = true;
    await userEvent.click(await screen.findByRole('radio', { name: /^3/ }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/server is busy/));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^3/ }).checked).toBe(false);
  });

  it('what the name of the app means: a wrong answer can be changed', async () => {
    await show();
    await screen.findByText(FIRST);
    await press(/^Step 3 of 6/);
    await press('table');
    expect(screen.getByText('Not that one. Try again.')).toBeTruthy();
    await press('together');
    expect(screen.getByText(/^Right!/)).toBeTruthy();
  });

  it('the level, from A1 to C2', async () => {
    server.cefrLevel = 'B1';
    await show();
    await screen.findByText(FIRST);
    await press('Next');
    const levels = screen.getAllByRole<HTMLInputElement>('radio');
    expect(levels.map(({ value }) => value)).toEqual(['A1', 'A2', 'B1', 'B2', 'C1', 'C2']);
    expect(levels.filter(({ checked }) => checked).map(({ value }) => value)).toEqual(['B1']);
    await userEvent.click(screen.getByRole('radio', { name: /^A2/ }));
    await waitFor(() => expect(server.cefrLevel).toBe('A2'));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^A2/ }).checked).toBe(true);
  });

  it('a level that could not be saved is not shown as chosen, and it is said why', async () => {
    await show();
    await screen.findByText(FIRST);
    await press('Next');
    isDown = true;
    await userEvent.click(screen.getByRole('radio', { name: /^A2/ }));
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe(
        'The server is busy right now. Please try again in a moment.',
      ),
    );
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('radio', { name: /^A2/ }).checked).toBe(false),
    );
  });
});
