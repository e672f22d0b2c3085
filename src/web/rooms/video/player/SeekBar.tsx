import './film-range.css';
import type { CSSProperties } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { useAt } from './clock.ts';
import type { Playback, PlaybackState } from './playback.ts';
import { clockTime } from './timeline.ts';

/** Seconds by which an arrow key moves the film. */
export const STEP_S = 5;

interface SeekBarProps {
  playback: Playback;
  state: PlaybackState;
  durationS: number;
  /** Times of exercises in seconds. */
  marksS: readonly number[];
}

/** Slider with the current time of the film. */
export function SeekBar({ playback, state, durationS, marksS }: SeekBarProps) {
  const { t } = useText('video');
  const atS = useAt(playback.clock, (now) => Math.round(now * 10) / 10);
  const percent = (seconds: number) => `${Math.min(100, (seconds / durationS) * 100)}%`;
  const style = { '--at': percent(atS), '--ahead': percent(Math.max(atS, state.bufferedToS)) };
  return (
    <div className="relative mx-3">
      {marksS.map((markS) => (
        <span
          key={markS}
          aria-hidden
          className="pointer-events-none absolute top-1/2 z-1 size-2 -translate-1/2 rounded-full bg-sun"
          style={{ left: percent(markS) }}
        />
      ))}
      <input
        type="range"
        min={0}
        max={durationS}
        step={0.1}
        value={Math.min(atS, durationS)}
        aria-label={t('seek')}
        aria-valuetext={t('timeOf', { at: clockTime(atS), all: clockTime(durationS) })}
        onChange={({ target }) => playback.seek(target.valueAsNumber)}
        onKeyDown={(event) => {
          const step = { ArrowRight: STEP_S, ArrowLeft: -STEP_S }[event.key];
          if (step === undefined) return;
          event.preventDefault();
          playback.seek(playback.clock.atS() + step);
        }}
        className="film-range block h-8 w-full"
        style={style as CSSProperties}
      />
    </div>
  );
}
