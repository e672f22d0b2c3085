import { useEffect, useRef } from 'react';
import type { VideoExerciseView } from '#shared/video/video.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FilmExercise } from './FilmExercise.tsx';

interface ExerciseDialogProps {
  videoId: string;
  /** Exercise to show; null while the dialog is closed. */
  exercise: VideoExerciseView | null;
  /** Called after an answer or a skip, to resume the film. */
  onDone(): void;
}

/** Dialog with an exercise that interrupts the film at its line. One press skips it. */
export function ExerciseDialog({ videoId, exercise, onDone }: ExerciseDialogProps) {
  const { t } = useText('video');
  const body = useRef<HTMLDivElement>(null);
  const before = useRef<string | null>(null);
  const id = exercise?.id ?? null;
  useEffect(() => {
    // The focused element of the previous exercise is gone, so the dialog takes the focus.
    if (before.current !== null && id !== null) body.current?.closest('dialog')?.focus();
    before.current = id;
  }, [id]);
  return (
    <Dialog open={exercise !== null} onClose={onDone} title={t('question')}>
      {exercise && (
        <div ref={body} className="flex flex-col gap-3">
          <FilmExercise key={exercise.id} videoId={videoId} exercise={exercise}>
            <Button onClick={onDone} className="self-start">
              {t('goOn')}
            </Button>
          </FilmExercise>
          <Button variant="quiet" onClick={onDone} className="-ml-3 self-start [form:has(h3)+&]:hidden">
            {t('leaveQuestion')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
