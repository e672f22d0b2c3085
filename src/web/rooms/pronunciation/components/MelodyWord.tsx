import Mic from 'lucide-react/icons/mic';
import Play from 'lucide-react/icons/play';
import Square from 'lucide-react/icons/square';
import Volume2 from 'lucide-react/icons/volume-2';
import { useRef } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { usePlayback } from '#web/study/say/mouth/use-playback.ts';
import PitchView from '#web/study/say/pitch/PitchView.tsx';
import { usePhonemes } from '#web/study/say/say.api.ts';
import { Waveform } from '#web/study/say/Waveform.tsx';
import { useMicrophoneToast, useOwnRecording } from '#web/study/voice/own-recording.ts';
import { useRecorder } from '#web/study/voice/record.ts';
import type { RecorderState } from '#web/study/voice/recorder.ts';
import { SpeakButton } from '#web/study/voice/SpeakButton.tsx';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';

interface MelodyWordProps {
  swedish: string;
  meaning: string;
  ipa: string;
  /** Accent of the word if its spelling has two. */
  accent?: 1 | 2;
}

/** Text key by state of the recorder. */
const SAID: Readonly<Partial<Record<RecorderState['status'], string>>> = {
  recording: 'recording',
  refused: 'microphoneRefused',
  missing: 'microphoneMissing',
  insecure: 'microphoneInsecure',
};

/**
 * Word whose melody can be heard, recorded and seen. It is not assessed, because no reliable assessment exists yet.
 */
export function MelodyWord({ swedish, meaning, ipa, accent }: MelodyWordProps) {
  const { t } = useText('voice');
  const { t: say } = useText('pronunciation');
  const { data: spoken, isError } = usePhonemes(swedish, false, accent);
  const { atMs, play, stop: silence } = usePlayback();
  const mine = useOwnRecording();
  const { state, start, stop } = useRecorder();
  useMicrophoneToast(state);
  const said = SAID[state.status];
  const part = useRef<HTMLDivElement>(null);
  useKeptFocus(part, state.status);
  const hush = () => {
    silence();
    mine.stop();
  };
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {/* The drawn melody belongs to the server's audio, so the device's own voice is not used. */}
        {isError && !accent ? (
          <SpeakButton text={swedish} />
        ) : (
          <IconButton
            label={`${t('hear', { text: swedish })} ${meaning}`}
            icon={atMs === null ? Volume2 : Square}
            tone="tinted"
            disabled={!spoken}
            onClick={() => {
              hush();
              if (atMs === null && spoken) play(spoken.audioUrl);
            }}
          />
        )}
        <strong lang="sv" className="text-2xl">
          {swedish}
        </strong>
        <span>{meaning}</span>
        <span lang="sv-fonipa" className="font-ipa text-ink-soft">
          /{ipa}/
        </span>
      </p>
      {accent && spoken && spoken.voice !== 'built-in' && (
        <p className="text-ink-soft">{say('melody.alike')}</p>
      )}
      <PitchView
        text={swedish}
        {...(accent && { accent })}
        recording={state.status === 'recorded' ? state.recording : null}
      />
      {state.status === 'recording' && <Waveform levels={state.levels} isLive />}
      <div ref={part} className="flex flex-wrap gap-2">
        {state.status === 'recording' ? (
          <Button variant="danger" icon={Square} onClick={stop}>
            {t('stopRecording')}
          </Button>
        ) : (
          <>
            {state.status === 'recorded' && (
              <Button
                variant="secondary"
                icon={Play}
                onClick={() => {
                  hush();
                  mine.play(state.url);
                }}
              >
                {t('mine')}
              </Button>
            )}
            <Button
              variant="secondary"
              icon={Mic}
              busy={state.status === 'asking'}
              onClick={() => {
                hush();
                void start();
              }}
            >
              {t(state.status === 'recorded' ? 'again' : 'recordWord')}
            </Button>
          </>
        )}
      </div>
      <p role="status" className="text-ink-soft empty:hidden">
        {said && t(said)}
      </p>
    </div>
  );
}
