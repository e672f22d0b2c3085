import { useEffect, useMemo, useRef } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { toast } from '#web/ui/toast.ts';
import type { RecorderState } from './recorder.ts';

/** Shows a toast if the microphone cannot be used. The advice stays beside the button. */
export function useMicrophoneToast({ status }: RecorderState): void {
  const { t } = useText('voice');
  const isStuck = ['refused', 'missing', 'insecure'].includes(status);
  useEffect(() => {
    if (isStuck) toast({ tone: 'bad', title: t('microphoneError'), text: t('microphoneErrorText') });
  }, [isStuck, t]);
}

/** Plays the learner's recording, and shows a toast if the browser cannot. */
export function useOwnRecording(): { play(url: string): void; stop(): void } {
  const { t } = useText('voice');
  const audio = useRef<HTMLAudioElement | null>(null);
  const controls = useMemo(
    () => ({
      play(url: string) {
        audio.current?.pause();
        const started = new Audio(url);
        audio.current = started;
        started.play().catch(() => {
          // A recording that was stopped before it started is no failure.
          if (audio.current !== started) return;
          toast({ tone: 'bad', title: t('playbackError'), text: t('playbackErrorText') });
        });
      },
      stop() {
        audio.current?.pause();
        audio.current = null;
      },
    }),
    [t],
  );
  useEffect(() => controls.stop, [controls]);
  return controls;
}
