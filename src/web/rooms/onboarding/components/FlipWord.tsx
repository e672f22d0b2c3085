import { useState } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { useSpeaker } from '#web/study/voice/speak.ts';
import { Picture } from '#web/ui/Picture.tsx';

const WORD = 'fika';

/** A word card: Swedish first, its meaning and sound after a press. */
export function FlipWord() {
  const { t } = useText('onboarding');
  const { speak } = useSpeaker();
  const [isTurned, setTurned] = useState(false);
  return (
    <button
      type="button"
      aria-expanded={isTurned}
      onClick={() => {
        setTurned(!isTurned);
        if (!isTurned) void speak(WORD);
      }}
      className="flex min-h-24 items-center gap-4 rounded-card border border-line-strong bg-surface p-4 text-left hover:bg-sunken"
    >
      <Picture name="hot-beverage" size={48} />
      <span>
        <span lang="sv" className="block text-xl font-bold">
          {WORD}
        </span>
        <span className={isTurned ? '' : 'text-ink-soft'}>
          {t(isTurned ? 'practice.meaning' : 'practice.turn')}
        </span>
      </span>
    </button>
  );
}
