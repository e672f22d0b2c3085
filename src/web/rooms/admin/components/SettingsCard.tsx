import type { Installation } from '#shared/accounts/admin.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { Card } from '#web/ui/Card.tsx';

/** Settings of the installation, to be read. Secret values stay on the server. */
export function SettingsCard({ settings }: Pick<Installation, 'settings'>) {
  const { t } = useText('admin');
  return (
    <Card className="flex flex-col gap-3">
      <div>
        <h2 className="text-xl font-bold">{t('settings.title')}</h2>
        <p className="text-ink-soft">{t('settings.text')}</p>
      </div>
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold text-lake">
          {t('settings.show')}
        </summary>
        <dl className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]" translate="no">
          {settings.map(({ name, value, isSecret, isSet }) => (
            <div key={name} className="sm:contents">
              <dt className={`font-mono text-sm break-all ${isSet ? 'font-bold' : ''}`}>{name}</dt>
              <dd className="break-all text-ink-soft">
                {isSecret && isSet ? t('settings.secret') : (value ?? t('settings.none'))}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </Card>
  );
}
