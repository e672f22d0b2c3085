import PauseCircle from 'lucide-react/icons/circle-pause';
import PenLine from 'lucide-react/icons/pen-line';
import Repeat from 'lucide-react/icons/repeat';
import SkipBack from 'lucide-react/icons/skip-back';
import SkipForward from 'lucide-react/icons/skip-forward';
import Snail from 'lucide-react/icons/snail';
import type { TranscriptLine } from '#shared/video/video.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { ChoiceRow } from '#web/ui/ChoiceRow.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { ToggleChip } from '#web/ui/ToggleChip.tsx';
import { useAt } from './clock.ts';
import type { Playback, PlaybackState } from './playback.ts';
import { lineReached, nextStart, previousStart } from './timeline.ts';

interface PracticeBarProps {
  lines: readonly TranscriptLine[];
  playback: Playback;
  state: PlaybackState;
  /** Index of the line of the dictation; null while there is none. */
  dictated: number | null;
  onDictate(line: number | null): void;
}

/** Ways to practise the current line: repeat, slow, loop, dictation. */
export function PracticeBar({ lines, playback, state, dictated, onDictate }: PracticeBarProps) {
  const { t } = useText('video');
  const reached = useAt(playback.clock, (atS) => lineReached(lines, atS)) ?? 0;
  const { looped, pausesAfterLines, slowed } = state.guidance;
  const now = () => playback.clock.atS();
  const go = (toS: number) => {
    // Moving to another line ends the loop.
    playback.guide({ looped: null });
    playback.seek(toS);
  };
  return (
    <div className="-ml-3 flex items-center gap-1">
      <IconButton label={t('lineBefore')} icon={SkipBack} onClick={() => go(previousStart(lines, now()))} />
      <IconButton
        label={t('lineAfter')}
        icon={SkipForward}
        onClick={() => go(nextStart(lines, now()) ?? now())}
      />
      {/* On a phone the row extends to the right edge of the screen. Beside the transcript it stays on one line. */}
      <div className="min-w-0 grow max-sm:ml-4 lg:[&_button]:px-3 lg:[&_svg]:hidden">
        <ChoiceRow legend={t('practiseLine')} wraps>
          <ToggleChip
            label={t('loop')}
            icon={Repeat}
            isOn={looped !== null}
            onToggle={() => {
              playback.guide({ looped: looped === null ? reached : null });
              if (looped === null) playback.playLine(reached);
            }}
          />
          <ToggleChip
            label={t('slow')}
            icon={Snail}
            isOn={slowed !== null}
            onToggle={() =>
              slowed === null
                ? playback.playLine(reached, { slowly: true })
                : playback.guide({ slowed: null })
            }
          />
          <ToggleChip
            label={t('pauseAfterLines')}
            icon={PauseCircle}
            isOn={pausesAfterLines}
            onToggle={() => playback.guide({ pausesAfterLines: !pausesAfterLines })}
          />
          <ToggleChip
            label={t('dictation')}
            icon={PenLine}
            isOn={dictated !== null}
            onToggle={() => onDictate(dictated === null ? reached : null)}
          />
        </ChoiceRow>
      </div>
    </div>
  );
}
