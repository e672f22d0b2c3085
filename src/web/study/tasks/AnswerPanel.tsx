import CircleCheck from 'lucide-react/icons/circle-check';
import Lightbulb from 'lucide-react/icons/lightbulb';
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

interface AnswerPanelProps {
  exercise: Exercise;
  language: Language;
  verdict: Verdict;
  /** Null where no free retry is left. */
  onRetry: (() => void) | null;
  /** Whether a missed exercise will come again later. */
  comesAgain: boolean;
  /** Right answers in a row, this one included. */
  inARow: number;
  onNext(): void;
}

/** Rises from below and says whether the answer was right, and why. The next step has the focus. */
export function AnswerPanel({
  exercise,
  language,
  verdict,
  onRetry,
  comesAgain,
  inARow,
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
  const Icon = correct ? CircleCheck : Lightbulb;

  useEffect(() => next.current?.focus(), []);

  return (
    <section
      aria-label={t('result')}
      className={`sticky bottom-0 z-10 border-t border-line transition-transform duration-180 starting:translate-y-full ${correct ? 'bg-pine-tint' : 'bg-falu-tint'}`}
    >
      <div className="mx-auto flex max-h-[70dvh] max-w-164 flex-col gap-3 overflow-y-auto px-4 pt-4 pb-6">
        <div className={`flex min-h-11 items-center gap-3 ${correct ? 'text-pine' : 'text-falu'}`}>
          <Icon aria-hidden size={24} className="shrink-0" />
          <h3 className="grow text-xl font-bold">{hasTypo ? t('almostRight') : t(verdictTitle(verdict))}</h3>
          {spoken && <SpeakButton text={spoken} />}
        </div>
        {correct && <InARow count={inARow} />}
        <div id={reasonId} className="flex flex-col gap-3">
          {written && (
            <p>
              {hasTypo ? t('spelling') : t('solution')}{' '}
              <strong
                lang={written.isSwedish ? 'sv' : undefined}
                className="block text-lg whitespace-pre-line"
              >
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
        <div className="flex flex-col gap-2 sm:flex-row sm:justify-end">
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
      </div>
    </section>
  );
}

/** The key of what is said of a verdict in a word or two. */
export function verdictTitle({ correct, missed }: Verdict): string {
  if (correct) return 'right';
  return missed?.isAll ? 'noneRight' : 'notQuite';
}
