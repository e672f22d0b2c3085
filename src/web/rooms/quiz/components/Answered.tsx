import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { Ref } from 'react';
import type { QuizPlayer, QuizReveal } from '#shared/quiz/quiz-view.ts';
import { useText } from '#web/platform/i18n.ts';
import { AvatarFace } from '#web/study/AvatarFace.tsx';
import { fittingSize } from '#web/ui/fitting-size.ts';

interface AnsweredProps {
  ref?: Ref<HTMLDivElement>;
  players: readonly QuizPlayer[];
  /** Null until the right answer may be shown. */
  reveal: QuizReveal | null;
  /** Sizes for a television, with the points of all players. */
  isLarge?: boolean;
}

/** Classes for a phone, where three players fit beside each other, and for a television, which has few lines. */
const LOOKS = {
  small: {
    list: 'w-full gap-3',
    player: 'flex-col text-center',
    maxWidth: 'min(7rem, calc((100% - 1.5rem) / 3))',
    face: 'size-13',
    sign: 'size-5',
    words: 'text-center',
    name: '',
    nameSize: { most: '0.875rem', least: '0.75rem', across: '6.75rem' },
    points: 'text-sm',
    count: 'text-ink-soft',
  },
  large: {
    list: 'gap-x-[2.5vw] gap-y-[1vh]',
    player: 'gap-[1vw]',
    maxWidth: '30vw',
    face: 'size-[10vh]',
    sign: 'size-[4.5vh]',
    words: 'text-left leading-tight',
    name: 'font-semibold',
    nameSize: { most: '4vh', least: '2.4vh', across: '29vw - 10vh', isOneLine: true },
    points: 'text-[4vh]',
    count: 'text-[4vh]',
  },
} as const;

/** List of the players who have answered; after the reveal also who was right and the points gained. */
export function Answered({ ref, players, reveal, isLarge = false }: AnsweredProps) {
  const { t, locale } = useText('quiz');
  const look = LOOKS[isLarge ? 'large' : 'small'];
  const answered = players.filter(({ hasAnswered }) => hasAnswered).length;
  const answeredText =
    players.length === 1
      ? t(answered === 1 ? 'play.aloneAnswered' : 'play.aloneThinks')
      : t('play.answered', { count: answered, all: players.length });
  const away = players.filter(({ isConnected, hasAnswered }) => !isConnected && !hasAnswered);
  return (
    <div ref={ref} className={`flex flex-col items-center ${isLarge ? 'gap-[1vh] px-[2vw]' : 'gap-2'}`}>
      <ul className={`flex flex-wrap justify-center ${look.list}`}>
        {players.map(({ id, nickname, avatar, hasAnswered, isConnected, score }) => {
          const result = reveal?.results.find(({ playerId }) => playerId === id);
          const name = nickname ?? t('deleted');
          const state = result
            ? result.correct
              ? t('play.wasRight', { name, count: result.points })
              : t('play.wasWrong', { name })
            : t(hasAnswered ? 'play.hasAnswered' : isConnected ? 'play.thinks' : 'play.away', { name });
          return (
            <li
              key={id}
              style={{ maxWidth: look.maxWidth }}
              className={`flex min-w-0 items-center gap-1 ${look.player}`}
            >
              <span
                className={`relative shrink-0 rounded-full ${hasAnswered ? 'outline-3 outline-pine' : 'opacity-50'}`}
              >
                <AvatarFace avatar={avatar} className={look.face} />
                {(result?.hasAnswered || (!reveal && hasAnswered)) && (
                  <AnswerSign isWrong={result?.correct === false} className={look.sign} />
                )}
              </span>
              <span className="sr-only">{state}</span>
              <span aria-hidden className={`flex min-w-0 max-w-full flex-col ${look.words}`}>
                <span
                  style={{ fontSize: fittingSize(name, look.nameSize) }}
                  className={`leading-tight wrap-anywhere ${look.name}`}
                >
                  {name}
                </span>
                <span className={`whitespace-nowrap font-bold tabular-nums ${look.points}`}>
                  {isLarge && <span>{(result?.score ?? score).toLocaleString(locale)} </span>}
                  {result && (result.points > 0 || !isLarge) && (
                    <span className={result.points > 0 ? 'text-pine' : 'text-ink-soft'}>
                      {`+${result.points}`}
                    </span>
                  )}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
      <p className={reveal ? 'sr-only' : look.count}>{answeredText}</p>
      <p role="status" className={`${look.count} text-center empty:hidden`}>
        {!reveal &&
          away.length > 0 &&
          t('play.goesOn', {
            count: away.length,
            names: new Intl.ListFormat(locale).format(away.map(({ nickname }) => nickname ?? t('deleted'))),
          })}
      </p>
    </div>
  );
}

/** Sign that a player has answered, and after the reveal whether the answer was right. */
function AnswerSign({ isWrong, className }: { isWrong: boolean; className: string }) {
  const Sign = isWrong ? X : Check;
  return (
    <span
      aria-hidden
      className={`absolute -right-1 -bottom-1 grid place-items-center rounded-full text-on-lake transition-transform duration-180 starting:[scale:0] ${className} ${isWrong ? 'bg-falu' : 'bg-pine'}`}
    >
      <Sign className="size-[70%]" strokeWidth={3} />
    </span>
  );
}
