import type { LeaderboardEntry } from '#shared/quiz/quiz-view.ts';
import { useText } from '#web/platform/i18n.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { AvatarFace } from './AvatarFace.tsx';

interface PodiumProps {
  board: readonly LeaderboardEntry[];
  /** For a television: everything in parts of the screen's height. */
  isLarge?: boolean;
}

/** Medals of the first three ranks, which several may share. */
const MEDALS = [
  { picture: '1st-place-medal' },
  { picture: '2nd-place-medal' },
  { picture: '3rd-place-medal' },
] as const;

const HEIGHTS = ['h-32', 'h-24', 'h-18'];
const LARGE_HEIGHTS = ['h-[30vh]', 'h-[23vh]', 'h-[17vh]'];

/** The first three on their steps, the best in the middle. The list beside it says the same in words. */
export function Podium({ board, isLarge = false }: PodiumProps) {
  const { t, locale } = useText('quiz');
  const steps = [board[1], board[0], board[2]];
  const heights = isLarge ? LARGE_HEIGHTS : HEIGHTS;
  return (
    <div
      aria-hidden
      className={`mx-auto grid w-full grid-cols-3 items-end ${isLarge ? 'gap-[2vh]' : 'max-w-md gap-2'}`}
    >
      {steps.map((entry, index) =>
        entry ? (
          <div key={entry.id} className="flex min-w-0 flex-col items-center gap-1.5">
            <AvatarFace avatar={entry.avatar} className={isLarge ? 'size-[14vh]' : 'size-16'} />
            <p
              className={`max-w-full truncate font-bold ${isLarge ? 'text-[4.5vh] leading-tight' : 'text-lg'}`}
            >
              {entry.nickname ?? t('deleted')}
            </p>
            <div
              className={`flex w-full flex-col items-center justify-start rounded-t-card border border-b-0 border-line bg-sun-tint pt-2 text-sun-ink ${heights[Math.min(entry.rank, 3) - 1]}`}
            >
              <Picture
                name={MEDALS[Math.min(entry.rank, 3) - 1]?.picture ?? MEDALS[2].picture}
                size={36}
                className={isLarge ? 'size-[7vh]' : ''}
              />
              <span className={`font-bold tabular-nums ${isLarge ? 'text-[4.5vh] leading-tight' : ''}`}>
                {entry.score.toLocaleString(locale)}
              </span>
            </div>
          </div>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: an empty step stays where it is.
          <span key={index} />
        ),
      )}
    </div>
  );
}
