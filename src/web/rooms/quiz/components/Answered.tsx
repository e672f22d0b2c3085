import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { QuizPlayer, QuizReveal } from '#shared/quiz/quiz-view.ts';
import { useText } from '#web/platform/i18n.ts';
import { AvatarFace } from './AvatarFace.tsx';

interface AnsweredProps {
  players: readonly QuizPlayer[];
  /** Once it may be known who was right. */
  reveal: QuizReveal | null;
  /** For a television, with names. */
  isLarge?: boolean;
}

/** Who has answered; after the reveal who was right, with what it brought. */
export function Answered({ players, reveal, isLarge = false }: AnsweredProps) {
  const { t } = useText('quiz');
  const answered = players.filter(({ hasAnswered }) => hasAnswered).length;
  return (
    <div className={`flex flex-col items-center ${isLarge ? 'gap-[1.5vh]' : 'gap-2'}`}>
      <ul className={`flex flex-wrap justify-center ${isLarge ? 'gap-[2.5vw]' : 'gap-3'}`}>
        {players.map(({ id, nickname, avatar, hasAnswered, isConnected }) => {
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
              className={`flex flex-col items-center gap-1 text-center ${isLarge ? 'max-w-[15vw]' : 'max-w-28'}`}
            >
              <span
                className={`relative rounded-full ${hasAnswered ? 'outline-3 outline-pine' : 'opacity-50'}`}
              >
                <AvatarFace avatar={avatar} className={isLarge ? 'size-[11vh]' : 'size-13'} />
                {(result?.hasAnswered || (!reveal && hasAnswered)) && (
                  <span
                    aria-hidden
                    className={`absolute -right-1 -bottom-1 grid place-items-center rounded-full text-on-lake ${isLarge ? 'size-[4vh]' : 'size-5'} ${result && !result.correct ? 'bg-falu' : 'bg-pine'}`}
                  >
                    {result && !result.correct ? (
                      <X className="size-[70%]" strokeWidth={3} />
                    ) : (
                      <Check className="size-[70%]" strokeWidth={3} />
                    )}
                  </span>
                )}
              </span>
              <span className="sr-only">{state}</span>
              <span aria-hidden className={`max-w-full truncate ${isLarge ? 'text-[3vh]' : 'text-xs'}`}>
                {name}
              </span>
              {result && (
                <span
                  aria-hidden
                  className={`font-bold tabular-nums ${isLarge ? 'text-[3vh]' : 'text-sm'} ${result.points > 0 ? 'text-pine' : 'text-ink-soft'}`}
                >
                  +{result.points}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <p className={isLarge ? 'text-[3vh] text-ink-soft' : 'text-sm text-ink-soft'}>
        {t('play.answered', { count: answered, all: players.length })}
      </p>
    </div>
  );
}
