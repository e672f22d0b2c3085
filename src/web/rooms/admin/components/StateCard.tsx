import type { ReactNode } from 'react';
import type { Installation } from '#shared/accounts/admin.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { writtenDay } from '#web/platform/written-date.ts';
import { Card } from '#web/ui/Card.tsx';

/** Storage, queues, mail and backup. */
export function StateCard({ installation }: { installation: Installation }) {
  const { t, locale } = useText('admin');
  const { storage, queues, mail, lastBackup, nextBackupAt, backupFailure } = installation;
  const moment = (at: string) =>
    writtenDay(new Date(at), locale, { dateStyle: 'medium', timeStyle: 'short' });
  const size = (bytes: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }).format(
      bytes / 1_000_000,
    );
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-xl font-bold">{t('state.title')}</h2>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Entry name={t('state.backup')}>
          {lastBackup
            ? t('state.backupAt', { time: moment(lastBackup.at), size: size(lastBackup.bytes) })
            : t('state.noBackup')}
          <p>
            {nextBackupAt ? t('state.nextBackup', { time: moment(nextBackupAt) }) : t('state.noSchedule')}
          </p>
          {backupFailure && (
            <p className="font-semibold">
              {t(`state.backupFailed.${backupFailure.reason}`, { time: moment(backupFailure.at) })}
            </p>
          )}
        </Entry>
        <Entry name={t('state.queues')}>
          {queues.running + queues.waiting === 0 ? t('state.idle') : t('state.busy', { ...queues })}
        </Entry>
        <Entry name={t('state.mail')}>
          {t(mail.hasServer ? 'state.mailServer' : 'state.mailOutbox')}{' '}
          {t('state.mailCounts', { sent: mail.sent, failed: mail.failed })}{' '}
          {mail.lastFailure && (
            <span>
              {t('state.mailFailure', {
                time: moment(mail.lastFailure.at),
                code: mail.lastFailure.code ?? '–',
              })}
            </span>
          )}
        </Entry>
        <Entry name={t('state.storage')}>
          <ul>
            {storage
              .filter(({ bytes }) => bytes > 0)
              .map(({ kind, bytes }) => (
                <li key={kind}>
                  {t(`state.kind.${kind}`)}: {size(bytes)}
                </li>
              ))}
          </ul>
        </Entry>
      </dl>
    </Card>
  );
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{name}</dt>
      <dd className="text-ink-soft">{children}</dd>
    </div>
  );
}
