import type { FamilyMember } from '#shared/accounts/family.contract.ts';
import { MINUTE_MS, SECOND_MS } from '#shared/time.ts';
import { useText } from '#web/platform/i18n.ts';
import { writtenDay } from '#web/platform/written-date.ts';
import { LearnerFace } from '#web/study/LearnerFace.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { useRestoreLearner } from '../manage.api.ts';
import { useNow } from '../use-now.ts';

/** Interval in milliseconds at which the remaining time is updated. */
const STEP_MS = 10 * SECOND_MS;

/** A deleted learner with the remaining time to restore them. Disappears when the time is over. */
export function DeletedLearner({ member, until }: { member: FamilyMember; until: string }) {
  const { t, locale } = useText('manage');
  const restore = useRestoreLearner(member.id);
  const untilMs = Date.parse(until);
  const leftMs = untilMs - useNow(STEP_MS);
  if (leftMs <= 0) return null;
  return (
    <Card className="flex flex-wrap items-center gap-4 bg-sunken">
      <LearnerFace learner={member} className="size-16 text-3xl" />
      <div className="min-w-0 grow basis-48">
        <h2 className="text-xl font-bold break-words">{t('deleted.title', { name: member.firstName })}</h2>
        <p className="text-ink-soft">
          {t('deleted.until', {
            time: writtenDay(new Date(untilMs), locale, { timeStyle: 'short' }),
          })}{' '}
          {t('minutesLeft', { count: Math.ceil(leftMs / MINUTE_MS) })}
        </p>
      </div>
      <Button variant="secondary" busy={restore.isPending} onClick={() => restore.mutate()}>
        {t('deleted.restore')}
      </Button>
    </Card>
  );
}
