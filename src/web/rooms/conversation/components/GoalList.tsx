import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleMinus from 'lucide-react/icons/circle-minus';
import type { GoalState } from '#shared/conversation/contract/conversation.contract.ts';
import { useText } from '#web/platform/i18n.ts';

/** Goals of the conversation: open, reached or skipped. */
export function GoalList({ goals }: { goals: readonly GoalState[] }) {
  const { t, language } = useText('conversation');
  return (
    <ul aria-label={t('goals')} className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {goals.map(({ id, title, isMet, isSkipped, isOptional }) => (
        <li key={id} className={`flex items-center gap-1.5 ${isMet ? 'text-pine' : 'text-ink-soft'}`}>
          <Mark isMet={isMet} isSkipped={isSkipped} />
          <span className={isMet ? 'font-semibold' : ''}>{title[language]}</span>
          {isOptional && !isMet && !isSkipped && <span>({t('optional')})</span>}
          {isSkipped && <span>({t('skipped')})</span>}
          {isMet && <span className="sr-only">({t('done')})</span>}
        </li>
      ))}
    </ul>
  );
}

function Mark({ isMet, isSkipped }: Pick<GoalState, 'isMet' | 'isSkipped'>) {
  const Icon = isMet ? CircleCheck : isSkipped ? CircleMinus : Circle;
  return <Icon aria-hidden size={16} />;
}
