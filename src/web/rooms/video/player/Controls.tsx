import Captions from 'lucide-react/icons/captions';
import CaptionsOff from 'lucide-react/icons/captions-off';
import Maximize from 'lucide-react/icons/maximize';
import Minimize from 'lucide-react/icons/minimize';
import Pause from 'lucide-react/icons/pause';
import PictureInPicture2 from 'lucide-react/icons/picture-in-picture-2';
import Play from 'lucide-react/icons/play';
import Settings from 'lucide-react/icons/settings';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import type { WholeVideo } from '#shared/video/video.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import type { Choices } from './choices.ts';
import { useAt } from './clock.ts';
import type { Playback, PlaybackState } from './playback.ts';
import { SeekBar } from './SeekBar.tsx';
import { clockTime } from './timeline.ts';
import { VolumeSlider } from './VolumeSlider.tsx';

interface ControlsProps {
  video: WholeVideo;
  playback: Playback;
  state: PlaybackState;
  choices: Choices;
  choose(change: Partial<Choices>): void;
  isFull: boolean;
  onSubtitles(): void;
  onSettings(): void;
  /** Null if the browser does not support it. */
  onFull: (() => void) | null;
  onSmallWindow: (() => void) | null;
}

/** Control bar below the picture. */
export function Controls({
  video,
  playback,
  state,
  choices,
  choose,
  isFull,
  onSubtitles,
  onSettings,
  onFull,
  onSmallWindow,
}: ControlsProps) {
  const { t } = useText('video');
  const { duration, exercises } = video;
  const seconds = useAt(playback.clock, Math.floor);
  const isSilent = choices.isMuted || choices.volume === 0;
  return (
    <div className="bg-ground/85 pb-1">
      <SeekBar
        playback={playback}
        state={state}
        durationS={duration}
        marksS={exercises.flatMap(({ time }) => (time === null ? [] : [time]))}
      />
      <div className="flex items-center px-1">
        <IconButton
          label={t(state.isPlaying ? 'pause' : 'play')}
          icon={state.isPlaying ? Pause : Play}
          onClick={playback.toggle}
        />
        <IconButton
          label={t(isSilent ? 'unmute' : 'mute')}
          icon={isSilent ? VolumeX : Volume2}
          onClick={() =>
            choose(choices.volume === 0 ? { isMuted: false, volume: 0.5 } : { isMuted: !choices.isMuted })
          }
        />
        <VolumeSlider choices={choices} choose={choose} className="w-20 max-sm:hidden" />
        <p className="mr-auto ml-2 text-sm whitespace-nowrap tabular-nums">
          <span>{clockTime(seconds)}</span>{' '}
          <span className="text-ink-soft">{`/ ${clockTime(duration)}`}</span>
        </p>
        <IconButton
          label={t('subtitlesAre', { now: t(`subtitlesOf.${choices.subtitles}`) })}
          icon={choices.subtitles === 'none' ? CaptionsOff : Captions}
          onClick={onSubtitles}
        />
        <IconButton label={t('settings')} icon={Settings} onClick={onSettings} />
        {onSmallWindow && (
          <IconButton
            label={t('pictureInPicture')}
            icon={PictureInPicture2}
            onClick={onSmallWindow}
            className="max-sm:hidden"
          />
        )}
        {onFull && (
          <IconButton
            label={t(isFull ? 'leaveFull' : 'full')}
            icon={isFull ? Minimize : Maximize}
            onClick={onFull}
          />
        )}
      </div>
    </div>
  );
}
