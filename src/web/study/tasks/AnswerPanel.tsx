import { useEffect, useId, useRef } from 'react';
import type { Answer } from '#shared/course/answer.ts';
import type { Exercise } from '#shared/course/exercise.ts';
import type { Verdict } from '#shared/course/exercises/kind.ts';
import { kindOf } from '#shared/course/exercises/kinds.ts';
import type { Language } from '#shared/language.ts';
import { useText } from '#web/platform/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { Prose } from '#web/ui/Prose.tsx';
import { InARow } from '../play/InARow.tsx';
import { SpeakButton } from '../voice/SpeakButton.tsx';
import { DisputeButton } from './DisputeButton.tsx';
import { givenText } from './given-text.ts';
import { VerdictSheet } from './VerdictSheet.tsx';

interface AnswerPanelProps {
  exercise: Exercise;
  language: Language;
  /** The judged answer. */
  given: Answer | null;
  verdict: Verdict;
  /** True while the next task is about to follow by itself. */
  isMoving: boolean;
  /** Keeps this task on screen. */
  onStay(): void;
  /** Null if no free retry is left. */
  onRetry: (() => void) | null;
  /** Opens the step before; null or absent if that is not offered. */
  onPrevious?: (() => void) | null | undefined;
  /** True if a missed exercise is repeated later. */
  comesAgain: boolean;
  /** Right answers in a row, including this one. */
  inARow: number;
  /** Null if the answer cannot be disputed. */
  onDispute: (() => void) | null;
  onNext(): void;
}

/** Verdict with its explanation. The button to continue takes the focus. */
export function AnswerPanel({
  exercise,
  language,
  given,
  verdict,
  isMoving,
  onStay,
  onRetry,
  onPrevious,
  comesAgain,
  inARow,
  onDispute,
  onNext,
}: AnswerPanelProps) {
  const { t } = useText('study');
  const reasonId = useId();
  const next = useRef<HTMLButtonElement>(null);
  const { correct, hasTypo, solution, missed } = verdict;
  const canRetry = !correct && onRetry !== null;
  const spoken = canRetry ? null : kindOf(exercise).spoken(exercise, solution);

  // The button to continue is always visible, and scrolling to it would hide the explanation. It takes the focus
  // again when the button beside it has been pressed and is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => next.current?.focus({ preventScroll: true }), [isMoving]);

  return (
    <VerdictSheet
      label={t('result')}
      isRight={correct}
      title={hasTypo ? t('almostRight') : t(verdictTitle(verdict))}
      level={3}
      beside={spoken && <SpeakButton text={spoken} />}
      className="gap-3 pt-4"
    >
      {correct && <InARow count={inARow} />}
      <div id={reasonId} className="flex flex-col gap-3">
        {!canRetry && <Written exercise={exercise} language={language} given={given} verdict={verdict} />}
        {canRetry && missed ? (
          <p>
            {t('lookAgain')} <strong lang="sv">{missed.parts.join(', ')}</strong>
          </p>
        ) : (
          !isMoving && <Prose text={exercise.explanation[language]} />
        )}
        {!correct && !canRetry && comesAgain && <p className="text-sm">{t('comesAgain')}</p>}
      </div>
      {!correct && onDispute && <DisputeButton onDispute={onDispute} />}
      <div className="bottom-0 flex flex-col gap-2 bg-inherit pb-6 sm:flex-row sm:justify-end [@media(min-height:22rem)]:sticky">
        <Button ref={next} aria-describedby={reasonId} onClick={canRetry ? onRetry : onNext}>
          {t(canRetry ? 'tryAgain' : 'next')}
        </Button>
        {canRetry && (
          <Button variant="secondary" onClick={onNext} className="sm:order-first">
            {t('next')}
          </Button>
        )}
        {isMoving && (
          <Button variant="secondary" onClick={onStay} className="sm:order-first">
            {t('why')}
          </Button>
        )}
        {onPrevious && (
          <Button variant="secondary" onClick={onPrevious} className="sm:order-first sm:mr-auto">
            {t('previous')}
          </Button>
        )}
      </div>
    </VerdictSheet>
  );
}

type WrittenProps = Pick<AnswerPanelProps, 'exercise' | 'language' | 'given' | 'verdict'>;

/** The spelling after a typo; after a mistake the learner's answer beside the right one. */
function Written({ exercise, language, given, verdict }: WrittenProps) {
  const { t } = useText('study');
  const { correct, hasTypo, solution } = verdict;
  const right = correct && !hasTypo ? null : kindOf(exercise).written(exercise, solution, language);
  if (!right) return null;
  const lang = right.isSwedish ? 'sv' : undefined;
  const own = correct || given === null ? null : givenText(exercise, given, language);
  const answers = [
    ...(own === null ? [] : [{ name: t('yourAnswer'), text: own, ink: 'text-falu' }]),
    {
      name: t(hasTypo ? 'spelling' : own === null ? 'solution' : 'rightAnswer'),
      text: right.text,
      ink: correct ? '' : 'text-pine',
    },
  ];
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {answers.map(({ name, text, ink }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd lang={lang} className={`text-lg font-bold break-words whitespace-pre-line ${ink}`}>
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Text key of a verdict's title. */
export function verdictTitle({ correct, missed }: Verdict): string {
  if (correct) return 'right';
  return missed?.isAll ? 'noneRight' : 'notQuite';
}
