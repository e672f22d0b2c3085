import CirclePlay from 'lucide-react/icons/circle-play';
import Eye from 'lucide-react/icons/eye';
import { type KeyboardEvent, memo, useState } from 'react';
import type { TranscriptLine } from '#shared/video/video.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { WordButton } from '#web/study/word/WordButton.tsx';
import { Marked } from '#web/ui/Prose.tsx';
import type { FilmClock } from '../player/clock.ts';
import { LineText } from './LineText.tsx';

interface LineRowProps {
  line: TranscriptLine;
  clock: FilmClock;
  number: number;
  /** True if it is being spoken or was spoken last. */
  isReached: boolean;
  isHidden: boolean;
  isTranslated: boolean;
  /** Null if it must not be revealed yet. */
  onShow: (() => void) | null;
  onPlay(): void;
  onWord(wordId: string): void;
}

/**
 * Line of the transcript. A press on it plays it, a press on a word shows its meaning. Tab stops once per line;
 * arrow keys move between its words.
 */
export const LineRow = memo(
  function LineRow({
    line,
    clock,
    number,
    isReached,
    isHidden,
    isTranslated,
    onShow,
    onPlay,
    onWord,
  }: LineRowProps) {
    const { t, language } = useText('video');
    // Index of the button that had the focus last (roving tab index).
    const [stop, setStop] = useState(0);
    return (
      <li
        aria-current={isReached ? 'true' : undefined}
        onKeyDown={walk}
        onFocus={({ currentTarget, target }) => setStop(buttonsOf(currentTarget).indexOf(target))}
        onClick={isHidden ? (onShow ?? undefined) : onPlay}
        className="flex cursor-pointer items-start gap-1 rounded-control py-1.5 pr-2 pl-0.5 hover:bg-sunken aria-[current]:bg-lake-tint"
      >
        <button
          type="button"
          aria-label={isHidden ? t('showLine', { number }) : t('playLine', { text: line.swedish })}
          disabled={isHidden && !onShow}
          tabIndex={isHidden || stop <= 0 ? 0 : -1}
          onClick={(event) => {
            event.stopPropagation();
            if (isHidden) onShow?.();
            else onPlay();
          }}
          className="flex size-11 shrink-0 items-center justify-center rounded-full text-lake"
        >
          {isHidden ? <Eye aria-hidden size={20} /> : <CirclePlay aria-hidden size={20} />}
        </button>
        <div className="min-w-0 py-1">
          <p className="text-sm text-ink-soft">{line.speaker.name}</p>
          {isHidden ? (
            <p aria-hidden className="text-lg tracking-widest text-ink-soft select-none">
              {line.swedish.replace(/[\p{L}\p{M}\d]/gu, '·')}
            </p>
          ) : (
            <>
              <p lang="sv" className="text-lg leading-snug font-bold">
                <Words line={line} clock={clock} isReached={isReached} stop={stop} onWord={onWord} />
              </p>
              {isTranslated && (
                <p className="text-ink-soft">
                  <Marked text={line.translation[language]} />
                </p>
              )}
            </>
          )}
        </div>
      </li>
    );
  },
  // The callbacks behave the same as long as the other properties are equal.
  (before, after) =>
    before.line === after.line &&
    before.isReached === after.isReached &&
    before.isHidden === after.isHidden &&
    before.isTranslated === after.isTranslated &&
    (before.onShow === null) === (after.onShow === null),
);

const buttonsOf = (row: HTMLElement): HTMLElement[] => [...row.querySelectorAll('button')];

/** Arrow keys move between the buttons of a line, Home and End to its first and last. */
function walk(event: KeyboardEvent<HTMLLIElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const buttons = buttonsOf(event.currentTarget);
  const from = buttons.indexOf(event.target as HTMLElement);
  const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: buttons.length - 1 }[event.key];
  const target = to === undefined ? undefined : buttons[to];
  if (!target) return;
  event.preventDefault();
  target.focus();
}

interface WordsProps extends Pick<LineRowProps, 'line' | 'clock' | 'isReached' | 'onWord'> {
  /** Index of the button in the tab order; 0 is the one before the words. */
  stop: number;
}

/** Line in which each word of the word list is a button. */
function Words({ line, clock, isReached, stop, onWord }: WordsProps) {
  return (
    <LineText
      line={line}
      clock={clock}
      isReached={isReached}
      draw={({ word: { start, end, wordId }, content, after, place }) => (
        <WordButton
          text={line.swedish.slice(start, end)}
          content={content}
          after={after}
          tabIndex={stop === place + 1 ? 0 : -1}
          onPress={() => wordId !== null && onWord(wordId)}
        />
      )}
    />
  );
}
