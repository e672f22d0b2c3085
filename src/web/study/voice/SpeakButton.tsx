import Snail from 'lucide-react/icons/snail';
import Square from 'lucide-react/icons/square';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import type { Character } from '#shared/course/character.ts';
import { useText } from '#web/platform/i18n.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { toast } from '#web/ui/toast.ts';
import { useSettled } from '../settled.ts';
import { isMissingVoiceUnreported, useSpeaker } from './speak.ts';
import type { Pace } from './speech-rates.ts';

interface SpeakButtonProps {
  /** Swedish text to speak. */
  text: string;
  /** Slow speech, in which every sound can be distinguished. */
  slow?: boolean;
  /** True if the learner must find out the text: the button's label does not contain it. */
  isSecret?: boolean;
  /** Speaker, if the text has one. */
  voice?: Character | undefined;
  /** Pace of the text, if it has its own. */
  pace?: Pace | undefined;
  tone?: 'plain' | 'tinted';
  className?: string;
}

/**
 * Button that reads Swedish aloud; a press during playback stops it. A press before the sound starts, or just as it
 * starts by itself, was meant to play it and stops nothing. Crossed out if no voice is available; a press tries
 * again.
 */
export function SpeakButton({
  text,
  slow = false,
  isSecret = false,
  voice,
  pace,
  tone = 'tinted',
  className = '',
}: SpeakButtonProps) {
  const { t } = useText('voice');
  const { state, speak, prepare, stop } = useSpeaker();
  const isPlaying =
    state.status === 'playing' &&
    state.isHeard &&
    state.text === text &&
    state.slow === slow &&
    state.voice === voice;
  const { isSettled } = useSettled(isPlaying);
  const name = isSecret ? t(slow ? 'hearThisSlowly' : 'hearThis') : t(slow ? 'hearSlowly' : 'hear', { text });
  const hear = async () => {
    const spoken = await speak(text, { slow, voice, pace });
    if (!spoken && isMissingVoiceUnreported())
      toast({ tone: 'bad', title: t('noVoice'), text: t('noVoiceHelp') });
  };
  return (
    <IconButton
      label={isPlaying ? t('stop') : name}
      icon={isPlaying ? Square : state.status === 'unavailable' ? VolumeX : slow ? Snail : Volume2}
      tone={tone}
      // A press lasts about 100 ms before it fires, which is enough time to start loading the sound.
      onPointerDown={() => isPlaying || void prepare(text, { slow, voice, pace })}
      onClick={() => {
        if (!isPlaying) void hear();
        else if (isSettled()) stop();
      }}
      className={`${tone === 'plain' ? 'text-lake!' : ''} ${className}`}
    />
  );
}
