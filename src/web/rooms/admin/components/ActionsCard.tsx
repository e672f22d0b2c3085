import type { Installation } from '#shared/accounts/admin.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { writtenDay } from '#web/platform/written-date.ts';
import { Card } from '#web/ui/Card.tsx';

/** Log of administrative actions, the newest first. */
export function ActionsCard({ actions }: { actions: Installation['actions'] }) {
  const { t, locale } = useText('admin');
  return (
    <Card className="flex flex-col gap-3">
      <div>
        <h2 className="text-xl font-bold">{t('log.title')}</h2>
        <p className="text-ink-soft">{t('log.text')}</p>
      </div>
      {actions.length === 0 ? (
        <p>{t('log.none')}</p>
      ) : (
        <ul aria-label={t('log.title')} className="max-h-80 overflow-y-auto">
          {actions.map(({ at, action, source, email }) => (
            <li key={`${at} ${action} ${email}`} className="py-1 break-words">
              {writtenDay(new Date(at), locale, { dateStyle: 'short', timeStyle: 'short' })}{' '}
              <strong>{t(`log.action.${action}`)}</strong> <span className="break-all">{email}</span>{' '}
              {source === 'command line' && <span className="text-ink-soft">{t('log.command')}</span>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
