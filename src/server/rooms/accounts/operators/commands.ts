import type { Platform } from '#server/platform/platform.ts';
import type { AdminFamily } from '#shared/accounts/admin.contract.ts';
import {
  INVITATION_DAYS,
  MAX_INVITATION_NOTE_LENGTH,
  MAX_INVITATION_USES,
} from '#shared/accounts/invitations.ts';
import { ACCOUNT_ACTIONS, type AccountAction } from '#shared/accounts/operator-actions.ts';
import { isoTime } from '#shared/time.ts';
import { findAccountByEmail } from '../accounts.repo.ts';
import { emailKeyOf } from '../email-key.ts';
import { makeInvitation } from '../invitations/invitations.ts';
import { appoint } from './appointment.ts';
import { emailsOf } from './families.repo.ts';
import { administer, familiesPage, makeResetLink } from './families.ts';
import { listActions, logAction } from './operator-actions.repo.ts';

type Services = Pick<Platform, 'database' | 'sessions' | 'settings' | 'clock'>;

/** A command with its words and options. */
interface Command {
  readonly command: string;
  /** Words after the command: the address of an account. */
  readonly words: readonly string[];
  readonly options: { readonly days: string; readonly uses: string; readonly note: string };
}

/** Result of a command: exit code and lines to print. */
interface Outcome {
  readonly code: number;
  readonly lines: readonly string[];
}

const USAGE = `Usage: npm run admin -- COMMAND
  list                     all accounts
  invite [--uses N] [--days 1|7|30] [--note TEXT]
                           link by which N other families register
  operator ADDRESS         makes this account the operator
  disable ADDRESS          signs an account out and refuses its sign-in; enable undoes it
  enable ADDRESS
  end-sessions ADDRESS     signs an account out on all devices
  reset ADDRESS            link for a new password, valid for 30 minutes
  import-account FILE      creates an account from the export of another server
  delete ADDRESS           deletes an account after seven days; restore undoes it until then
  restore ADDRESS
  log                      administrative actions, the newest first
Changes reach a running app at once on PostgreSQL, and within a minute on SQLite.`;

/**
 * Runs a command of the operator. Every change is logged like those of the page.
 * @throws Refusal as the calls of the page
 */
export async function runAdminCommand(services: Services, given: Command): Promise<Outcome> {
  const { command, words, options } = given;
  if (command === 'list') return done(await listed(services));
  if (command === 'log') return done(await logged(services));
  if (command === 'invite') return invite(services, options);
  const isKnown = ['operator', 'reset', ...ACCOUNT_ACTIONS].includes(command);
  const [email, ...rest] = words;
  if (!isKnown || email === undefined || rest.length > 0) return failed(USAGE);
  const account = await findAccountByEmail(services.database.read, email);
  if (!account) return failed(`There is no account with the address ${email}.`);
  if (command === 'operator') return makeOperator(services, account);
  const about = { accountId: account.id, source: 'command line' } as const;
  if (command === 'reset') {
    const { link, expiresAt } = await makeResetLink(services, about);
    return done([`Pass this link on; it works once, until ${expiresAt}:`, link]);
  }
  const family = await administer(services, { ...about, action: command as AccountAction });
  return done([described(family)]);
}

const done = (lines: readonly string[]): Outcome => ({ code: 0, lines });
const failed = (line: string): Outcome => ({ code: 1, lines: [line] });

async function listed(services: Services): Promise<string[]> {
  const lines: string[] = [];
  let after: string | null = '';
  while (after !== null) {
    const page: Awaited<ReturnType<typeof familiesPage>> = await familiesPage(services, after);
    lines.push(...page.families.map(described));
    after = page.next;
  }
  return lines.length > 0 ? lines : ['There are no accounts yet.'];
}

function described({ email, learners, createdAt, lastUsedOn, ...state }: AdminFamily): string {
  const marks = [
    state.isOperator && 'operator',
    state.isDisabled && 'disabled',
    state.erasedAt && `deleted, erased on ${state.erasedAt.slice(0, 10)}`,
  ].filter(Boolean);
  const use = `${learners} learner${learners === 1 ? '' : 's'}, since ${createdAt.slice(0, 10)}, last used ${lastUsedOn ?? 'unknown'}`;
  return `${email}: ${use}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`;
}

async function logged({ database }: Services): Promise<string[]> {
  const actions = await listActions(database.read);
  const ids = actions.flatMap(({ account_id }) => account_id ?? []);
  const emails = await emailsOf(database.read, [...new Set(ids)]);
  return actions.map(({ at, source, action, account_id }) => {
    const whom = account_id === null ? '' : ` ${emails.get(account_id) ?? 'an erased account'}`;
    return `${isoTime(at)} ${action}${whom} (${source})`;
  });
}

async function invite(services: Services, { days, uses, note }: Command['options']): Promise<Outcome> {
  const validDays = INVITATION_DAYS.find((each) => String(each) === days);
  const maxUses = /^\d+$/.test(uses) ? Number(uses) : 0;
  if (validDays === undefined || maxUses < 1 || maxUses > MAX_INVITATION_USES) return failed(USAGE);
  if (note.length > MAX_INVITATION_NOTE_LENGTH) {
    return failed(`The note has more than ${MAX_INVITATION_NOTE_LENGTH} characters.`);
  }
  const { link, expiresAt } = await makeInvitation(
    services,
    { kind: 'new', accountId: null },
    { days: validDays, maxUses, note, language: 'english' },
  );
  return done([
    `Pass this link on; it works ${maxUses} time${maxUses === 1 ? '' : 's'}, until ${expiresAt}:`,
    link,
  ]);
}

async function makeOperator(services: Services, account: { id: string; email: string }): Promise<Outcome> {
  const { operatorAccount } = services.settings;
  if (operatorAccount !== null && emailKeyOf(operatorAccount) !== emailKeyOf(account.email)) {
    return failed(`OPERATOR_ACCOUNT names ${operatorAccount} as the operator: change the setting instead.`);
  }
  await services.database.write(async (tx) => {
    const isChanged = await appoint(tx, services, account.id);
    const entry = { at: services.clock(), source: 'command line', action: 'appoint' } as const;
    if (isChanged) await logAction(tx, { ...entry, accountId: account.id });
  });
  return done([`${account.email} is the operator.`]);
}
