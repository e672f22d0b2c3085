import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import type { QuizSession } from '#shared/quiz/quiz-view.ts';
import { useText } from '#web/platform/i18n.ts';
import { SOUNDS } from '#web/study/play/device-choice.ts';
import { playSound } from '#web/study/play/sounds.ts';
import { Face } from '#web/ui/Face.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { hostExpression, QUIZ_HOST } from '../quiz-host.ts';
import { stopSound, useAwake } from '../quiz-sound.ts';
import { useTicks } from '../use-ticks.ts';

interface PlayHeaderProps {
  session: Pick<QuizSession, 'phase' | 'answer' | 'reveal'>;
  place: { readonly index: number; readonly total: number } | null;
  /** Milliseconds left; null if there is no limit or nothing to wait for. */
  remainingMs: number | null;
  durationMs: number | null;
  /** True if this device plays the ticking of the last seconds. */
  isTicking: boolean;
  /** Null on a television, which has no leave button. */
  onLeave: (() => void) | null;
}

/** Remaining milliseconds below which the countdown is highlighted. */
const HURRY_MS = 5_000;

/** Number of the question and its remaining time, by the server's time on a monotonic clock. */
export function PlayHeader({ session, place, remainingMs, durationMs, isTicking, onLeave }: PlayHeaderProps) {
  const { t } = useText('quiz');
  const isTimed = remainingMs !== null && durationMs !== null && durationMs > 0;
  const percent = isTimed ? Math.min(100, (remainingMs / durationMs) * 100) : 100;
  const isHurried = isTimed && remainingMs <= HURRY_MS;
  const seconds = isTimed ? Math.ceil(remainingMs / 1000) : null;
  useTicks(isTicking && isHurried ? seconds : null);
  return (
    <div className="flex min-h-13 items-center gap-3 px-4 py-3 max-[16rem]:flex-wrap sm:px-7">
      {onLeave && <IconButton label={t('leave.leave')} icon={X} className="-ml-3" onClick={onLeave} />}
      <Face
        person={QUIZ_HOST}
        expression={hostExpression(session)}
        size={48}
        className={`-my-1 max-[20rem]:hidden ${onLeave ? '' : 'size-[8vh]'}`}
      />
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
          {/* A new element each second restarts the animation. */}
          <span key={seconds} className={isHurried ? 'quiz-jump inline-block' : ''}>
            {seconds}
          </span>
        </p>
      )}
      <MuteButton />
    </div>
  );
}

/** Switches automatic sounds on this device on or off. Browsers play none before the first press. */
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
        if (isOn) stopSound();
        else void playSound('right');
        setWanted(!isOn);
      }}
    />
  );
}
