import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { vi } from 'vitest';
import type { User } from '#shared/accounts/accounts.contract.ts';
import type { ErrorCode, Issue } from '#shared/errors.ts';
import type { Language } from '#shared/language.ts';
import type { UserStats } from '#shared/progress/progress.contract.ts';
import { NEW_STATS } from '#tests/shared/stats.ts';
import { setLanguage, startI18n } from '#web/platform/i18n.ts';
import { createQueryClient } from '#web/platform/query.ts';
import { ToastArea } from '#web/ui/ToastArea.tsx';
import { dismissToast } from '#web/ui/toast.ts';

/** Learner as the server describes one. */
export const ANNA: User = {
  id: 'learner-1',
  userId: 'learner-1',
  email: 'anna@example.org',
  username: null,
  firstName: 'Anna',
  lastName: 'Berg',
  profileImageUrl: null,
  baseLanguage: 'english',
  timeZone: 'Europe/Stockholm',
  subscriptionPlan: 'free',
  weeklyGoalTarget: 5,
  weeklyGoalCurrent: 4,
  level: 3,
  totalXP: 3420,
  currentStreak: 12,
  cefrLevel: null,
  startLessonId: null,
  avatar: null,
  isHolder: true,
  isOperator: false,
  canSwitch: false,
  needsParent: false,
  hasStudyLimits: false,
};

/** Figures of this learner. */
export const FIGURES: UserStats = {
  ...NEW_STATS,
  currentStreak: 12,
  level: 3,
  totalXP: 3420,
  weeklyProgress: 4,
  weeklyGoal: 5,
};

/** Meets every criterion. */
export const STRONG_PASSWORD = 'Blåbär-och-9-Kantareller';

type Answer =
  | { status: number; body: unknown; retryAfterS?: number | undefined }
  | 'none yet'
  | 'no connection';

/** Answers of the server by call (`POST /api/login`). All other calls are answered with 404. */
export type Answers = Record<string, Answer>;

/** Successful answer with this reply. */
export function accepted(body: unknown): Answer {
  return { status: 200, body };
}

/** Error reply of the server, with the seconds to wait if it has them. */
export function refused(
  status: number,
  code: ErrorCode,
  issues: readonly Issue[] = [],
  retryAfterS?: number,
): Answer {
  return { status, body: { code, message: code, issues }, retryAfterS };
}

/** Call made by the page. */
export interface Call {
  readonly name: string;
  readonly body: unknown;
}

/**
 * Renders a page as the app does, with a server that gives these answers, which the test may change.
 * @param path URL path of the page
 */
export async function show(
  Page: ComponentType,
  path: string,
  given: Answers,
  language: Language = 'english',
) {
  const calls: Call[] = [];
  // The same object where one is given, so that a test may change it.
  const answers = Object.assign(given, { 'GET /api/users/me/stats': accepted(FIGURES), ...given });
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const name = `${method} ${url}`;
    calls.push({ name, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    const answer = answers[name] ?? refused(404, 'not_found');
    if (answer === 'none yet') return new Promise(() => {});
    if (answer === 'no connection') throw new TypeError('Failed to fetch');
    const { status, retryAfterS } = answer;
    const headers = retryAfterS === undefined ? {} : { 'Retry-After': String(retryAfterS) };
    return new Response(JSON.stringify(answer.body), { status, headers });
  });
  await startI18n(language);
  await setLanguage(language);
  dismissToast();
  window.history.replaceState(null, '', path);
  const client = createQueryClient();
  // Awaited, because the page suspends until its texts are there.
  await act(async () =>
    render(
      <QueryClientProvider client={client}>
        <Suspense fallback={null}>
          <Page />
        </Suspense>
        <ToastArea />
      </QueryClientProvider>,
    ),
  );
  await screen.findAllByText(/./, { selector: 'h1, h2, h1 *, h2 *' }, { timeout: 10_000 });
  const sent = (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body);
  return { client, calls, sent, answers };
}

/** The control with this label. */
export function field(label: string | RegExp): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(label);
}

/** Replaces what a control holds. */
export function fill(label: string | RegExp, value: string): void {
  fireEvent.change(field(label), { target: { value } });
}

/** Ticks or unticks a box. */
export function tick(label: RegExp): void {
  fireEvent.click(field(label));
}

/** The button that says this. */
export function button(name: string): HTMLButtonElement {
  const text = screen.getByText(name, { selector: 'button, button > span' });
  return text.closest('button') as HTMLButtonElement;
}

/** Presses it. */
export function press(name: string): void {
  fireEvent.click(button(name));
}

/** Presses it twice before the page is rendered again, as an impatient user does on a slow phone. */
export async function pressTwice(element: HTMLElement): Promise<void> {
  await act(async () => {
    element.click();
    element.click();
  });
}
