// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, Suspense } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Together } from '#shared/together/together.contract.ts';
import { startI18n } from '#web/platform/i18n.ts';
import { createQueryClient } from '#web/platform/query.ts';
import FamilyLine from './components/FamilyLine.tsx';
import FamilyPage from './FamilyPage.tsx';
import LendPage from './LendPage.tsx';

beforeAll(() => startI18n('english'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ANNA = {
  ...{ id: 'anna', firstName: 'Anna', avatar: null, isYou: true, nudge: 'open' as const },
  ...{ effort: null, maySwitch: true },
};
const LIV = {
  id: 'liv',
  firstName: 'Liv',
  avatar: { colour: '#1d5c87', picture: 'fox' },
  isYou: false,
  nudge: 'open',
  effort: null,
  maySwitch: false,
} as const;
const FAMILY: Together = {
  members: [ANNA, LIV],
  week: { studied: [2, 1, 0, 0, 0, 0, 0], today: 2, done: 3 },
  goal: { target: 6, proposal: null, max: 14 },
  streak: { days: 4, freezesLeft: 2, studiedToday: 0 },
  nudges: [],
  acceptsNudges: true,
  loans: [],
};

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** Opens the page on a server that answers each call by `answer`. Returns the calls that change something. */
async function open(answer: (sent: Sent) => Response, Shown: ComponentType = FamilyPage) {
  const changes: Sent[] = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const sent = { method, path, body: typeof body === 'string' ? JSON.parse(body) : undefined };
    if (method !== 'GET') changes.push(sent);
    return answer(sent);
  });
  await act(async () => {
    render(
      <QueryClientProvider client={createQueryClient()}>
        <Suspense>
          <Shown />
        </Suspense>
      </QueryClientProvider>,
    );
  });
  return { user: userEvent.setup(), changes };
}
const show = (family: Together) => open(() => Response.json(family));

it('shows the week, the goal and the streak of the family', async () => {
  await show(FAMILY);
  expect(await screen.findByText('3 of 6 study days.')).toBeTruthy();
  const days = within(screen.getByRole('list', { name: 'Who learned on which day' })).getAllByRole(
    'listitem',
  );
  expect(days.map((day) => day.textContent)).toEqual([
    'MMonday: 2 of you learned',
    'TTuesday: 1 of you learned',
    'WWednesday: nobody yet',
    'TThursday: still to come',
    'FFriday: still to come',
    'SSaturday: still to come',
    'SSunday: still to come',
  ]);
  expect(days[0]?.querySelectorAll('img')).toHaveLength(2);
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
  expect(screen.getByText('4 days in a row')).toBeTruthy();
  expect(screen.getByText('Today is still open.')).toBeTruthy();
});

it('proposes a goal and lets the proposer withdraw it', async () => {
  const proposed = { ...FAMILY, goal: { ...FAMILY.goal, proposal: { days: 8, proposerId: 'anna' } } };
  const { user, changes } = await open(({ method }) => Response.json(method === 'PUT' ? proposed : FAMILY));
  await user.click(await screen.findByRole('button', { name: 'Suggest another goal' }));
  const select = screen.getByRole('combobox', { name: 'How many study days a week?' });
  expect(document.activeElement).toBe(select);
  expect(within(select).getAllByRole('option')).toHaveLength(15);
  await user.selectOptions(select, '8 days');
  await user.click(screen.getByRole('button', { name: 'Suggest' }));
  expect(changes).toEqual([{ method: 'PUT', path: '/api/together/proposal', body: { days: 8 } }]);
  expect(await screen.findByText('8 study days a week')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Withdraw suggestion' }));
  expect(changes.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/together/proposal' });
  expect(await screen.findByRole('button', { name: 'Suggest another goal' })).toBeTruthy();
});

it('agrees to the proposal that is shown, and says if it has changed', async () => {
  const goal = { ...FAMILY.goal, proposal: { days: null, proposerId: 'liv' } };
  const { user, changes } = await open(({ method }) =>
    method === 'POST'
      ? Response.json({ code: 'conflict', message: 'x' }, { status: 409 })
      : Response.json(changes.length > 0 ? FAMILY : { ...FAMILY, goal }),
  );
  expect(await screen.findByText('no goal for now')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'I agree' }));
  expect(changes).toEqual([
    { method: 'POST', path: '/api/together/agreement', body: { days: null, proposerId: 'liv' } },
  ]);
  expect(await screen.findByRole('button', { name: 'Suggest another goal' })).toBeTruthy();
});

