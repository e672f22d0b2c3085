import Play from 'lucide-react/icons/play';
import Square from 'lucide-react/icons/square';
import { useText } from '#web/platform/i18n.ts';
import { useSpeaker } from '#web/study/voice/speak.ts';
import { Button } from '#web/ui/Button.tsx';

interface PlayAllButtonProps {
  isPlaying: boolean;
  onPlay(): void;
}

/** Button that plays all lines in turn and stops them. Hidden if no audio is available. */
export function PlayAllButton({ isPlaying, onPlay }: PlayAllButtonProps) {
  const { t } = useText('lessons');
  const { state, stop } = useSpeaker();
  if (state.status === 'unavailable') return null;
  return (
    <Button
      variant="secondary"
      icon={isPlaying ? Square : Play}
      onClick={isPlaying ? stop : onPlay}
      className="min-h-11! px-3.5! text-sm sm:px-4!"
    >
      {t(isPlaying ? 'stop' : 'playAll')}
    </Button>
  );
}
