// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ANNA, type Answers, accepted, refused, show } from '#tests/web/show.tsx';
import AdminPage from './AdminPage.tsx';

const FAMILIES = 'GET /api/admin/families';
const ACTION = 'POST /api/admin/families/bo/action';

const family = (fields: object) => ({
  ...{ createdAt: '2026-11-01T10:00:00.000Z', learners: 2, lastUsedOn: '2026-11-20' },
  ...{ isOperator: false, isDisabled: false, erasedAt: null },
  ...fields,
});
const OWN = family({ accountId: 'eva', email: 'eva@example.org', isOperator: true });
const BO = family({ accountId: 'bo', email: 'bo@example.org' });

const INSTALLATION = {
  version: '0.2.0',
  changes: [{ version: '0.2.0', items: ['New accounts need an invitation.'] }],
  storage: [{ kind: 'database', bytes: 12_300_000 }],
  queues: { running: 0, waiting: 0 },
  mail: {
    hasServer: false,
    sent: 3,
    failed: 1,
    lastFailure: { at: '2026-11-20T10:00:00.000Z', code: 'EDNS' },
  },
  lastBackup: null,
  nextBackupAt: '2026-11-22T03:30:00.000Z',
  backupFailure: { at: '2026-11-21T03:30:00.000Z', reason: 'no_room' as const },
  settings: [{ name: 'SMTP_URL', value: null, isSecret: true, isSet: true }],
  actions: [{ at: '2026-11-20T10:00:00.000Z', action: 'invite', source: 'page', email: null }],
};

const answers = (more: Answers = {}): Answers => ({
  'GET /api/auth/user': accepted({ ...ANNA, isOperator: true }),
  [FAMILIES]: accepted({ families: [OWN, BO], next: null }),
  'GET /api/admin/invitations': accepted({ invitations: [] }),
  'GET /api/admin/installation': accepted(INSTALLATION),
  ...more,
});

const rowOf = async (email: string) => {
  const heading = await screen.findByRole('heading', { name: email });
  return within(heading.closest('li') as HTMLElement);
};

it('shows nothing to anybody but the operator', async () => {
  const { calls } = await show(AdminPage, '/admin', answers({ 'GET /api/auth/user': accepted(ANNA) }));
  expect(await screen.findByRole('heading', { name: 'This page is for the operator' })).toBeTruthy();
  expect(calls.some(({ name }) => name.includes('/api/admin'))).toBe(false);
});

it('shows families, the state of the server and the log', async () => {
  await show(AdminPage, '/admin', answers());
  const row = await rowOf('bo@example.org');
  expect(row.getByText('2 learners · since 1 Nov 2026 · last used 20 Nov 2026')).toBeTruthy();
  expect(await screen.findByText(/None yet/)).toBeTruthy();
  expect(screen.getByText(/The next one is planned for .*2026/)).toBeTruthy();
  expect(screen.getByText(/failed: the disk is full/)).toBeTruthy();
  expect(screen.getByText('Database: 12.3 MB')).toBeTruthy();
  expect(screen.getByText(/Last failure: .* \(EDNS\)\./)).toBeTruthy();
  expect(screen.getByText('set (secret)')).toBeTruthy();
  expect(screen.getByText('Invitation made')).toBeTruthy();
});

it('asks before it deletes an account, and offers to undo it', async () => {
  const given = answers({ [ACTION]: accepted({ ...BO, erasedAt: '2026-11-28T10:00:00.000Z' }) });
  const { calls } = await show(AdminPage, '/admin', given);
  await userEvent.click((await rowOf('bo@example.org')).getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete bo@example.org?' });
  given[FAMILIES] = accepted({
    families: [OWN, { ...BO, erasedAt: '2026-11-28T10:00:00.000Z' }],
    next: null,
  });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('button', { name: 'Undo deletion' })).toBeTruthy();
  expect(calls.filter(({ name }) => name === ACTION)).toEqual([{ name: ACTION, body: { action: 'delete' } }]);
});

it('offers neither to switch off nor to delete the own account', async () => {
  await show(AdminPage, '/admin', answers());
  const row = await rowOf('eva@example.org');
  expect(row.queryByRole('button', { name: 'Delete' })).toBeNull();
  expect(row.queryByRole('button', { name: 'Switch off' })).toBeNull();
  expect(row.getByRole('button', { name: 'Password link' })).toBeTruthy();
});

it('says why an action failed', async () => {
  await show(AdminPage, '/admin', answers({ [ACTION]: refused(404, 'not_found') }));
  await userEvent.click((await rowOf('bo@example.org')).getByRole('button', { name: 'Switch off' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Switch off' }));
  expect(await screen.findByText('There is nothing here.')).toBeTruthy();
});

it('makes an invitation and shows its link once, as a code too', async () => {
  const link = 'https://svenska.example.org/auth/register#token=abc';
  const made = accepted({ link, expiresAt: '2026-11-28T10:00:00.000Z' });
  const { calls } = await show(AdminPage, '/admin', answers({ 'POST /api/admin/invitations': made }));
  await userEvent.click(await screen.findByRole('button', { name: 'Invite a family' }));
  await userEvent.type(await screen.findByLabelText(/Who is it for/), 'Grandparents');
  await userEvent.selectOptions(screen.getByLabelText('Number of families'), '2');
  await userEvent.click(screen.getByRole('button', { name: 'Create the link' }));
  // At the address of this page, which the server may not know.
  expect(await screen.findByText(`${location.origin}/auth/register#token=abc`)).toBeTruthy();
  expect(screen.getByRole('img', { name: 'QR code with the link' })).toBeTruthy();
  expect(calls.find(({ name }) => name === 'POST /api/admin/invitations')?.body).toEqual({
    ...{ note: 'Grandparents', days: 7, maxUses: 2, language: 'english' },
  });
});
