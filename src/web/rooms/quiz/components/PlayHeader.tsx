import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { SOUNDS } from '#web/study/play/device-choice.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { hush } from '../quiz-sound.ts';

interface PlayHeaderProps {
  place: { readonly index: number; readonly total: number } | null;
  /** Null where there is no limit, or nothing to wait for. */
  remainingMs: number | null;
  durationMs: number | null;
  /** Null for who cannot leave: a television. */
  onLeave: (() => void) | null;
}

/** Below this many milliseconds it is time to decide. */
const HURRY_MS = 5_000;

/** Which question it is, and how long it is open: by the server's clock, on one that nobody sets. */
export function PlayHeader({ place, remainingMs, durationMs, onLeave }: PlayHeaderProps) {
  const { t } = useText('quiz');
  const isTimed = remainingMs !== null && durationMs !== null && durationMs > 0;
  const percent = isTimed ? Math.min(100, (remainingMs / durationMs) * 100) : 100;
  const isHurried = isTimed && remainingMs <= HURRY_MS;
  return (
    <div className="flex min-h-13 items-center gap-3 px-4 py-3 max-[16rem]:flex-wrap sm:px-7">
      {onLeave && <IconButton label={t('leave.leave')} icon={X} className="-ml-3" onClick={onLeave} />}
      {place && (
        <p className="shrink-0 rounded-full bg-lake-tint px-3 py-1 font-semibold text-lake tabular-nums">
          <span className="sr-only">{t('play.question')} </span>
          {place.index + 1} / {place.total}
        </p>
      )}
      <div
        aria-hidden
        className={`grow overflow-hidden ${onLeave ? 'h-3' : 'h-[2vh]'} rounded-full ${durationMs === null ? '' : 'bg-sunken'}`}
      >
        {isTimed && (
          <div
            className={`h-full rounded-full transition-[width] duration-200 ease-linear ${isHurried ? 'bg-falu' : 'bg-sun'}`}
            style={{ width: `${percent}%` }}
          />
        )}
      </div>
      {isTimed && (
        <p
          role="timer"
          aria-label={t('play.secondsLeft', { count: Math.ceil(remainingMs / 1000) })}
          className={`shrink-0 text-right font-bold tabular-nums ${onLeave ? 'w-8 text-2xl' : 'text-[clamp(1.5rem,8vh,7rem)] leading-none'} ${isHurried ? 'text-falu' : ''}`}
        >
          {Math.ceil(remainingMs / 1000)}
        </p>
      )}
      <MuteButton />
    </div>
  );
}

/** Whether anything is heard by itself on this device. */
export function MuteButton() {
  const { t } = useText('quiz');
  const [isOn, setOn] = useState(SOUNDS.isOn);
  return (
    <IconButton
      label={t(isOn ? 'mute' : 'unmute')}
      icon={isOn ? Volume2 : VolumeX}
      className="-mr-3"
      onClick={() => {
        SOUNDS.choose(!isOn);
        if (isOn) hush();
        setOn(!isOn);
      }}
    />
  );
}
