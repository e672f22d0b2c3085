import { useText } from '#web/platform/i18n.ts';
import { ChoiceRow } from '#web/ui/ChoiceRow.tsx';
import { VOCABULARY_MODES, type VocabularyMode } from '../view.ts';

/** The coach is a page of its own. */
const WAYS = [...VOCABULARY_MODES, 'coach'] as const;
type Way = VocabularyMode | 'coach';

/** Buttons for the modes to study words. */
export function ModeButtons({ mode, onMode }: { mode: Way; onMode(mode: Way): void }) {
  const { t } = useText('vocabulary');
  return (
    // One line on a phone, because a second one would push the rating buttons of a review down.
    <ChoiceRow legend={t('modes.label')}>
      {WAYS.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === mode}
          onClick={() => onMode(each)}
          className="min-h-11 rounded-full bg-sunken px-3 font-semibold whitespace-nowrap max-sm:text-sm sm:px-4 text-ink-soft hover:text-ink aria-pressed:bg-lake-tint aria-pressed:text-lake"
        >
          {t(`modes.${each}`)}
        </button>
      ))}
    </ChoiceRow>
  );
}
