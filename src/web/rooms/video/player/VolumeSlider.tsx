import './film-range.css';
import type { CSSProperties } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { type Choices, steppedVolume, VOLUME_STEP } from './choices.ts';

interface VolumeSliderProps {
  choices: Choices;
  choose(change: Partial<Choices>): void;
  className?: string;
}

/** Volume of films: 0 to 1 in tenths. */
export function VolumeSlider({ choices: { volume, isMuted }, choose, className = '' }: VolumeSliderProps) {
  const { t } = useText('video');
  const heard = isMuted ? 0 : volume;
  const style = { '--at': `${heard * 100}%`, '--ahead': `${heard * 100}%` };
  return (
    <input
      type="range"
      min={0}
      max={1}
      step={VOLUME_STEP}
      value={heard}
      aria-label={t('volume')}
      aria-valuetext={t('percent', { value: Math.round(heard * 100) })}
      onChange={({ target }) => choose({ volume: steppedVolume(target.valueAsNumber), isMuted: false })}
      className={`film-range h-11 ${className}`}
      style={style as CSSProperties}
    />
  );
}
