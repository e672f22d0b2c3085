import { CEFR_LEVELS } from '#shared/course/cefr.ts';
import type { LibraryCard } from '#shared/reading/reading.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { SelectInput } from '#web/ui/SelectInput.tsx';
import { KNOWN_SHARES, LENGTHS, type LibraryView } from './view.ts';

interface LibraryFiltersProps {
  texts: readonly LibraryCard[];
  view: LibraryView;
  onChange(view: LibraryView): void;
}

/** Filters by level, kind, length, share of known words, and readers. Only what the library has is offered. */
export function LibraryFilters({ texts, view, onChange }: LibraryFiltersProps) {
  const { t, locale } = useText('reading');
  const kinds = [...new Set(texts.map(({ kind }) => kind))].sort();
  const levels = CEFR_LEVELS.filter((level) => texts.some((text) => text.level === level));
  const options = {
    level: levels.map((level) => [level, level] as const),
    kind: kinds.map((kind) => [kind, t(`kind.${kind}`)] as const),
    length: Object.keys(LENGTHS).map((length) => [length, t(`length.${length}`)] as const),
    known: KNOWN_SHARES.map(
      (share) =>
        [
          share,
          t('filter.knownLeast', { share: Number(share).toLocaleString(locale, { style: 'percent' }) }),
        ] as const,
    ),
    audience: [['children', t('filter.children')] as const],
  };
  return (
    <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1">
      {Object.entries(options).map(([name, values]) => (
        <div key={name} className="shrink-0">
          <SelectInput
            aria-label={t(`filter.${name}`)}
            value={view[name as keyof LibraryView]}
            options={[
              { value: '', label: t(`filter.all.${name}`) },
              ...values.map(([value, label]) => ({ value, label })),
            ]}
            onChange={({ target }) => onChange({ ...view, [name]: target.value } as LibraryView)}
          />
        </div>
      ))}
    </div>
  );
}
