import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { SOUNDS } from '#web/study/play/device-choice.ts';
import { playSound } from '#web/study/play/sounds.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { hush, useAwake } from '../quiz-sound.ts';
import { useTicks } from '../use-ticks.ts';

interface PlayHeaderProps {
  place: { readonly index: number; readonly total: number } | null;
  /** Null where there is no limit, or nothing to wait for. */
  remainingMs: number | null;
  durationMs: number | null;
  /** Whether the last seconds are heard on this device. */
  isTicking: boolean;
  /** Null for who cannot leave: a television. */
  onLeave: (() => void) | null;
}

/** Below this many milliseconds it is time to decide. */
const HURRY_MS = 5_000;

/** Which question it is, and how long it is open: by the server's clock, on one that nobody sets. */
export function PlayHeader({ place, remainingMs, durationMs, isTicking, onLeave }: PlayHeaderProps) {
  const { t } = useText('quiz');
  const isTimed = remainingMs !== null && durationMs !== null && durationMs > 0;
  const percent = isTimed ? Math.min(100, (remainingMs / durationMs) * 100) : 100;
  const isHurried = isTimed && remainingMs <= HURRY_MS;
  const seconds = isTimed ? Math.ceil(remainingMs / 1000) : null;
  useTicks(isTicking && isHurried ? seconds : null);
  return (
    <div className="flex min-h-13 items-center gap-3 px-4 py-3 max-[16rem]:flex-wrap sm:px-7">
      {onLeave && <IconButton label={t('leave.leave')} icon={X} className="-ml-3" onClick={onLeave} />}
      {place && (
        <p className="shrink-0 rounded-full bg-lake-tint px-3 py-1 font-semibold text-lake tabular-nums">
          <span className="sr-only">{t('play.question')} </span>
          <span>{`${place.index + 1} / ${place.total}`}</span>
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
      {seconds !== null && (
        <p
          role="timer"
          aria-label={t('play.secondsLeft', { count: seconds })}
          className={`shrink-0 text-right font-bold tabular-nums ${onLeave ? 'w-8 text-2xl' : 'text-[clamp(1.5rem,7vh,7rem)] leading-none'} ${isHurried ? 'text-falu' : ''}`}
        >
          {/* Another element each second, so that each of the last ones jumps. */}
          <span key={seconds} className={isHurried ? 'quiz-jump inline-block' : ''}>
            {seconds}
          </span>
        </p>
      )}
      <MuteButton />
    </div>
  );
}

/** Whether anything is heard by itself on this device; where nobody has pressed anything yet, nothing is. */
export function MuteButton() {
  const { t } = useText('quiz');
  const button = useRef<HTMLButtonElement>(null);
  const isAwake = useAwake(button);
  const [isWanted, setWanted] = useState(SOUNDS.isOn);
  const isOn = isWanted && isAwake;
  return (
    <IconButton
      ref={button}
      label={t(isOn ? 'mute' : 'unmute')}
      icon={isOn ? Volume2 : VolumeX}
      className="-mr-3"
      onClick={() => {
        SOUNDS.choose(!isOn);
        if (isOn) hush();
        else void playSound('right');
        setWanted(!isOn);
      }}
    />
  );
}
