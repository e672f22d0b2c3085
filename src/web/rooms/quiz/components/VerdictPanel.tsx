import type { ReactNode, Ref } from 'react';
import type { QuizAnswerResult, QuizQuestion, QuizSolution } from '#shared/quiz/quiz-view.ts';
import { useText } from '#web/platform/i18n.ts';
import { VerdictSheet } from '#web/study/tasks/VerdictSheet.tsx';
import { Marked } from '#web/ui/Prose.tsx';
import { HearButton } from './HearButton.tsx';

interface VerdictPanelProps {
  /** The element inside the sheet. */
  ref: Ref<HTMLDivElement>;
  question: QuizQuestion;
  solution: QuizSolution;
  /** Null for players who did not answer. */
  answer: QuizAnswerResult | null;
  /** Button to continue, if there is one. */
  children?: ReactNode;
}

/** Key of the text for players who did not answer: time can only be up if there was a limit. */
export function unansweredText({ durationMs }: Pick<QuizQuestion, 'durationMs'>) {
  return durationMs === null ? 'play.unanswered' : 'play.late';
}

/** Verdict of the own answer: right or wrong, points, the solution and a one-line reason. */
export function VerdictPanel({ ref, question, solution, answer, children }: VerdictPanelProps) {
  const { t } = useText('quiz');
  const isRight = answer?.correct ?? false;
  const rightText = question.options[solution.correctAnswer] ?? '';
  const isSwedish = question.optionsIn === 'swedish';
  return (
    <VerdictSheet
      label={t('play.result')}
      isRight={isRight}
      title={t(isRight ? 'play.right' : answer ? 'play.wrong' : unansweredText(question))}
      level={2}
      beside={
        <>
          {answer && answer.points > 0 && (
            <strong className="text-xl tabular-nums">{t('play.brought', { count: answer.points })}</strong>
          )}
          {solution.sound && <HearButton sound={solution.sound} text={solution.swedish ?? undefined} />}
        </>
      }
      className="gap-1.5 pt-3 pb-5 lg:max-w-220"
    >
      {!isRight && (
        <p>
          {t('play.theAnswer')}{' '}
          <strong lang={isSwedish ? 'sv' : undefined}>
            <Marked text={rightText} />
          </strong>
        </p>
      )}
      <div ref={ref} className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <p className="min-w-0 grow basis-48">
          <Marked text={solution.explanation} />
        </p>
        {children}
      </div>
    </VerdictSheet>
  );
}
