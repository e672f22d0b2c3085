import Volume2 from 'lucide-react/icons/volume-2';
import { useText } from '#web/platform/i18n.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { playRoomSound } from '../quiz-sound.ts';

interface HearButtonProps {
  /** URL of the sound. */
  sound: string;
  /** Text of the sound, unless it must stay secret. */
  text?: string | undefined;
  tone?: 'plain' | 'tinted';
}

/** Button that plays a sound of the room, as often as pressed. */
export function HearButton({ sound, text, tone = 'tinted' }: HearButtonProps) {
  const { t } = useText('quiz');
  return (
    <IconButton
      label={text === undefined ? t('hear') : t('hearText', { text })}
      icon={Volume2}
      tone={tone}
      className={tone === 'plain' ? 'text-lake!' : ''}
      onClick={() => void playRoomSound(sound)}
    />
  );
}
