import Snail from 'lucide-react/icons/snail';
import Square from 'lucide-react/icons/square';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import type { Character } from '#shared/course/character.ts';
import { useText } from '#web/platform/i18n.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { toast } from '#web/ui/toast.ts';
import { useSettled } from '../settled.ts';
import { isUntold, useSpeaker } from './speak.ts';
import type { Pace } from './speech-rates.ts';

interface SpeakButtonProps {
  /** The Swedish to be heard. */
  text: string;
  /** Slowly, so that every sound can be told apart. */
  slow?: boolean;
  /** The text is what the learner has to find out: the button's name must not tell it. */
  isSecret?: boolean;
  /** Who says it, where somebody in particular does. */
  voice?: Character | undefined;
  /** Speed of the text, if it has its own. */
  pace?: Pace | undefined;
  tone?: 'plain' | 'tinted';
  className?: string;
}

/**
 * Reads Swedish aloud; pressed again while it does, it falls silent. A press before anything sounds, or just as it
 * begins by itself, was meant to hear it and stops nothing. Crossed out when no voice could; pressing tries again.
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
    if (!spoken && isUntold()) toast({ tone: 'bad', title: t('noVoice'), text: t('noVoiceHelp') });
  };
  return (
    <IconButton
      label={isPlaying ? t('stop') : name}
      icon={isPlaying ? Square : state.status === 'unavailable' ? VolumeX : slow ? Snail : Volume2}
      tone={tone}
      // A press lasts about 100 ms before it counts: time enough to fetch the sound.
      onPointerDown={() => isPlaying || void prepare(text, { slow, voice, pace })}
      onClick={() => {
        if (!isPlaying) void hear();
        else if (isSettled()) stop();
      }}
      className={`${tone === 'plain' ? 'text-lake!' : ''} ${className}`}
    />
  );
}
