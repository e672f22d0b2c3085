import type { Platform } from '#server/platform/platform.ts';
import { readStorage } from '#server/platform/storage.ts';
import { readVersion } from '#server/platform/version.ts';
import type { Installation, LoggedAction } from '#shared/accounts/admin.contract.ts';
import { isoTime } from '#shared/time.ts';
import { emailsOf } from './families.repo.ts';
import { type ActionRow, listActions } from './operator-actions.repo.ts';
import { readChanges } from './releases.ts';

/** State of the installation for the page of the operator. */
export async function installationState({
  database,
  heavyWork,
  mail,
  backups,
  settings,
}: Platform): Promise<Installation> {
  const storage = await readStorage(database, settings);
  const { last, failure, nextMs } = backups.state();
  const actions = await listActions(database.read);
  const accountIds = actions.flatMap(({ account_id }) => account_id ?? []);
  const emails = await emailsOf(database.read, [...new Set(accountIds)]);
  const { sent, failed, lastFailure } = mail.counts();
  return {
    version: readVersion(),
    changes: readChanges(),
    storage,
    queues: heavyWork.load(),
    mail: {
      hasServer: settings.smtpUrl !== null,
      sent,
      failed,
      lastFailure: lastFailure && { at: isoTime(lastFailure.atMs), code: lastFailure.code },
    },
    lastBackup: last && { at: isoTime(last.atMs), bytes: last.bytes },
    nextBackupAt: nextMs === null ? null : isoTime(nextMs),
    backupFailure: failure && { at: isoTime(failure.atMs), reason: failure.reason },
    settings: [...settings.shown],
    actions: actions.map((row) => ({
      ...presentedAction(row),
      email: row.account_id === null ? null : (emails.get(row.account_id) ?? null),
    })),
  };
}

/** Actions of the operator on an account. */
export async function actionsAbout(
  { database }: Pick<Platform, 'database'>,
  accountId: string,
): Promise<{ actions: LoggedAction[] }> {
  return { actions: (await listActions(database.read, accountId)).map(presentedAction) };
}

function presentedAction({ at, action, source }: ActionRow): LoggedAction {
  return { at: isoTime(at), action, source };
}
