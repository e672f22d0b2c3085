import type { LessonPhase } from '#shared/lessons/lessons.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { FOUR_IN_A_ROW } from '#web/ui/four-in-a-row.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';

interface PhaseCardsProps {
  phases: readonly LessonPhase[];
  /** Number of the selected phase; null if lessons are filtered by level. */
  chosen: number | null;
  onChoose(phase: number): void;
}

/** Phases of the course; a press selects one. */
export function PhaseCards({ phases, chosen, onChoose }: PhaseCardsProps) {
  const { t, language } = useText('lessons');
  return (
    <ul aria-label={t('phases')} className={FOUR_IN_A_ROW}>
      {phases.map((phase) => {
        const isChosen = phase.number === chosen;
        const title = phase.title[language];
        return (
          <li key={phase.number} className="grid">
            <button
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChoose(phase.number)}
              className={`flex min-w-0 flex-col gap-2 rounded-card p-4 text-left shadow-card ${isChosen ? 'border-2 border-lake bg-lake-tint' : 'm-px border border-line bg-surface hover:border-line-strong'}`}
            >
              <span className="flex flex-wrap items-center gap-x-1.5 text-sm text-ink-soft sm:gap-x-2.5">
                <Picture name={phase.picture} size={28} />
                <span className="whitespace-nowrap">{t('phase', { number: phase.number })}</span>
                <span className="ml-auto whitespace-nowrap tabular-nums">
                  {t('percent', { value: phase.progressPercentage })}
                </span>
              </span>
              <span className="font-bold text-balance hyphens-auto">{title}</span>
              <span className="text-sm text-ink-soft max-sm:hidden">{phase.description[language]}</span>
              <span className="mt-auto flex flex-col gap-2 pt-1">
                <ProgressBar
                  value={phase.progressPercentage}
                  label={t('progressOf', { title })}
                  tone={phase.progressPercentage === 100 ? 'pine' : 'lake'}
                  className={isChosen ? 'bg-surface!' : ''}
                />
                <span className="text-sm text-ink-soft tabular-nums">
                  {t('moduleCount', { done: phase.completedCount, total: phase.lessonCount })}
                </span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
