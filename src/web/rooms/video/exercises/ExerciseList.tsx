import ListChecks from 'lucide-react/icons/list-checks';
import { useState } from 'react';
import type { WholeVideo } from '#shared/video/video.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { FilmExercise } from './FilmExercise.tsx';

interface ExerciseListProps {
  video: WholeVideo;
  isOpen: boolean;
  onToggle(): void;
}

/** Expandable list of all exercises of a film. */
export function ExerciseList({ video, isOpen, onToggle }: ExerciseListProps) {
  const { t } = useText('video');
  const { exercises, answers } = video;
  // Key that resets the exercises for another attempt.
  const [round, setRound] = useState(0);
  const right = answers.filter(({ correct }) => correct).length;
  if (exercises.length === 0) return null;
  return (
    <section aria-label={t('exercises')} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2>
          <Button variant="secondary" icon={ListChecks} aria-expanded={isOpen} onClick={onToggle}>
            {t('exercises')}
          </Button>
        </h2>
        <p className="text-ink-soft tabular-nums">{t('rightOf', { right, all: exercises.length })}</p>
      </div>
      {isOpen && (
        <>
          <ol className="grid gap-4 lg:grid-cols-2">
            {exercises.map((exercise, index) => (
              <li key={`${exercise.id} ${round}`}>
                <Card className="flex h-full flex-col gap-3">
                  <div>
                    <Badge tone="lake">{t('exerciseOf', { number: index + 1, all: exercises.length })}</Badge>
                  </div>
                  <FilmExercise videoId={video.id} exercise={exercise} />
                </Card>
              </li>
            ))}
          </ol>
          <Button variant="quiet" onClick={() => setRound(round + 1)} className="self-start">
            {t('askAnew')}
          </Button>
        </>
      )}
    </section>
  );
}
