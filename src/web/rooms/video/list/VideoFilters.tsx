import Heart from 'lucide-react/icons/heart';
import { useText } from '#web/platform/i18n.ts';
import { ChoiceRow } from '#web/ui/ChoiceRow.tsx';
import { Field } from '#web/ui/Field.tsx';
import { SelectInput } from '#web/ui/SelectInput.tsx';
import { ToggleChip } from '#web/ui/ToggleChip.tsx';
import { CATEGORIES, DIFFICULTIES, type VideoListView } from './view.ts';

/** Filters of the list: category, difficulty, favourites. */
export function VideoFilters({
  view,
  onChange,
}: {
  view: VideoListView;
  onChange(view: VideoListView): void;
}) {
  const { t } = useText('video');
  return (
    <section aria-label={t('filters')} className="flex flex-col gap-3">
      <ChoiceRow legend={t('category')} wraps>
        {CATEGORIES.map((category) => (
          <button
            key={category}
            type="button"
            aria-pressed={category === view.category}
            onClick={() => onChange({ ...view, category })}
            className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-4 font-semibold whitespace-nowrap aria-pressed:border-lake aria-pressed:bg-lake-tint aria-pressed:text-lake"
          >
            {t(`categories.${category}`)}
          </button>
        ))}
      </ChoiceRow>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t('difficulty')} className="w-52">
          {(ids) => (
            <SelectInput
              {...ids}
              value={view.difficulty}
              onChange={({ target: { value } }) => {
                const difficulty = DIFFICULTIES.find((each) => each === value);
                if (difficulty) onChange({ ...view, difficulty });
              }}
              options={DIFFICULTIES.map((value) => ({ value, label: t(`difficulties.${value}`) }))}
            />
          )}
        </Field>
        <ToggleChip
          label={t('favourites')}
          icon={Heart}
          isOn={view.isOfFavourites}
          onToggle={() => onChange({ ...view, isOfFavourites: !view.isOfFavourites })}
        />
      </div>
    </section>
  );
}
