import '../quiz.css';
import { MAX_PLAYERS } from '#shared/quiz/limits.ts';
import type { LeaderboardEntry } from '#shared/quiz/quiz-view.ts';
import { useText } from '#web/platform/i18n.ts';
import { AvatarFace } from '#web/study/AvatarFace.tsx';
import { FITTING_PLACE, fittingSize } from '#web/ui/fitting-size.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { podiumRows } from '../podium-places.ts';

interface PodiumProps {
  board: readonly LeaderboardEntry[];
  /** Sizes for a television: all parts are relative to the screen's height. */
  isLarge?: boolean;
  /** True if the places are filled one after another. */
  isRising?: boolean;
}

/** Steps of the first three ranks; several players may share a rank. */
const STEPS = [
  {
    picture: '1st-place-medal',
    height: 'h-32',
    large: 'h-[30vh]',
    look: 'bg-sun text-ink dark:text-on-lake',
  },
  { picture: '2nd-place-medal', height: 'h-24', large: 'h-[24vh]', look: 'bg-sun-tint text-sun-ink' },
  { picture: '3rd-place-medal', height: 'h-18', large: 'h-[18vh]', look: 'bg-sun-tint text-sun-ink' },
] as const;

/**
 * Sizes of names. A television shows the whole podium at once, so a name takes a second line only beside many
 * others.
 */
const NAME_SIZES = {
  small: { most: '1.125rem', least: '0.75rem' },
  large: { most: '6vh', least: '3vh', isOneLine: true },
  narrow: { most: '4vh', least: '2vh' },
} as const;
const GAPS = { small: '0.5rem', large: '2vh' } as const;
/** Minimum number of columns by which the width of a step is calculated. */
const LEAST_COLUMNS = 3;
/** Number of players beside each other; a television fits all. */
const WIDEST = { small: 3, large: MAX_PLAYERS } as const;

/** Podium with the first three ranks, the best in the middle. The list beside it is the text alternative. */
export function Podium({ board, isLarge = false, isRising = false }: PodiumProps) {
  const { t, locale } = useText('quiz');
  const size = isLarge ? 'large' : 'small';
  const rows = podiumRows(board, WIDEST[size]);
  const gap = GAPS[size];
  const columns = Math.max(LEAST_COLUMNS, ...rows.map(({ length }) => length));
  const width = `calc((100% - ${columns - 1} * ${gap}) / ${columns})`;
  const names = NAME_SIZES[isLarge && columns > 3 ? 'narrow' : size];
  return (
    <div aria-hidden style={{ gap }} className={`mx-auto flex w-full flex-col ${isLarge ? '' : 'max-w-md'}`}>
      {rows.map((row, rowIndex) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place.
        <div key={rowIndex} style={{ gap }} className="flex items-end justify-center">
          {row.map((entry) => {
            const { picture, height, large, look } = STEPS[entry.rank - 1] ?? STEPS[2];
            const name = entry.nickname ?? t('deleted');
            return (
              <div
                key={entry.id}
                style={{ ...FITTING_PLACE, width }}
                className={`flex min-w-0 flex-col items-center gap-1.5 ${isRising ? `quiz-rise quiz-rise-${entry.rank}` : ''}`}
              >
                <AvatarFace avatar={entry.avatar} className={isLarge ? 'size-[17vh]' : 'size-16'} />
                <p
                  style={{ fontSize: fittingSize(name, names) }}
                  className="line-clamp-2 max-w-full text-center leading-tight font-bold wrap-anywhere"
                >
                  {name}
                </p>
                <div
                  className={`flex w-full flex-col items-center justify-start rounded-t-card pt-2 ${look} ${isLarge ? large : height}`}
                >
                  <Picture name={picture} size={36} className={isLarge ? 'size-[8vh]' : ''} />
                  <span
                    className={`font-bold tabular-nums ${isLarge ? 'text-[6vh] leading-tight' : 'text-lg'}`}
                  >
                    {entry.score.toLocaleString(locale)}
                  </span>
                </div>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
