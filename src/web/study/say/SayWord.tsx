import AudioWaveform from 'lucide-react/icons/audio-waveform';
import Smile from 'lucide-react/icons/smile';
import { useState } from 'react';
import type { AssessedPronunciation } from '#shared/pronunciation/pronunciation.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { ToggleChip } from '#web/ui/ToggleChip.tsx';
import MouthView from './mouth/MouthView.tsx';
import { piecesOf } from './next-step.ts';
import PitchView from './pitch/PitchView.tsx';
import SayIt from './SayIt.tsx';

/** Word to say. */
export interface SayWordProps {
  text: string;
  ipa: string;
  /** Null if the accent is unknown. */
  accent: 1 | 2 | null;
  /** Id in the word list, if it has one. */
  wordId?: string | undefined;
  /** Id of the round in recorded events. */
  round?: string | undefined;
  /** Part to start at once: the recorder or the mouth. */
  begins?: 'say' | 'mouth' | undefined;
  onAssessed?(assessed: AssessedPronunciation): void;
}

/** Pronunciation practice of a word: mouth animation, recorder with scores, melody. */
export default function SayWord({ text, ipa, accent, wordId, round, begins, onAssessed }: SayWordProps) {
  const { t } = useText('pronunciation');
  /** Position of the mouth: above the recorder after a press; below the assessment after a failed attempt. */
  const [mouth, setMouth] = useState<'above' | 'below' | null>(begins === 'mouth' ? 'above' : null);
  const [showsPitch, setShowsPitch] = useState(false);
  const [recording, setRecording] = useState<Blob | null>(null);
  // Words of one syllable show no difference in melody.
  const hasMelody = piecesOf(ipa).length > 1;
  return (
    <div className="flex w-full flex-col items-center gap-4">
      <div className="flex flex-wrap justify-center gap-2">
        <ToggleChip
          label={t(mouth ? 'mouth.hide' : 'mouth.show')}
          icon={Smile}
          isOn={mouth !== null}
          onToggle={() => setMouth(mouth ? null : 'above')}
        />
        {hasMelody && (
          <ToggleChip
            label={t(showsPitch ? 'pitch.hide' : 'pitch.show')}
            icon={AudioWaveform}
            isOn={showsPitch}
            onToggle={() => setShowsPitch(!showsPitch)}
          />
        )}
      </div>
      {mouth === 'above' && <MouthView text={text} ipa={ipa} accent={accent} />}
      {showsPitch && <PitchView text={text} recording={recording} />}
      <SayIt
        text={text}
        wordId={wordId}
        round={round}
        ipa={ipa}
        accent={accent}
        startsAtOnce={begins === 'say'}
        onRecorded={setRecording}
        onAssessed={(assessed) => {
          const { verdict } = assessed;
          if (verdict === 'missed' || verdict === 'unsure') setMouth((before) => before ?? 'below');
          onAssessed?.(assessed);
        }}
      />
      {mouth === 'below' && <MouthView text={text} ipa={ipa} accent={accent} />}
    </div>
  );
}
