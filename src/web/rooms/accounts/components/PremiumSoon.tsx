import Sparkle from 'lucide-react/icons/sparkle';
import { useText } from '#web/platform/i18n.ts';

const FEATURES = ['family', 'culture', 'paths', 'tournaments', 'pronunciation'] as const;

/** What Premium is to bring one day. */
export function PremiumSoon() {
  const { t } = useText('accounts');
  return (
    <section aria-labelledby="premium-soon" className="rounded-card bg-sun-tint p-5">
      <h2 id="premium-soon" className="text-xl font-bold">
        {t('profile.premium.title')}
      </h2>
      <p className="mt-1 text-ink-soft">{t('profile.premium.text')}</p>
      <ul className="mt-3 flex flex-col gap-2">
        {FEATURES.map((feature) => (
          <li key={feature} className="flex items-start gap-2.5">
            <Sparkle aria-hidden size={18} className="mt-1 shrink-0 text-sun-ink" />
            {t(`profile.premium.${feature}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
