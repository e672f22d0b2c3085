import Mic from 'lucide-react/icons/mic';
import Play from 'lucide-react/icons/play';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Square from 'lucide-react/icons/square';
import { useEffect, useRef } from 'react';
import type { Character } from '#shared/course/character.ts';
import { useText } from '#web/platform/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { useRecorder } from './record.ts';
import type { RecorderState } from './recorder.ts';
import { useSpeaker } from './speak.ts';

interface RecordLineProps {
  swedish: string;
  /** Whose line it is, where it is somebody's. */
  voice?: Character | undefined;
  /** The line was said, or cannot be recorded here. */
  onDone(): void;
}

const DONE: readonly string[] = ['recorded', 'refused', 'missing'] satisfies RecorderState['status'][];

/** Say a line, hear it beside the model, try again. The recording stays in this page. */
export function RecordLine({ swedish, voice, onDone }: RecordLineProps) {
  const { t } = useText('voice');
  const { speak, stop: silence, state: speaker } = useSpeaker();
  const { state, start, stop } = useRecorder();
  const player = useRef<HTMLAudioElement | null>(null);
  const part = useRef<HTMLDivElement>(null);
  useKeptFocus(part, state.status);
  useEffect(() => () => player.current?.pause(), []);
  useEffect(() => {
    if (DONE.includes(state.status)) onDone();
  }, [state.status, onDone]);

  const record = () => {
    silence();
    player.current?.pause();
    void start();
  };
  const playMine = (url: string) => {
    silence();
    player.current?.pause();
    player.current = new Audio(url);
    void player.current.play();
  };
  const playModel = () => {
    player.current?.pause();
    void speak(swedish, { voice });
  };

  return (
    <div ref={part} className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {state.status === 'recording' ? (
          <Button variant="danger" icon={Square} onClick={stop}>
            {t('stopRecording')}
          </Button>
        ) : state.status === 'recorded' ? (
          <>
            <Button variant="secondary" icon={Play} onClick={() => playMine(state.url)}>
              {t('mine')}
            </Button>
            {speaker.status !== 'unavailable' && (
              <Button variant="secondary" icon={Play} onClick={playModel}>
                {t('model')}
              </Button>
            )}
            <Button variant="secondary" icon={RotateCcw} onClick={record}>
              {t('again')}
            </Button>
          </>
        ) : (
          <Button icon={Mic} busy={state.status === 'asking'} onClick={record}>
            {t('record')}
          </Button>
        )}
      </div>
      <p role="status" className="text-ink-soft">
        {state.status === 'recording' && (
          <span className="inline-flex items-center gap-2 font-semibold text-falu">
            <span aria-hidden className="size-3 animate-pulse rounded-full bg-falu" />
            {t('recording')}
          </span>
        )}
        {state.status === 'asking' && t('allowMicrophone')}
        {state.status === 'recorded' && t('staysHere')}
        {state.status === 'refused' && t('microphoneRefused')}
        {state.status === 'missing' && t('microphoneMissing')}
      </p>
    </div>
  );
}
