import { Link } from 'wouter';
import { useText } from '#web/platform/i18n.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { memberName } from '../members.ts';
import { useTogether } from '../together.api.ts';
import { Nudges } from './Nudges.tsx';

/**
 * Goal and streak of the family in one line, with messages to the reader above it. Renders nothing for a family with one
 * learner, until the data has loaded, and if it cannot be loaded.
 */
export default function FamilyLine() {
  const { t } = useText('together');
  const { data: family } = useTogether();
  if (!family?.streak) return null;
  const { done } = family.week;
  const { target } = family.goal;
  const { days } = family.streak;
  return (
    <section aria-label={t('heading')} className="flex flex-col gap-2">
      <Nudges family={family} />
      {family.loans
        .filter(({ receiverId, state }) => state === 'open' && memberName(family, receiverId).isYou)
        .map(({ id, lenderId, words }) => (
          <Link
            key={id}
            href="/family"
            className="flex min-h-11 items-center rounded-card bg-sun-tint px-5 py-2 wrap-anywhere text-sun-ink underline"
          >
            {t('loan.from', { name: memberName(family, lenderId).firstName, count: words })}
          </Link>
        ))}
      <Link
        href="/family"
        className="flex min-h-11 items-center gap-3 rounded-card border border-line bg-surface px-5 py-3 hover:bg-sunken"
      >
        <Picture name="tulip" size={28} />
        <span className="min-w-0 grow">
          <strong className="font-semibold">{t('heading')}</strong>
          <span className="block text-ink-soft">
            <span>
              {target === null ? t('week.days', { count: done }) : t('week.ofGoal', { done, target })}
            </span>{' '}
            {days > 0 && <span>{t('line.streak', { count: days })}</span>}
          </span>
        </span>
      </Link>
    </section>
  );
}
