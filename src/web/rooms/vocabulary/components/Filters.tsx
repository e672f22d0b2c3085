import { CEFR_LEVELS } from '#shared/course/cefr.ts';
import { WORD_CATEGORIES } from '#shared/course/word-categories.ts';
import { type CardFilter, DIFFICULTIES, usualRange } from '#shared/vocabulary/word-filter.ts';
import { useText } from '#web/platform/i18n.ts';
import { ChoiceRow } from '#web/ui/ChoiceRow.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { RangeSlider } from '#web/ui/RangeSlider.tsx';
import { SelectInput } from '#web/ui/SelectInput.tsx';

const CATEGORIES: Record<CardFilter['category'], { readonly picture: string }> = {
  food: { picture: 'green-apple' },
  greetings: { picture: 'waving-hand' },
  nature: { picture: 'evergreen-tree' },
  holidays: { picture: 'wrapped-gift' },
  workplace: { picture: 'briefcase' },
  family: { picture: 'house-with-garden' },
  transport: { picture: 'bus' },
  culture: { picture: 'artist-palette' },
  everyday: { picture: 'spiral-calendar' },
};

interface FiltersProps {
  id: string;
  filter: CardFilter;
  onChange(filter: CardFilter): void;
}

/** Filters of the words: category, level, difficulty. */
export function Filters({ id, filter, onChange }: FiltersProps) {
  const { t } = useText('vocabulary');
  const { category, level, minDifficulty, maxDifficulty } = filter;
  return (
    <section id={id} aria-label={t('filters')} className="flex flex-col gap-3">
      <ChoiceRow legend={t('category')} wraps>
        {WORD_CATEGORIES.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === category}
            onClick={() => onChange({ ...filter, category: each })}
            className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface px-3.5 font-semibold whitespace-nowrap aria-pressed:border-lake aria-pressed:bg-lake-tint aria-pressed:text-lake"
          >
            <Picture name={CATEGORIES[each].picture} size={22} />
            {t(`categories.${each}`)}
          </button>
        ))}
      </ChoiceRow>
      <div className="grid grid-cols-2 gap-4 max-[22rem]:grid-cols-1">
        <Field label={t('level')}>
          {(ids) => (
            <SelectInput
              {...ids}
              value={level}
              onChange={({ target: { value } }) => {
                const chosen = CEFR_LEVELS.find((each) => each === value);
                if (chosen) onChange({ ...filter, level: chosen, ...usualRange(chosen) });
              }}
              options={CEFR_LEVELS.map((value) => ({ value, label: t(`levels.${value}`) }))}
            />
          )}
        </Field>
        <RangeSlider
          {...DIFFICULTIES}
          from={minDifficulty}
          to={maxDifficulty}
          label={t('difficulty', { from: minDifficulty, to: maxDifficulty })}
          fromLabel={t('easiest')}
          toLabel={t('hardest')}
          onChange={(from, to) => onChange({ ...filter, minDifficulty: from, maxDifficulty: to })}
        />
      </div>
    </section>
  );
}
