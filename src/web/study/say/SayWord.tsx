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

/** A word that is said. */
export interface SayWordProps {
  text: string;
  ipa: string;
  /** Null where its melody is not known. */
  accent: 1 | 2 | null;
  /** Where the word list has it. */
  wordId?: string | undefined;
  /** Names the round it is said in. */
  round?: string | undefined;
  /** What the press that led here was meant for. */
  begins?: 'say' | 'mouth' | undefined;
  onAssessed?(assessed: AssessedPronunciation): void;
}

/** Everything with which a word is practised aloud: its mouth, the recorder with its scores, its melody. */
export default function SayWord({ text, ipa, accent, wordId, round, begins, onAssessed }: SayWordProps) {
  const { t } = useText('pronunciation');
  /** Where the mouth is shown: above the recorder by a press; below what it judged, after a word that failed. */
  const [mouth, setMouth] = useState<'above' | 'below' | null>(begins === 'mouth' ? 'above' : null);
  const [showsPitch, setShowsPitch] = useState(false);
  const [recording, setRecording] = useState<Blob | null>(null);
  // In one syllable there is no second hill to look for.
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
