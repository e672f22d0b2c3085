import Brain from 'lucide-react/icons/brain';
import Coffee from 'lucide-react/icons/coffee';
import Dumbbell from 'lucide-react/icons/dumbbell';
import Mountain from 'lucide-react/icons/mountain';
import type { Coach } from '#shared/coach/coach.contract.ts';
import { DRILLS } from '#shared/practice/drills.ts';
import type { Skill } from '#shared/progress/skills.ts';
import { useText } from '#web/platform/i18n.ts';
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx';
import { Card } from '#web/ui/Card.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';

type Recommendation = Coach['recommendations'][number];

const ICONS = { review: Brain, exercise: Dumbbell, challenge: Mountain, break: Coffee };
const TONES: Record<Recommendation['priority'], BadgeTone> = { high: 'falu', medium: 'sun', low: 'plain' };

/** Recommendations, each with its reason and a link. */
export function Advice({ recommendations }: Pick<Coach, 'recommendations'>) {
  const { t } = useText('coach');
  return (
    <section aria-labelledby="advice" className="flex flex-col gap-3">
      <h2 id="advice" className="text-xl font-bold">
        {t('advice')}
      </h2>
      {recommendations.length === 0 && <p className="text-ink-soft">{t('noAdvice')}</p>}
      <ul className="grid gap-3 empty:hidden sm:grid-cols-2">
        {recommendations.map((each, place) => (
          <li
            key={'skill' in each ? `${each.type} ${each.skill}` : each.type}
            // A last one that is alone in its row takes all of it.
            className={`grid ${place % 2 === 0 && place === recommendations.length - 1 ? 'sm:col-span-2' : ''}`}
          >
            <AdviceCard advice={each} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function AdviceCard({ advice }: { advice: Recommendation }) {
  const { t } = useText('coach');
  const { t: ofProgress } = useText('progress');
  const skill = 'skill' in advice ? ofProgress(`skill.${advice.skill}`) : '';
  const Icon = ICONS[advice.type];
  const href = hrefOf(advice);
  return (
    <Card className="flex flex-col gap-2 p-4!">
      <h3 className="flex items-center gap-2 font-bold">
        <Icon aria-hidden size={20} className="shrink-0 text-lake" />
        {t(`titles.${advice.type}`, { skill })}
      </h3>
      <p className="text-ink-soft">{reasonOf(advice, t)}</p>
      <p className="flex flex-wrap gap-1.5">
        <Badge tone={TONES[advice.priority]}>{t(`priority.${advice.priority}`)}</Badge>
        <Badge>{t('minutes', { count: advice.estimatedMinutes })}</Badge>
        {advice.type !== 'break' && <Badge>{t('difficulty', { value: advice.difficulty })}</Badge>}
      </p>
      {href && (
        <LinkButton href={href} variant="secondary" className="mt-auto self-start">
          {t(`go.${advice.type}`)}
        </LinkButton>
      )}
    </Card>
  );
}

type Say = ReturnType<typeof useText>['t'];

function reasonOf(advice: Recommendation, t: Say): string {
  switch (advice.type) {
    case 'review':
      return t('reason.review', { count: advice.cards });
    case 'break':
      return t('reason.break', { count: advice.minutesToday });
    case 'exercise':
    case 'challenge':
      return advice.percent === null
        ? t('reason.untried')
        : t(`reason.${advice.type}`, { percent: advice.percent });
  }
}

/** Path where the recommendation is carried out; null for a break. */
function hrefOf(advice: Recommendation): string | null {
  switch (advice.type) {
    case 'review':
      return '/vocabulary?mode=review';
    case 'break':
      return null;
    case 'exercise':
    case 'challenge':
      return advice.percent === null && advice.skill === 'pronunciation'
        ? '/pronunciation'
        : practiceOf(advice.skill);
  }
}

/** Conversation cannot be trained by single tasks, but by the dialogues and role-plays of the lessons. */
function practiceOf(skill: Skill): string {
  return DRILLS.some((drill) => drill === skill) ? `/practice?drill=${skill}` : '/lessons';
}
