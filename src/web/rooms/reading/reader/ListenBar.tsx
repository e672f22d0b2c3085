import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import SkipBack from 'lucide-react/icons/skip-back';
import SkipForward from 'lucide-react/icons/skip-forward';
import { useId, useState } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { chooseSpeechRate, RATE, speechRate } from '#web/study/voice/speech-rates.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { ToggleChip } from '#web/ui/ToggleChip.tsx';
import { useMediaKeys } from './use-media-keys.ts';
import type { ReadingAloud } from './use-reading-aloud.ts';

interface ListenBarProps {
  title: string;
  aloud: ReadingAloud;
  /** Sentences of the page in order. */
  lines: readonly { readonly at: number }[];
  isHidden: boolean;
  onHide(isHidden: boolean): void;
}

/** Controls of reading aloud: start and stop, sentence by sentence, speed, and a switch that hides the text. */
export function ListenBar({ title, aloud, lines, isHidden, onHide }: ListenBarProps) {
  const { t, locale } = useText('reading');
  const id = useId();
  const [rate, setRate] = useState(() => speechRate('reading'));
  /** Sentence at which playback was stopped. */
  const [stoppedAt, setStoppedAt] = useState<number | null>(null);
  const isPlaying = aloud.at !== null;
  const place = lines.findIndex(({ at }) => at === (aloud.at ?? stoppedAt));
  const play = () => aloud.play(lines[Math.max(0, place)]?.at ?? 0);
  const stop = () => {
    setStoppedAt(aloud.at);
    aloud.stop();
  };
  const step = (by: -1 | 1) => {
    const target = lines[Math.min(lines.length - 1, Math.max(0, place + by))];
    if (target) aloud.play(target.at);
  };
  useMediaKeys({ title, isPlaying, play, stop, step });
  const shown = rate.toLocaleString(locale, { style: 'percent' });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-surface px-3 py-2 shadow-card">
      <Button icon={isPlaying ? Pause : Play} onClick={isPlaying ? stop : play} className="px-5!">
        {t(isPlaying ? 'pause' : 'listen')}
      </Button>
      <IconButton label={t('sentenceBefore')} icon={SkipBack} onClick={() => step(-1)} />
      <IconButton label={t('sentenceAfter')} icon={SkipForward} onClick={() => step(1)} />
      <label htmlFor={id} className="flex min-w-0 grow items-center gap-2 text-sm">
        <span className="tabular-nums">{t('speed', { rate: shown })}</span>
        <input
          id={id}
          type="range"
          {...RATE}
          value={rate}
          aria-valuetext={shown}
          onChange={({ target: { valueAsNumber } }) => {
            chooseSpeechRate('reading', valueAsNumber);
            setRate(valueAsNumber);
          }}
          className="h-11 min-w-0 grow accent-lake"
        />
      </label>
      <ToggleChip
        label={t('hideText')}
        icon={isHidden ? EyeOff : Eye}
        isOn={isHidden}
        onToggle={() => onHide(!isHidden)}
      />
    </div>
  );
}
