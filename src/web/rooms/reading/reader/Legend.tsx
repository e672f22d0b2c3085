import { useText } from '#web/platform/i18n.ts';

/** Meaning of the colours, where the entry appears on wide screens. */
export function Legend() {
  const { t } = useText('reading');
  return (
    <div className="flex flex-col gap-3 rounded-card bg-sunken p-5 lg:sticky lg:top-20">
      <p className="font-semibold">{t('legend')}</p>
      <ul className="flex flex-col gap-2">
        <li>
          <span className="rounded-sm bg-lake-tint px-1 underline decoration-dotted underline-offset-4">
            {t('legendNew')}
          </span>
        </li>
        <li>
          <span className="rounded-sm bg-sun-tint px-1 underline decoration-dashed underline-offset-4">
            {t('legendLearning')}
          </span>
        </li>
        <li>{t('legendKnown')}</li>
      </ul>
      <p className="text-sm text-ink-soft max-lg:hidden">{t('legendKeys')}</p>
    </div>
  );
}
