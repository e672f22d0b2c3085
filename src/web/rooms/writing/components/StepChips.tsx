import Check from 'lucide-react/icons/check';
import { STEPS, type WritingStep } from '#shared/writing/steps.ts';
import { useText } from '#web/platform/i18n.ts';

interface StepChipsProps {
  step: WritingStep;
  /** Steps in which this word was written rightly. */
  done: readonly WritingStep[];
  onStep(step: WritingStep): void;
}

/** The three ways to write a word, one after the other; whoever wants another one takes it. */
export function StepChips({ step, done, onStep }: StepChipsProps) {
  const { t } = useText('writing');
  return (
    <fieldset className="flex min-w-0 grow flex-wrap gap-1.5">
      <legend className="sr-only">{t('steps.label')}</legend>
      {STEPS.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === step}
          onClick={() => onStep(each)}
          className="inline-flex min-h-11 items-center gap-1 rounded-full bg-sunken px-3 text-sm font-semibold whitespace-nowrap text-ink-soft hover:text-ink aria-pressed:bg-lake-tint aria-pressed:text-lake"
        >
          {done.includes(each) && (
            <Check size={16} className="text-pine" aria-label={t('steps.done')} role="img" />
          )}
          {t(`steps.${each}`)}
        </button>
      ))}
    </fieldset>
  );
}
