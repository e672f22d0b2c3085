import GraduationCap from 'lucide-react/icons/graduation-cap';
import type { CefrLevel } from '#shared/course/cefr.ts';
import { useText } from '#web/platform/i18n.ts';
import { ChoiceRow } from '#web/ui/ChoiceRow.tsx';
import { ToggleChip } from '#web/ui/ToggleChip.tsx';

interface LevelFilterProps {
  /** Levels that the course has. */
  levels: readonly CefrLevel[];
  chosen: CefrLevel | undefined;
  /** Called with undefined if the chosen level is pressed again. */
  onChoose(level: CefrLevel | undefined): void;
}

/** Filter of lessons by CEFR level, across phases. */
export function LevelFilter({ levels, chosen, onChoose }: LevelFilterProps) {
  const { t } = useText('lessons');
  if (levels.length < 2) return null;
  return (
    <ChoiceRow legend={t('byLevel')} wraps>
      {levels.map((level) => (
        <ToggleChip
          key={level}
          label={t('ofLevel', { level })}
          icon={GraduationCap}
          isOn={level === chosen}
          onToggle={() => onChoose(level === chosen ? undefined : level)}
        />
      ))}
    </ChoiceRow>
  );
}
