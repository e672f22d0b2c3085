import Check from 'lucide-react/icons/check';
import { WRITING_STEPS, type WritingStep } from '#shared/writing/steps.ts';
import { useText } from '#web/platform/i18n.ts';

interface StepChipsProps {
  step: WritingStep;
  /** Steps in which this word has been written correctly. */
  done: readonly WritingStep[];
  onStep(step: WritingStep): void;
}

/** The three steps of a word, which can be chosen in any order. */
export function StepChips({ step, done, onStep }: StepChipsProps) {
  const { t } = useText('writing');
  return (
    <fieldset className="flex min-w-0 grow flex-wrap gap-1.5">
      <legend className="sr-only">{t('steps.label')}</legend>
      {WRITING_STEPS.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === step}
          onClick={() => onStep(each)}
          className="relative inline-flex min-h-11 grow items-center justify-center rounded-full bg-sunken px-1 text-sm sm:grow-0 sm:px-3 lying:px-2.5 font-semibold whitespace-nowrap text-ink-soft hover:text-ink aria-pressed:bg-lake-tint aria-pressed:text-lake"
        >
          {t(`steps.${each}`)}
          {done.includes(each) && (
            <span className="absolute -top-1 -right-1 flex size-5 items-center justify-center rounded-full bg-pine text-surface">
              <Check aria-hidden size={14} strokeWidth={3} />
              <span className="sr-only">{t('steps.done')}</span>
            </span>
          )}
        </button>
      ))}
    </fieldset>
  );
}
