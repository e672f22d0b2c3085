import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import type { Ledger } from '#server/platform/ledger/ledger.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { OpenRoom } from '#server/platform/room.ts';
import type { ProgressDoor } from '#server/rooms/progress/index.ts';
import type { ReviewsDoor } from '#server/rooms/reviews/index.ts';
import type { AccountExport } from '#shared/accounts/account-export.ts';
import { isLegallyBinding } from '#shared/accounts/registration.ts';
import { isoTime } from '#shared/time.ts';
import { findAccount, listLearners, listSessionTimes } from './accounts.repo.ts';
import { listMails } from './announcements.repo.ts';
import { agreementsNow, listConsents } from './consents.repo.ts';
import { readJoinLink } from './family/moving.repo.ts';
import { exportedInvitations } from './invitations/exported-invitations.repo.ts';
import { exportedConsent, exportLearnerRows } from './learner-data.ts';
import { listActions } from './operators/operator-actions.repo.ts';
import { findParentRequest } from './parent/parent.repo.ts';
import { listResetLinks } from './password-resets.repo.ts';
import { readFailures } from './sign-in-delay.ts';

/** Services used by accounts: progress, and the exports of all other rooms. */
export interface AccountDoors {
  readonly ledger: Ledger;
  readonly progress: ProgressDoor;
  readonly reviews: Pick<ReviewsDoor, 'figures'>;
  readonly others: readonly OpenRoom[];
}

/**
 * Exports all stored data of an account except its secrets (password hash, tokens).
 * @throws Refusal `unauthenticated` if the account is gone
 */
export async function exportOwnData(
  platform: Platform,
  doors: AccountDoors,
  accountId: string,
): Promise<AccountExport> {
  const { clock } = platform;
  const { read } = platform.database;
  const account = await findAccount(read, accountId);
  if (!account) throw new Refusal('unauthenticated');
  const consents = await listConsents(read, accountId);
  const sessions = await listSessionTimes(read, accountId);
  const joinLink = await readJoinLink(read, accountId);
  const links = await listResetLinks(read, accountId);
  const mails = await listMails(read, accountId);
  const failures = await readFailures(read, account.email_key);
  const people = await listLearners(read, accountId);
  const learners: AccountExport['learners'] = [];
  for (const learner of people) learners.push(await exportLearnerRows(platform, doors, learner));
  return {
    exportedAt: isoTime(clock()),
    account: { id: account.id, email: account.email, createdAt: isoTime(account.created_at) },
    // The holder comes first; consents for other learners are not part of the agreement about the account.
    isLegallyBinding: isLegallyBinding(agreementsNow(consents), people[0]?.is_minor === true),
    consents: consents.map(exportedConsent),
    learners,
    sessions: sessions.map(({ created_at, last_seen_at, device_name }) => ({
      createdAt: isoTime(created_at),
      lastSeenAt: isoTime(last_seen_at),
      deviceName: device_name,
    })),
    parentRequest: await exportedRequest(read, accountId),
    joinLinkExpiresAt: joinLink === null ? null : isoTime(joinLink),
    ...(await exportedInvitations(read, accountId)),
    operatorActions: (await listActions(read, accountId)).map(({ action, at }) => ({
      action,
      at: isoTime(at),
    })),
    passwordResetLinks: links.map(({ expires_at }) => ({ expiresAt: isoTime(expires_at) })),
    announcements: mails.map(({ begun_at, sent_at }) => ({
      begunAt: isoTime(begun_at),
      sentAt: sent_at === null ? null : isoTime(sent_at),
    })),
    signInFailures: failures && {
      failures: failures.failures,
      lastFailedAt: isoTime(failures.lastFailedAt),
    },
  };
}

async function exportedRequest(
  read: Kysely<Tables>,
  accountId: string,
): Promise<AccountExport['parentRequest']> {
  const request = await findParentRequest(read, accountId);
  const time = (ms: number | null) => (ms === null ? null : isoTime(ms));
  return (
    request && {
      email: request.email,
      expiresAt: time(request.expires_at),
      mails: request.mails,
      refusedAt: time(request.refused_at),
      remindedAt: time(request.reminded_at),
      confirmedAt: time(request.confirmed_at),
    }
  );
}
