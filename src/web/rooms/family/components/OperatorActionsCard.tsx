import { useText } from '#web/platform/i18n.ts';
import { writtenDay } from '#web/platform/written-date.ts';
import { Card } from '#web/ui/Card.tsx';
import { useOperatorActions } from '../manage.api.ts';

/** Actions of the operator of the installation on this account. Shown only if there are any. */
export function OperatorActionsCard() {
  const { t, locale } = useText('manage');
  const { data, error } = useOperatorActions();
  if (data === undefined) return error && <p className="text-ink-soft">{t('operator.failed')}</p>;
  if (data.actions.length === 0) return null;
  return (
    <Card className="flex flex-col gap-2">
      <h2 className="text-xl font-bold">{t('operator.title')}</h2>
      <p className="text-ink-soft">{t('operator.text')}</p>
      <ul aria-label={t('operator.title')}>
        {data.actions.map(({ at, action }) => (
          <li key={`${at} ${action}`}>
            {writtenDay(new Date(at), locale, { dateStyle: 'medium', timeStyle: 'short' })}:{' '}
            {t(`operator.action.${action}`)}
          </li>
        ))}
      </ul>
    </Card>
  );
}
