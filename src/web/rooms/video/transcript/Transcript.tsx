import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import EyeOff from 'lucide-react/icons/eye-off';
import Languages from 'lucide-react/icons/languages';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { TranscriptLine } from '#shared/video/video.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { wantsLittleMotion } from '#web/platform/little-motion.ts';
import { Button } from '#web/ui/Button.tsx';
import { ToggleChip } from '#web/ui/ToggleChip.tsx';
import { useAt } from '../player/clock.ts';
import type { Playback } from '../player/playback.ts';
import { lineReached } from '../player/timeline.ts';
import { LineRow } from './LineRow.tsx';

interface TranscriptProps {
  lines: readonly TranscriptLine[];
  playback: Playback;
  /** Index of the line of the dictation, which must not be readable. */
  dictated: number | null;
  /** Lines are hidden until they have been heard or pressed. */
  isGuessing: boolean;
  onGuess(isGuessing: boolean): void;
  onWord(wordId: string, line: TranscriptLine): void;
}

/** Transcript to read along, press and guess. It scrolls with the film until the learner scrolls by hand. */
export function Transcript({ lines, playback, dictated, isGuessing, onGuess, onWord }: TranscriptProps) {
  const { t } = useText('video');
  const box = useRef<HTMLOListElement>(null);
  const reached = useAt(playback.clock, (atS) => lineReached(lines, atS));
  const [follows, setFollows] = useState(true);
  const [isTranslated, setTranslated] = useState(true);
  // Indexes of lines that were pressed or heard to their end since the lines were hidden.
  const [shown, setShown] = useState<ReadonlySet<number>>(new Set());
  const before = useRef(reached);

  const show = (place: number) => setShown((all) => new Set([...all, place]));
  const arrive = useEffectEvent((place: number | null) => {
    const last = before.current;
    before.current = place;
    // A line counts as heard when playback moves on from it to the next one.
    if (last !== null && place === last + 1 && playback.state().isPlaying) show(last);
    if (follows) bringIntoSight(box.current, place);
  });
  useEffect(() => arrive(reached), [reached]);

  const stopFollowing = () => setFollows(false);
  return (
    <section aria-label={t('transcript')} className="flex min-h-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto text-xl font-bold">{t('transcript')}</h2>
        <ToggleChip
          label={t('translation')}
          icon={Languages}
          isOn={isTranslated}
          onToggle={() => setTranslated(!isTranslated)}
        />
        <ToggleChip
          label={t('guess')}
          icon={EyeOff}
          isOn={isGuessing}
          onToggle={() => {
            setShown(new Set());
            onGuess(!isGuessing);
          }}
        />
      </div>
      {isGuessing && <p className="text-sm text-ink-soft">{t('guessHelp')}</p>}
      <div className="relative min-h-0 grow">
        <ol
          ref={box}
          onWheel={stopFollowing}
          onTouchMove={stopFollowing}
          onKeyDown={({ key }) => key === 'Tab' && stopFollowing()}
          className="max-h-[60dvh] overflow-y-auto rounded-card border border-line bg-surface p-1.5 lg:max-h-[calc(100dvh-14rem)]"
        >
          {lines.map((line, place) => (
            <LineRow
              key={line.id}
              line={line}
              clock={playback.clock}
              isReached={place === reached}
              isHidden={dictated === place || (isGuessing && !shown.has(place))}
              isTranslated={isTranslated}
              number={place + 1}
              onShow={dictated === place ? null : () => show(place)}
              onPlay={() => {
                setFollows(true);
                playback.guide({ looped: null });
                playback.playLine(place);
              }}
              onWord={(wordId) => onWord(wordId, line)}
            />
          ))}
        </ol>
        {!follows && (
          <Button
            icon={ArrowDownToLine}
            onClick={() => {
              setFollows(true);
              bringIntoSight(box.current, reached);
            }}
            className="absolute right-4 bottom-3 min-h-11! shadow-card"
          >
            {t('follow')}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Scrolls the list, never the page, so that the line is a third below its top. */
function bringIntoSight(box: HTMLElement | null, place: number | null): void {
  const line = place === null ? undefined : box?.children[place];
  if (!box || !(line instanceof HTMLElement)) return;
  const behavior = wantsLittleMotion() ? 'instant' : 'smooth';
  box.scrollTo?.({ top: line.offsetTop - box.clientHeight / 3, behavior });
}
