import type { Together } from '#shared/together/together.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { Card } from '#web/ui/Card.tsx';
import { Picture } from '#web/ui/Picture.tsx';

/** Number of members who study for a day of the family streak. */
const MEMBERS_A_DAY = 2;

/** Streak of days on which at least two members studied. */
export function FamilyStreakCard({ streak }: { streak: NonNullable<Together['streak']> }) {
  const { t } = useText('together');
  const { days, studiedToday, freezesLeft } = streak;
  const today = studiedToday >= MEMBERS_A_DAY ? 'done' : studiedToday > 0 ? 'one' : 'open';
  return (
    <Card className="flex items-start gap-4">
      <Picture name="fire" size={48} />
      <div className="flex min-w-0 flex-col gap-1">
        <h2 className="text-xl font-bold">{t('streak.title')}</h2>
        <p className="font-semibold">{days === 0 ? t('streak.none') : t('streak.days', { count: days })}</p>
        <p className="text-ink-soft">{t(`streak.${today}`)}</p>
        <p className="text-sm text-ink-soft">{t('streak.means')}</p>
        {days > 0 && freezesLeft > 0 && (
          <p className="text-sm text-ink-soft">{t('streak.freezes', { count: freezesLeft })}</p>
        )}
      </div>
    </Card>
  );
}
