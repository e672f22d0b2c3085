import Play from 'lucide-react/icons/play';
import Snail from 'lucide-react/icons/snail';
import Square from 'lucide-react/icons/square';
import StepBack from 'lucide-react/icons/step-back';
import StepForward from 'lucide-react/icons/step-forward';
import { useState } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { wantsLittleMotion } from '#web/platform/little-motion.ts';
import { PitchMark } from '#web/study/swedish/PitchMark.tsx';
import { useSpeaker } from '#web/study/voice/speak.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { useGuide, usePhonemes } from '../say.api.ts';
import { TipParts } from '../TipParts.tsx';
import { Mouth } from './Mouth.tsx';
import { mouthShapeOf, REST } from './shapes.ts';
import { mouthAt, soundAt, type TimedSound, usualTimes } from './timeline.ts';
import { usePlayback } from './use-playback.ts';

interface MouthViewProps {
  text: string;
  /** Transcription of the text. */
  ipa: string;
  /** Null if the accent is unknown. */
  accent: 1 | 2 | null;
}

/** Animated mouth that follows the voice, or shows a word sound by sound. */
export default function MouthView({ text, ipa, accent }: MouthViewProps) {
  const { t } = useText('pronunciation');
  const { speak } = useSpeaker();
  const [isSlow, setSlow] = useState(false);
  /** Index of the inspected sound while nothing is played; null for a mouth at rest. */
  const [looked, setLooked] = useState<number | null>(null);
  const { data: spoken } = usePhonemes(text, isSlow);
  const { atMs, play, stop } = usePlayback();
  const timed = spoken?.phonemes ?? null;
  const sounds: readonly TimedSound[] = timed ?? usualTimes(ipa);
  const current = atMs === null ? (looked ?? -1) : soundAt(sounds, atMs);
  const sound = sounds[current];
  const moves = atMs !== null && !wantsLittleMotion();
  const shape = moves ? mouthAt(sounds, atMs) : sound ? mouthShapeOf(sound.ipa) : REST;

  const step = (by: number) => {
    stop();
    const from = looked ?? (by > 0 ? -1 : sounds.length);
    setLooked((from + by + sounds.length) % sounds.length);
  };
  const hear = () => {
    setLooked(null);
    // A voice without timing of its sounds is played alone, and the mouth is stepped by hand.
    if (timed && spoken) play(spoken.audioUrl);
    else void speak(text, { slow: isSlow });
  };
  return (
    <section aria-label={t('mouth.title')} className="flex w-full flex-col gap-3 text-left">
      <Mouth shape={shape} label={sound ? t('mouth.sound', { sound: written(sound) }) : t('mouth.atRest')} />
      <div className="flex flex-wrap items-end justify-center gap-1">
        {sounds.map((each, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a sound is its place in the word.
            key={index}
            type="button"
            lang="sv-fonipa"
            aria-pressed={index === current}
            onClick={() => {
              stop();
              setLooked(index);
            }}
            className={`min-h-11 min-w-9 rounded-control bg-sunken font-ipa text-lg aria-pressed:bg-lake aria-pressed:text-on-lake ${each.isLong ? 'px-5' : 'px-2'} ${each.stress ? 'font-bold' : ''}`}
          >
            {written(each)}
          </button>
        ))}
      </div>
      {accent !== null && (
        <p className="flex flex-wrap items-center justify-center gap-2 text-sm text-ink-soft">
          <PitchMark accent={accent} />
          {t(accent === 1 ? 'mouth.accent1' : 'mouth.accent2')}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-center gap-2">
        <IconButton label={t('mouth.back')} icon={StepBack} tone="tinted" onClick={() => step(-1)} />
        {atMs === null ? (
          <Button icon={Play} onClick={hear}>
            {t('mouth.play')}
          </Button>
        ) : (
          <Button icon={Square} variant="secondary" onClick={stop}>
            {t('mouth.stop')}
          </Button>
        )}
        <IconButton label={t('mouth.on')} icon={StepForward} tone="tinted" onClick={() => step(1)} />
        <Button
          variant="quiet"
          icon={Snail}
          aria-pressed={isSlow}
          className="px-4! aria-pressed:bg-lake-tint"
          onClick={() => {
            stop();
            setSlow(!isSlow);
          }}
        >
          {t('mouth.slow')}
        </Button>
      </div>
      {sound && atMs === null && <SoundHelp sound={written(sound)} isLast={current === sounds.length - 1} />}
    </section>
  );
}

const STRESS = { primary: 'ˈ', secondary: 'ˌ' };
const written = ({ ipa, isLong, stress }: TimedSound) =>
  `${stress ? STRESS[stress] : ''}${ipa}${isLong ? 'ː' : ''}`;

/** Instructions for the inspected sound, if there are any. */
function SoundHelp({ sound, isLast }: { sound: string; isLast: boolean }) {
  const { data: guide } = useGuide();
  const phone = sound.replace(/[ˈˌ]/u, '');
  const tip = guide?.sounds.find(
    ({ phones, where }) => phones.includes(phone) && (where === undefined || (where === 'end') === isLast),
  );
  if (!tip) return null;
  return <TipParts tip={tip} className="grid gap-2 rounded-card bg-sunken p-4 sm:grid-cols-3" />;
}
