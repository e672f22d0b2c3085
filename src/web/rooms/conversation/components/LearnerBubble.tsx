import type { ReactNode } from 'react';
import type { FeedbackItem } from '#shared/conversation/contract/conversation.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { Prose } from '#web/ui/Prose.tsx';

interface LearnerBubbleProps {
  /** Text of the line. */
  line: ReactNode;
  /** At most two remarks about it. */
  feedback?: readonly FeedbackItem[] | undefined;
  isPending?: boolean;
  children?: ReactNode;
}

/** Line of the learner with its feedback. */
export function LearnerBubble({ line, feedback = [], isPending = false, children }: LearnerBubbleProps) {
  const { t, language } = useText('conversation');
  return (
    <div className="ml-auto flex max-w-[85%] flex-col items-end gap-1.5">
      <div
        className={`rounded-card border bg-lake-tint px-4 py-3 shadow-card ${isPending ? 'border-dashed border-line-strong' : 'border-line'}`}
      >
        <p className="text-sm text-ink-soft">{t('you')}</p>
        <p className="text-lg font-bold break-words whitespace-pre-wrap">{line}</p>
        {children}
      </div>
      {feedback.map(({ about, wrong, right, explanation }) => (
        <aside
          key={`${about} ${wrong}`}
          className="w-full rounded-card border border-line bg-sun-tint px-4 py-2.5 text-sm text-sun-ink"
        >
          <p lang="sv" className="text-base">
            <del className="decoration-falu">
              <span className="sr-only">{t('youWrote')}</span> {wrong}
            </del>{' '}
            <ins className="font-bold no-underline">
              <span className="sr-only">{t('better')}</span> {right}
            </ins>
          </p>
          <Prose text={explanation[language]} />
        </aside>
      ))}
    </div>
  );
}
