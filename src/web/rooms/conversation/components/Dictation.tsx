import Mic from 'lucide-react/icons/mic';
import Play from 'lucide-react/icons/play';
import Square from 'lucide-react/icons/square';
import { useEffect, useState } from 'react';
import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { noteFailure } from '#web/platform/query.ts';
import { SPEECH_STAYS } from '#web/study/play/device-choice.ts';
import { useMicrophoneToast, useOwnRecording } from '#web/study/voice/own-recording.ts';
import { useRecorder } from '#web/study/voice/record.ts';
import { useSpeaker } from '#web/study/voice/speak.ts';
import { Button } from '#web/ui/Button.tsx';
import { hearLine } from '../conversation.api.ts';
import type { Talk } from '../talk.ts';

interface DictationProps {
  talk: Talk;
  /** Called with the recognised line, which the learner checks and sends. */
  onHeard(line: string): void;
}

/** Result of a recording that was not recognised. */
type Heard = { readonly recording: Blob; readonly problem: string };

/**
 * Speech input: a recording is recognised as one of the lines that fit now. Unrecognised recordings are reported
 * and can be played back; so can all recordings if they must stay on the device.
 */
export function Dictation({ talk, onHeard }: DictationProps) {
  const { t } = useText('conversation');
  const errorText = useErrorText();
  const { stop: silence } = useSpeaker();
  const { state, start, stop } = useRecorder();
  const [heard, setHeard] = useState<Heard | null>(null);
  const mine = useOwnRecording();
  useMicrophoneToast(state);

  const recording = state.status === 'recorded' ? state.recording : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a recording is heard once, with what was reached then
  useEffect(() => {
    if (!recording) return;
    if (SPEECH_STAYS.isOn()) return setHeard({ recording, problem: t('speechStays') });
    let isWanted = true;
    const met = talk.goals.filter(({ isMet, isSkipped }) => isMet || isSkipped).map(({ id }) => id);
    hearLine(talk.scenario.id, met, recording).then(
      ({ line }) => {
        if (!isWanted) return;
        if (line !== null) onHeard(line);
        else setHeard({ recording, problem: t('notHeard') });
      },
      (failure: unknown) => {
        noteFailure(failure);
        if (isWanted) setHeard({ recording, problem: errorText(failure) });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [recording]);

  const record = () => {
    silence();
    mine.stop();
    void start();
  };
  const play = (url: string) => {
    silence();
    mine.play(url);
  };
  const problem = heard !== null && heard.recording === recording ? heard.problem : null;
  const says = {
    idle: SPEECH_STAYS.isOn() ? t('speechStays') : t('dictateHelp', { name: talk.scenario.person.name }),
    asking: t('voice:allowMicrophone'),
    recording: t('voice:recording'),
    recorded: problem ?? t('hearing'),
    refused: t('voice:microphoneRefused'),
    missing: t('voice:microphoneMissing'),
    insecure: t('voice:microphoneInsecure'),
  }[state.status];
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="text-sm text-ink-soft">
        {says}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        {state.status === 'recording' ? (
          <Button variant="danger" icon={Square} onClick={stop}>
            {t('voice:stopRecording')}
          </Button>
        ) : (
          <>
            {state.status === 'recorded' && (
              <Button variant="secondary" icon={Play} onClick={() => play(state.url)}>
                {t('voice:mine')}
              </Button>
            )}
            <Button
              icon={Mic}
              busy={state.status === 'asking' || (recording !== null && problem === null)}
              onClick={record}
            >
              {t(problem === null ? 'dictate' : 'voice:again')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
