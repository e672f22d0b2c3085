import Mic from 'lucide-react/icons/mic';
import Play from 'lucide-react/icons/play';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Square from 'lucide-react/icons/square';
import { useEffect, useRef, useState } from 'react';
import type { Character } from '#shared/course/character.ts';
import { hardSounds } from '#shared/pronunciation/hard-sounds.ts';
import type { AssessedPronunciation } from '#shared/pronunciation/pronunciation.contract.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { toast } from '#web/ui/toast.ts';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { useMicrophoneToast, useOwnRecording } from '../voice/own-recording.ts';
import { useRecorder } from '../voice/record.ts';
import type { RecorderState } from '../voice/recorder.ts';
import { useSpeaker } from '../voice/speak.ts';
import { NextStep } from './NextStep.tsx';
import { nextStep, type NextStepAdvice as Step, waysOf } from './next-step.ts';
import { ScoreCard } from './ScoreCard.tsx';
import { useGuide } from './say.api.ts';
import { type SpeechTask, useAssessment } from './use-assessment.ts';
import { Waveform } from './Waveform.tsx';

export interface SayItProps extends SpeechTask {
  /** Word accent, if known. */
  accent?: 1 | 2 | null | undefined;
  /** Speaker of the line, if it has one. */
  voice?: Character | undefined;
  /** True if recording should begin at once. */
  startsAtOnce?: boolean;
  /** Called when it was spoken, or cannot be recorded on this device. */
  onDone?(): void;
  onRecorded?(recording: Blob): void;
  /** Called with each assessment. */
  onAssessed?(assessed: AssessedPronunciation): void;
}

const DONE: readonly string[] = [
  'recorded',
  'refused',
  'missing',
  'insecure',
] satisfies RecorderState['status'][];

/** Record a text, compare it with the model, see the assessment, try again. It never blocks the rest of the page. */
export default function SayIt({
  text,
  wordId,
  round,
  ipa,
  accent,
  voice,
  startsAtOnce = false,
  onDone,
  onRecorded,
  onAssessed,
}: SayItProps) {
  const { t, language } = useText('voice');
  const { speak, stop: silence, state: speaker } = useSpeaker();
  const { state, start, stop } = useRecorder();
  const { data: guide } = useGuide(ipa !== undefined && state.status !== 'idle');
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const assessment = useAssessment(state, { text, ipa, wordId, round }, (assessed) => {
    const word = ipa === undefined ? null : { ipa, pitchAccent: accent };
    const hardest = word && guide ? hardSounds(word, language, guide.sounds)[0] : undefined;
    const told = hardest && `${hardest.mouth[language]} ${hardest.trap[language]}`;
    setSteps((before) => [...before, nextStep(assessed, told, before, waysOf({ text, ipa }))]);
    onAssessed?.(assessed);
  });
  const mine = useOwnRecording();
  useMicrophoneToast(state);
  const part = useRef<HTMLDivElement>(null);
  useKeptFocus(part, state.status);
  const hasFailed = assessment.status === 'failed';
  useEffect(() => {
    if (hasFailed) toast({ tone: 'bad', title: t('processingError'), text: t('processingErrorText') });
  }, [hasFailed, t]);
  useEffect(() => {
    if (startsAtOnce) void start();
  }, [startsAtOnce, start]);
  useEffect(() => {
    if (DONE.includes(state.status)) onDone?.();
  }, [state.status, onDone]);
  const recording = state.status === 'recorded' ? state.recording : null;
  useEffect(() => {
    if (recording) onRecorded?.(recording);
  }, [recording, onRecorded]);

  const record = () => {
    silence();
    mine.stop();
    void start();
  };
  const playMine = (url: string) => {
    silence();
    mine.play(url);
  };
  const playModel = () => {
    mine.stop();
    void speak(text, { voice });
  };
  const step = steps.at(-1);
  return (
    <div ref={part} className="flex w-full flex-col gap-3 text-left">
      {(state.status === 'recording' || state.status === 'recorded') && (
        <Waveform levels={state.levels} isLive={state.status === 'recording'} />
      )}
      <div className="flex flex-wrap justify-center gap-2">
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
            {t(ipa === undefined ? 'record' : 'recordWord')}
          </Button>
        )}
      </div>
      <div role="status" className="flex flex-col gap-3 empty:hidden">
        <Says state={state} isBusy={assessment.status === 'processing'} />
        {assessment.status === 'completed' && <ScoreCard {...assessment} />}
        {assessment.status === 'failed' && <Failed error={assessment.error} />}
        {assessment.status === 'completed' && step && !isInCard(assessment.assessed, step) && (
          <NextStep step={step} text={text} ipa={ipa} />
        )}
      </div>
    </div>
  );
}

/** A recording that could not be judged and its advice share one card; another way to try is shown below it. */
const isInCard = ({ verdict }: AssessedPronunciation, step: Step) => verdict === null && step.kind === 'told';

function Says({ state, isBusy }: { state: RecorderState; isBusy: boolean }) {
  const { t } = useText('voice');
  if (state.status === 'recording') {
    return (
      <p className="flex items-center justify-center gap-2 font-semibold text-falu">
        <span aria-hidden className="size-3 animate-pulse rounded-full bg-falu" />
        <span>{t('recording')}</span>
      </p>
    );
  }
  if (isBusy) {
    return (
      <p className="flex items-center justify-center gap-2 text-ink-soft">
        <Spinner />
        <span>{t('assessing')}</span>
      </p>
    );
  }
  const said = {
    idle: '',
    recorded: '',
    asking: t('allowMicrophone'),
    refused: t('microphoneRefused'),
    missing: t('microphoneMissing'),
    insecure: t('microphoneInsecure'),
  }[state.status];
  return said === '' ? null : <p className="text-center text-balance text-ink-soft">{said}</p>;
}

function Failed({ error }: { error: Error }) {
  const { t } = useText('voice');
  const errorText = useErrorText();
  return (
    <p className="rounded-card bg-sun-tint p-4 text-sun-ink">
      <strong>{t('notAssessed')}</strong> <span>{errorText(error)}</span> <span>{t('compareYourself')}</span>
    </p>
  );
}
