import type { Coach } from '#shared/coach/coach.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { Card } from '#web/ui/Card.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';

/** Mastery of each skill, based on recent answers. */
export function SkillsCard({ skills }: Pick<Coach, 'skills'>) {
  const { t } = useText('coach');
  const { t: ofProgress } = useText('progress');
  return (
    <Card className="flex h-full flex-col gap-3">
      <h2 className="text-xl font-bold">{t('skills')}</h2>
      <p className="text-sm text-ink-soft">{t('skillsText')}</p>
      <ul className="flex flex-col gap-3">
        {skills.map(({ skill, mastery, answers }) => (
          <li key={skill} className="flex flex-col gap-1">
            <p className="flex items-baseline justify-between gap-3">
              <span className="font-semibold">{ofProgress(`skill.${skill}`)}</span>
              <span className="text-sm text-ink-soft tabular-nums">
                {mastery !== null
                  ? t('percentRight', { percent: Math.round(mastery * 100) })
                  : t(answers === 0 ? 'noAnswers' : 'tooFew', { count: answers })}
              </span>
            </p>
            <ProgressBar value={(mastery ?? 0) * 100} label={ofProgress(`skill.${skill}`)} tone="pine" />
          </li>
        ))}
      </ul>
    </Card>
  );
}
