import Search from 'lucide-react/icons/search';
import { GRAMMAR_AREAS, GRAMMAR_LEVELS } from '#shared/grammar/grammar-areas.ts';
import { useText } from '#web/platform/i18n.ts';
import { SelectInput } from '#web/ui/SelectInput.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import type { GrammarView } from './view.ts';

interface GrammarFiltersProps {
  view: GrammarView;
  onChange(view: GrammarView): void;
}

/** Search, and filters by level and area. */
export function GrammarFilters({ view, onChange }: GrammarFiltersProps) {
  const { t } = useText('grammar');
  return (
    <search className="flex flex-wrap gap-2">
      <div className="relative min-w-0 grow basis-64">
        <Search
          aria-hidden
          size={20}
          className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-soft"
        />
        <TextInput
          inputMode="search"
          enterKeyHint="search"
          aria-label={t('search')}
          placeholder={t('searchHint')}
          value={view.search}
          onChange={({ target }) => onChange({ ...view, search: target.value })}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          className="pl-11!"
        />
      </div>
      <SelectInput
        aria-label={t('filter.level')}
        value={view.level}
        options={[
          { value: '', label: t('filter.allLevels') },
          ...GRAMMAR_LEVELS.map((level) => ({ value: level, label: level })),
        ]}
        onChange={({ target }) => onChange({ ...view, level: target.value })}
      />
      <SelectInput
        aria-label={t('filter.area')}
        value={view.area}
        options={[
          { value: '', label: t('filter.allAreas') },
          ...GRAMMAR_AREAS.map((area) => ({ value: area, label: t(`area.${area}`) })),
        ]}
        onChange={({ target }) => onChange({ ...view, area: target.value })}
      />
    </search>
  );
}
