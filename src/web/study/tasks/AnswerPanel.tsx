import { useEffect, useId, useRef } from 'react';
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
import { VerdictSheet } from './VerdictSheet.tsx';

interface AnswerPanelProps {
  exercise: Exercise;
  language: Language;
  verdict: Verdict;
  /** Null if no free retry is left. */
  onRetry: (() => void) | null;
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
  verdict,
  onRetry,
  comesAgain,
  inARow,
  onDispute,
  onNext,
}: AnswerPanelProps) {
  const { t } = useText('study');
  const reasonId = useId();
  const next = useRef<HTMLButtonElement>(null);
  const { correct, hasTypo, solution, missed } = verdict;
  const kind = kindOf(exercise);
  const canRetry = !correct && onRetry !== null;
  const spoken = canRetry ? null : kind.spoken(exercise, solution);
  const written = (correct && !hasTypo) || canRetry ? null : kind.written(exercise, solution, language);

  // The button to continue is always visible, and scrolling to it would hide the explanation.
  useEffect(() => next.current?.focus({ preventScroll: true }), []);

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
        {written && (
          <p>
            {hasTypo ? t('spelling') : t('solution')}{' '}
            <strong lang={written.isSwedish ? 'sv' : undefined} className="block text-lg whitespace-pre-line">
              {written.text}
            </strong>
          </p>
        )}
        {canRetry && missed ? (
          <p>
            {t('lookAgain')} <strong lang="sv">{missed.parts.join(', ')}</strong>
          </p>
        ) : (
          <Prose text={exercise.explanation[language]} />
        )}
        {!correct && !canRetry && comesAgain && <p className="text-sm">{t('comesAgain')}</p>}
      </div>
      {!correct && onDispute && <DisputeButton onDispute={onDispute} />}
      <div className="bottom-0 flex flex-col gap-2 bg-inherit pb-6 sm:flex-row sm:justify-end [@media(min-height:22rem)]:sticky">
        {canRetry ? (
          <>
            <Button ref={next} aria-describedby={reasonId} onClick={onRetry}>
              {t('tryAgain')}
            </Button>
            <Button variant="secondary" onClick={onNext} className="sm:order-first">
              {t('next')}
            </Button>
          </>
        ) : (
          <Button ref={next} aria-describedby={reasonId} onClick={onNext}>
            {t('next')}
          </Button>
        )}
      </div>
    </VerdictSheet>
  );
}

/** Text key of a verdict's title. */
export function verdictTitle({ correct, missed }: Verdict): string {
  if (correct) return 'right';
  return missed?.isAll ? 'noneRight' : 'notQuite';
}
