import Snail from 'lucide-react/icons/snail';
import Square from 'lucide-react/icons/square';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import { useText } from '#web/platform/i18n.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { toast } from '#web/ui/toast.ts';
import { useSpeaker } from './speak.ts';

interface SpeakButtonProps {
  /** The Swedish to be heard. */
  text: string;
  /** Slowly, so that every sound can be told apart. */
  slow?: boolean;
  /** The text is what the learner has to find out: the button's name must not tell it. */
  isSecret?: boolean;
  tone?: 'plain' | 'tinted';
  className?: string;
}

/** Reads Swedish aloud; pressed again while it does, it falls silent. Crossed out where no voice can; then it says why. */
export function SpeakButton({
  text,
  slow = false,
  isSecret = false,
  tone = 'tinted',
  className = '',
}: SpeakButtonProps) {
  const { t } = useText('audio');
  const { state, speak, stop } = useSpeaker();
  if (state.status === 'unavailable') {
    const explain = () => toast({ title: t('noVoice'), text: t('noVoiceHelp') });
    return <IconButton label={t('noVoice')} icon={VolumeX} onClick={explain} className={className} />;
  }
  const isPlaying = state.status === 'playing' && state.text === text && state.slow === slow;
  const name = isSecret ? t(slow ? 'hearThisSlowly' : 'hearThis') : t(slow ? 'hearSlowly' : 'hear', { text });
  return (
    <IconButton
      label={isPlaying ? t('stop') : name}
      icon={isPlaying ? Square : slow ? Snail : Volume2}
      tone={tone}
      onClick={() => (isPlaying ? stop() : void speak(text, { slow }))}
      className={`${tone === 'plain' ? 'text-lake!' : ''} ${className}`}
    />
  );
}
