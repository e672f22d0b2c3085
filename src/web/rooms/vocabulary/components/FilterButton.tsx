import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type CardFilter, usualRange } from '#shared/vocabulary/word-filter.ts';
import { useText } from '#web/platform/i18n.ts';

interface FilterButtonProps {
  filter: CardFilter;
  isOpen: boolean;
  onToggle(): void;
  /** Id of the filters, which exist while they are open. */
  controls: string;
}

/** Button that opens the filters and shows what is chosen: the difficulty only where it is not that of the level. */
export function FilterButton({ filter, isOpen, onToggle, controls }: FilterButtonProps) {
  const { t } = useText('vocabulary');
  const { category, level, minDifficulty, maxDifficulty } = filter;
  const usual = usualRange(level);
  const isUsual = minDifficulty === usual.minDifficulty && maxDifficulty === usual.maxDifficulty;
  const chosen = [
    level,
    t(`categories.${category}`),
    ...(isUsual ? [] : [t('range', { from: minDifficulty, to: maxDifficulty })]),
  ];
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onToggle}
      className="inline-flex min-h-12 max-w-full items-center min-[22rem]:max-w-[65%] min-[22rem]:shrink-0 gap-2 rounded-full border border-line-strong bg-surface px-4 font-semibold hover:bg-sunken aria-expanded:border-lake aria-expanded:bg-lake-tint aria-expanded:text-lake"
    >
      <SlidersHorizontal aria-hidden size={18} className="shrink-0" />
      <span className="truncate">
        <span className="sr-only">{t('filters')}: </span>
        {chosen.join(' · ')}
      </span>
    </button>
  );
}
