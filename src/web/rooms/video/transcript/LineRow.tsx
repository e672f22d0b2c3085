import CirclePlay from 'lucide-react/icons/circle-play';
import Eye from 'lucide-react/icons/eye';
import { memo } from 'react';
import type { TranscriptLine } from '#shared/video/video.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { SPOKEN_LOOK, WordButton } from '#web/study/word/WordButton.tsx';
import { Marked } from '#web/ui/Prose.tsx';
import { type FilmClock, useAt } from '../player/clock.ts';
import { piecesOf, wordAt } from './words-within.ts';

interface LineRowProps {
  line: TranscriptLine;
  clock: FilmClock;
  number: number;
  /** It is being said, or was said last. */
  isReached: boolean;
  isHidden: boolean;
  isTranslated: boolean;
  /** Null where it is not to be shown yet. */
  onShow: (() => void) | null;
  onPlay(): void;
  onWord(wordId: string): void;
}

/** A line of the transcript: pressed, it is played; a word of it tells what it means. */
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
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: its first button does the same for the keyboard.
      <li
        aria-current={isReached ? 'true' : undefined}
        onClick={isHidden ? (onShow ?? undefined) : onPlay}
        className="flex cursor-pointer items-start gap-1 rounded-control py-1.5 pr-2 pl-0.5 hover:bg-sunken aria-[current]:bg-lake-tint"
      >
        <button
          type="button"
          aria-label={isHidden ? t('showLine', { number }) : t('playLine', { text: line.swedish })}
          disabled={isHidden && !onShow}
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
                <Words line={line} clock={clock} isReached={isReached} onWord={onWord} />
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
  // What it does is the same for as long as it shows the same.
  (before, after) =>
    before.line === after.line &&
    before.isReached === after.isReached &&
    before.isHidden === after.isHidden &&
    before.isTranslated === after.isTranslated &&
    (before.onShow === null) === (after.onShow === null),
);

type WordsProps = Pick<LineRowProps, 'line' | 'clock' | 'isReached' | 'onWord'>;

/** The words of a line, each of which the word list knows to be pressed; the one that is spoken is marked. */
function Words({ line, clock, isReached, onWord }: WordsProps) {
  const spoken = useAt(clock, (atS) => (isReached ? wordAt(line.words, atS) : null));
  const current = spoken === null ? undefined : line.words[spoken];
  return piecesOf(line).map(({ text, word }, index) => {
    const isSpoken = word !== null && word === current;
    const wordId = word?.wordId;
    return wordId ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one line never move.
      <WordButton key={index} text={text} isSpoken={isSpoken} onPress={() => onWord(wordId)} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one line never move.
      <span key={index} className={isSpoken ? SPOKEN_LOOK : undefined}>
        {text}
      </span>
    );
  });
}