it('sends one of the fixed texts to a member', async () => {
  const sent = { ...FAMILY, members: [ANNA, { ...LIV, nudge: 'sent' as const }] };
  const { user, changes } = await open(({ method }) => Response.json(method === 'POST' ? sent : FAMILY));
  await user.click(await screen.findByRole('button', { name: 'Message to Liv' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Message to Liv' }));
  expect(dialog.queryByRole('textbox')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Fancy a quiz tonight?' }));
  expect(changes).toEqual([{ method: 'POST', path: '/api/together/nudges/liv', body: { message: 'quiz' } }]);
  expect(await screen.findByText('Sent today')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows messages until they are dismissed, and lets the reader want none', async () => {
  const { user, changes } = await open(({ method }) =>
    Response.json(method === 'GET' ? { ...FAMILY, nudges: [{ senderId: 'liv', message: 'proud' }] } : FAMILY),
  );
  expect(await screen.findByText('You’re doing really well!')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Dismiss Liv’s message' }));
  expect(screen.queryByRole('list', { name: 'Messages from your family' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'My family may send me short messages' }));
  expect(changes.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['DELETE', '/api/together/nudges/liv', undefined],
    ['PUT', '/api/together/nudges', { accepts: false }],
  ]);
});

it('shows effort side by side in the order of the family, for those who want it', async () => {
  const effort = { days: 2, minutes: 34, words: 51 };
  const shown = {
    ...FAMILY,
    members: [
      { ...ANNA, effort: { days: 1, minutes: 5, words: 9 } },
      { ...LIV, effort },
    ],
  };
  const { user, changes } = await open(({ method }) => Response.json(method === 'GET' ? shown : FAMILY));
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Name', 'Days', 'Minutes', 'Words'],
    ['Anna', '1', '5', '9'],
    ['Liv', '2', '34', '51'],
  ]);
  expect(screen.queryByRole('checkbox', { name: /Liv/ })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Show my week on the board' }));
  expect(changes).toEqual([{ method: 'PUT', path: '/api/together/board/anna', body: { isShown: false } }]);
  expect(await screen.findByText(/No one is on the board yet/)).toBeTruthy();
});

const LOAN = { id: 'loan', lenderId: 'liv', receiverId: 'anna', words: 2, state: 'open' } as const;

it('offers words that another member lends, to take or to decline, which can be undone', async () => {
  const { user, changes } = await open(({ body }) => {
    const given = (body as { answer?: 'taken' | 'declined' | 'open' } | undefined)?.answer ?? 'open';
    return Response.json({ ...FAMILY, loans: [{ ...LOAN, state: given }] });
  });
  expect(await screen.findByRole('heading', { name: 'Lent by Liv: 2 words' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'No, thanks' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await user.click(await screen.findByRole('button', { name: 'Add to my cards' }));
  expect(changes.map(({ method, path, body }) => [method, path, body])).toEqual(
    ['declined', 'open', 'taken'].map((answer) => ['PUT', '/api/together/loans/loan', { answer }]),
  );
});

it('lists lent words, and takes them back', async () => {
  const loans = [
    { ...LOAN, lenderId: 'anna', receiverId: 'liv' },
    { ...LOAN, id: 'old', lenderId: 'anna', receiverId: 'liv', words: 1, state: 'taken' as const },
  ];
  const { user, changes } = await show({ ...FAMILY, loans });
  expect(await screen.findByText('Liv has added them')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Remove from list: 1 word for Liv' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Take back: 2 words for Liv' }));
  expect(changes).toEqual([{ method: 'DELETE', path: '/api/together/loans/loan', body: undefined }]);
});

it('lends a whole deck or single words to chosen members', async () => {
  const word = (id: string, deck: string) => ({ id, swedish: id, meaning: `the ${id}`, deck });
  const words = [word('katt', ''), word('hund', 'Djur'), word('ko', 'Djur')];
  const family = { ...FAMILY, members: [ANNA, LIV, { ...LIV, id: 'bo', firstName: 'Bo' }] };
  const { user, changes } = await open(
    ({ path }) => Response.json(path.endsWith('/words') ? words : family),
    LendPage,
  );
  const send = () => user.click(screen.getByRole('button', { name: /^Lend/ }));
  await screen.findByRole('checkbox', { name: 'Djur 2 words' });
  await send();
  expect(screen.getByRole('alert').textContent).toBe('Please choose at least one word.');
  await user.click(screen.getByRole('checkbox', { name: 'Djur 2 words' }));
  await user.click(screen.getByRole('button', { name: 'Show words of Words you added' }));
  await user.click(screen.getByRole('checkbox', { name: 'katt – the katt' }));
  await send();
  expect(screen.getByRole('alert').textContent).toBe('Please choose who gets the words.');
  await user.click(screen.getByRole('checkbox', { name: 'Bo' }));
  await send();
  expect(changes.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/api/together/loans', { noteIds: ['hund', 'ko', 'katt'], receiverIds: ['bo'] }],
  ]);
});

it('explains the page to a learner without a family', async () => {
  await show({ ...FAMILY, members: [ANNA], streak: null });
  expect(await screen.findByRole('heading', { name: 'Just you so far' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add a learner' }).getAttribute('href')).toBe('/family/manage');
});

it('offers another try when it cannot be read', async () => {
  let isBroken = true;
  const { user } = await open(() =>
    isBroken ? Response.json({ code: 'internal', message: 'x' }, { status: 500 }) : Response.json(FAMILY),
  );
  await screen.findByText('We couldn’t load your family');
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('4 days in a row')).toBeTruthy();
});

it('is one line on the dashboard, with the messages', async () => {
  const nudged: Together = { ...FAMILY, nudges: [{ senderId: 'liv', message: 'quiz' }] };
  await open(() => Response.json(nudged), FamilyLine);
  const line = await screen.findByRole('link', { name: /Your family/ });
  expect(line.getAttribute('href')).toBe('/family');
  expect(line.textContent).toBe('Your family3 of 6 study days. Family streak: 4 days.');
  expect(screen.getByText('Fancy a quiz tonight?')).toBeTruthy();
});

it.each([
  ['of a family with one learner', () => Response.json({ ...FAMILY, members: [ANNA], streak: null })],
  ['without an answer', () => Response.json({ code: 'internal', message: 'x' }, { status: 500 })],
])('leaves no trace on the dashboard %s', async (_, answer) => {
  await open(answer, FamilyLine);
  await act(async () => {});
  expect(document.body.textContent).toBe('');
});
