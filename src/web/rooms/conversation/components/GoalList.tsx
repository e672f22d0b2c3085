import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { GoalState } from '#shared/conversation/conversation.contract.ts';
import { useText } from '#web/platform/i18n.ts';

/** What the learner is here to do, ticked off as it is done. */
export function GoalList({ goals }: { goals: readonly GoalState[] }) {
  const { t, language } = useText('conversation');
  return (
    <ul aria-label={t('goals')} className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {goals.map(({ id, title, isMet, isOptional }) => (
        <li key={id} className={`flex items-center gap-1.5 ${isMet ? 'text-pine' : 'text-ink-soft'}`}>
          {isMet ? <CircleCheck aria-hidden size={16} /> : <Circle aria-hidden size={16} />}
          <span className={isMet ? 'font-semibold' : ''}>{title[language]}</span>
          {isOptional && !isMet && <span>({t('optional')})</span>}
          {isMet && <span className="sr-only">({t('done')})</span>}
        </li>
      ))}
    </ul>
  );
}
