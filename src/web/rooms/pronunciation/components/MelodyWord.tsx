import Mic from 'lucide-react/icons/mic';
import Square from 'lucide-react/icons/square';
import { useText } from '#web/platform/i18n.ts';
import PitchView from '#web/study/say/pitch/PitchView.tsx';
import { useRecorder } from '#web/study/voice/record.ts';
import { SpeakButton } from '#web/study/voice/SpeakButton.tsx';
import { Button } from '#web/ui/Button.tsx';

interface MelodyWordProps {
  swedish: string;
  meaning: string;
  ipa: string;
}

/** A word whose melody is heard, recorded and looked at. It is not assessed: nobody can yet. */
export function MelodyWord({ swedish, meaning, ipa }: MelodyWordProps) {
  const { t } = useText('voice');
  const { state, start, stop } = useRecorder();
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <SpeakButton text={swedish} />
        <strong lang="sv" className="text-2xl">
          {swedish}
        </strong>
        <span>{meaning}</span>
        <span lang="sv-fonipa" className="font-ipa text-ink-soft">
          /{ipa}/
        </span>
      </p>
      <PitchView text={swedish} recording={state.status === 'recorded' ? state.recording : null} />
      {state.status === 'recording' ? (
        <Button variant="danger" icon={Square} className="self-start" onClick={stop}>
          {t('stopRecording')}
        </Button>
      ) : (
        <Button
          variant="secondary"
          icon={Mic}
          busy={state.status === 'asking'}
          className="self-start"
          onClick={() => void start()}
        >
          {t(state.status === 'recorded' ? 'again' : 'recordWord')}
        </Button>
      )}
      <p role="status" className="text-ink-soft empty:hidden">
        {state.status === 'refused' && t('microphoneRefused')}
        {state.status === 'missing' && t('microphoneMissing')}
      </p>
    </div>
  );
}
