import { useEffect, useMemo, useRef } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { toast } from '#web/ui/toast.ts';
import type { RecorderProblem, RecorderState } from './recorder.ts';

/** Texts by problem. Permissions are checked only where they were refused; else the toast says what stays beside the button. */
const PROBLEM_TEXTS: Readonly<Record<RecorderProblem, string>> = {
  refused: 'microphoneErrorText',
  missing: 'microphoneMissing',
  insecure: 'microphoneInsecure',
};

/** Shows a toast if the microphone cannot be used. The advice stays beside the button. */
export function useMicrophoneToast({ status }: RecorderState): void {
  const { t } = useText('voice');
  const text = status in PROBLEM_TEXTS ? PROBLEM_TEXTS[status as RecorderProblem] : undefined;
  useEffect(() => {
    if (text) toast({ tone: 'bad', title: t('microphoneError'), text: t(text) });
  }, [text, t]);
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
