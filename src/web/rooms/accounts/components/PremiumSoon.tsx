import CircleCheck from 'lucide-react/icons/circle-check';
import Sparkle from 'lucide-react/icons/sparkle';
import { useText } from '#web/platform/i18n.ts';
import { Badge } from '#web/ui/Badge.tsx';

/** Announced features, with a flag for those already available to all. */
const FEATURES = [
  { name: 'family', isHere: false },
  { name: 'culture', isHere: false },
  // Placement test, coach, and rounds against one's own mistakes.
  { name: 'paths', isHere: true },
  { name: 'tournaments', isHere: false },
  // Pronunciation room.
  { name: 'pronunciation', isHere: true },
] as const;

/** Preview of Premium; features already released are marked as free. */
export function PremiumSoon() {
  const { t } = useText('profile');
  return (
    <section aria-labelledby="premium-soon" className="rounded-card bg-sun-tint p-5">
      <h2 id="premium-soon" className="text-xl font-bold">
        {t('premium.title')}
      </h2>
      <p className="mt-1 text-ink-soft">{t('premium.text')}</p>
      <ul className="mt-3 grid gap-2 sm:grid-cols-2">
        {FEATURES.map(({ name, isHere }) => {
          const Icon = isHere ? CircleCheck : Sparkle;
          return (
            <li key={name} className="flex items-start gap-2.5">
              <Icon
                aria-hidden
                size={18}
                className={`mt-1 shrink-0 ${isHere ? 'text-pine' : 'text-sun-ink'}`}
              />
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                {t(`premium.${name}`)}
                {isHere && <Badge tone="pine">{t('premium.here')}</Badge>}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
