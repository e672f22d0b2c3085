import CircleCheck from 'lucide-react/icons/circle-check';
import Lightbulb from 'lucide-react/icons/lightbulb';
import type { ReactNode } from 'react';
import type { QuizAnswerResult, QuizQuestion, QuizSolution } from '#shared/quiz/quiz-view.ts';
import { useText } from '#web/platform/i18n.ts';
import { Marked } from '#web/ui/Prose.tsx';
import { HearButton } from './HearButton.tsx';

interface VerdictPanelProps {
  question: QuizQuestion;
  solution: QuizSolution;
  /** Null for who did not answer. */
  answer: QuizAnswerResult | null;
  /** A way on, where there is one. */
  children?: ReactNode;
}

/** Rises from below: whether it was right, what it brought, the right answer, and why, in a line. */
export function VerdictPanel({ question, solution, answer, children }: VerdictPanelProps) {
  const { t } = useText('quiz');
  const isRight = answer?.correct ?? false;
  const Icon = isRight ? CircleCheck : Lightbulb;
  const rightText = question.options[solution.correctAnswer] ?? '';
  const isSwedish = question.optionsIn === 'swedish';
  return (
    <section
      aria-label={t('play.result')}
      className={`sticky bottom-0 z-10 max-h-[75vh] overflow-y-auto border-t border-line transition-transform duration-180 starting:translate-y-full ${isRight ? 'bg-pine-tint' : 'bg-falu-tint'}`}
    >
      <div className="mx-auto flex max-w-164 flex-col gap-1.5 lg:max-w-220 px-4 pt-3 pb-5">
        <div
          className={`flex min-h-11 items-center gap-x-3 max-[16rem]:flex-wrap ${isRight ? 'text-pine' : 'text-falu'}`}
        >
          <Icon aria-hidden size={24} className="shrink-0" />
          <h2 className="grow text-xl font-bold">
            {t(isRight ? 'play.right' : answer ? 'play.wrong' : 'play.late')}
          </h2>
          {answer && answer.points > 0 && (
            <strong className="text-xl tabular-nums">{t('play.brought', { count: answer.points })}</strong>
          )}
          {solution.sound && <HearButton sound={solution.sound} text={solution.swedish ?? undefined} />}
        </div>
        {!isRight && (
          <p>
            {t('play.theAnswer')}{' '}
            <strong lang={isSwedish ? 'sv' : undefined}>
              <Marked text={rightText} />
            </strong>
          </p>
        )}
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
          <p className="min-w-0 grow basis-48">
            <Marked text={solution.explanation} />
          </p>
          {children}
        </div>
      </div>
    </section>
  );
}
