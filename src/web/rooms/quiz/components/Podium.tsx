import '../quiz.css';
import type { LeaderboardEntry } from '#shared/quiz/quiz-view.ts';
import { useText } from '#web/platform/i18n.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { NAME_PLACE, nameSize } from '../name-size.ts';
import { AvatarFace } from './AvatarFace.tsx';

interface PodiumProps {
  board: readonly LeaderboardEntry[];
  /** For a television: everything in parts of the screen's height. */
  isLarge?: boolean;
  /** Whether the places are filled one after another. */
  isRising?: boolean;
}

/** The step of each of the first three ranks, which several may share. */
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

/** A television shows all of the podium at once, so no name takes a second line there. */
const NAME_SIZES = {
  small: { most: '1.125rem', least: '0.75rem' },
  large: { most: '6vh', least: '3vh', isOneLine: true },
} as const;

/** The first three on their steps, the best in the middle. The list beside it says the same in words. */
export function Podium({ board, isLarge = false, isRising = false }: PodiumProps) {
  const { t, locale } = useText('quiz');
  const places = [board[1], board[0], board[2]];
  return (
    <div
      aria-hidden
      className={`mx-auto grid w-full grid-cols-3 items-end ${isLarge ? 'gap-[2vh]' : 'max-w-md gap-2'}`}
    >
      {places.map((entry, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: an empty step stays where it is.
        if (!entry) return <span key={index} />;
        const { picture, height, large, look } = STEPS[entry.rank - 1] ?? STEPS[2];
        const name = entry.nickname ?? t('deleted');
        return (
          <div
            key={entry.id}
            style={NAME_PLACE}
            className={`flex min-w-0 flex-col items-center gap-1.5 ${isRising ? `quiz-rise quiz-rise-${entry.rank}` : ''}`}
          >
            <AvatarFace avatar={entry.avatar} className={isLarge ? 'size-[17vh]' : 'size-16'} />
            <p
              style={{ fontSize: nameSize(name, NAME_SIZES[isLarge ? 'large' : 'small']) }}
              className="line-clamp-2 max-w-full text-center leading-tight font-bold wrap-anywhere"
            >
              {name}
            </p>
            <div
              className={`flex w-full flex-col items-center justify-start rounded-t-card pt-2 ${look} ${isLarge ? large : height}`}
            >
              <Picture name={picture} size={36} className={isLarge ? 'size-[8vh]' : ''} />
              <span className={`font-bold tabular-nums ${isLarge ? 'text-[6vh] leading-tight' : 'text-lg'}`}>
                {entry.score.toLocaleString(locale)}
              </span>
            </div>
          </div>
        );
      })}
    </div>
  );
}
