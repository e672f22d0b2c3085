import Check from 'lucide-react/icons/check';
import Volume2 from 'lucide-react/icons/volume-2';
import { useEffect, useRef } from 'react';
import type { QuizQuestion, QuizSolution } from '#shared/quiz/quiz-view.ts';
import { useText } from '#web/platform/i18n.ts';
import { playSound } from '#web/study/play/sounds.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { Marked } from '#web/ui/Prose.tsx';
import type { InRoom } from '../quiz-room.ts';
import {
  inTurn,
  maySound,
  playRoomSound,
  readAfter,
  readAloud,
  readBefore,
  useQuizSound,
} from '../quiz-sound.ts';
import { useRemainingMs } from '../use-remaining.ts';
import { Answered } from './Answered.tsx';
import { markLook, OptionMark } from './option-mark.tsx';
import { PlayHeader } from './PlayHeader.tsx';
import { Gapped } from './QuestionCard.tsx';

/** Maximum letters of an option that fits beside another in large type. */
const SHORT_OPTION = 18;

/** Maximum letters of a question that fits on one line in large type. */
const SHORT_QUESTION = 34;
/** Type sizes by the amount of text, so that the whole question fits on the screen. */
const SIZES = {
  large: {
    picture: 'size-[19vh]',
    question: 'text-[clamp(1.75rem,7.5vh,6rem)]',
    swedish: 'text-[clamp(2rem,9vh,8rem)]',
  },
  small: {
    picture: 'size-[12vh]',
    question: 'text-[clamp(1.5rem,6vh,6rem)]',
    swedish: 'text-[clamp(1.75rem,7.5vh,6rem)]',
  },
} as const;

/** A question on a television, legible from four metres. Players answer on their phones. */
export function ScreenQuestion({ here }: { here: InRoom }) {
  const { t, locale } = useText('quiz');
  const { session, closesAtMs } = here.room;
  const { question, place, players, reveal, phase, settings } = session;
  const remainingMs = useRemainingMs(phase === 'question' ? closesAtMs : null);
  const solution = reveal?.solution ?? null;
  const heading = useRef<HTMLHeadingElement>(null);
  const isLong = (question?.question.length ?? 0) > SHORT_QUESTION;
  const size = SIZES[isLong || reveal ? 'small' : 'large'];

  useQuizSound(phase === 'question' && question ? question.id : null, {
    read: settings.withKids && question ? readBefore(question) : null,
    locale,
    sound: question?.sound ?? null,
  });
  const isRevealed = reveal !== null;
  const sound = solution?.sound ?? null;
  const why = settings.withKids && question && solution ? readAfter(question, solution) : null;
  useEffect(() => {
    if (!isRevealed || !maySound()) return;
    return inTurn(
      () => playSound('part'),
      sound !== null && (() => playRoomSound(sound)),
      why !== null && (() => readAloud(why, locale)),
    );
  }, [isRevealed, sound, why, locale]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each question
  useEffect(() => heading.current?.focus({ preventScroll: true }), [question?.id]);

  return (
    <div className="flex grow flex-col gap-[1.5vh] pb-[1.5vh] text-[clamp(1.25rem,4.5vh,4rem)]">
      <PlayHeader
        session={session}
        place={place}
        remainingMs={remainingMs}
        durationMs={question?.durationMs ?? null}
        isTicking
        onLeave={null}
      />
      <div className="flex grow flex-col items-center justify-center gap-[1.5vh] px-[4vw] text-center">
        {question?.picture && <Picture name={question.picture} size={160} className={size.picture} />}
        {question?.sound && !question.swedish && (
          <Volume2 aria-hidden className={`rounded-full bg-lake-tint p-[2.5vh] text-lake ${size.picture}`} />
        )}
        <h1
          ref={heading}
          tabIndex={-1}
          className={`leading-tight font-bold text-balance outline-none ${size.question}`}
        >
          {question ? <Marked text={question.question} /> : t('screen.ownQuestions')}
        </h1>
        {question?.swedish && (
          <p lang="sv" className={`leading-tight font-bold ${size.swedish}`}>
            <Gapped text={question.swedish} />
          </p>
        )}
        {/* The line below contains the translation within the right sentence. */}
        {question?.translation && !reveal && <p className="text-ink-soft">{question.translation}</p>}
      </div>
      {question && <ScreenOptions question={question} solution={solution} />}
      <p role="status" className="px-[4vw] text-center leading-tight text-balance">
        {solution && <Marked text={solution.explanation} />}
      </p>
      <Answered players={players} reveal={reveal} isLarge />
    </div>
  );
}

function ScreenOptions({ question, solution }: { question: QuizQuestion; solution: QuizSolution | null }) {
  const { t } = useText('quiz');
  const isSwedish = question.optionsIn === 'swedish';
  const isShort = question.options.every(({ length }) => length <= SHORT_OPTION);
  return (
    <ul
      aria-label={t('play.options')}
      className={`mx-auto grid w-full max-w-[94vw] gap-[1.5vh] sm:grid-cols-2 ${isShort ? 'text-[clamp(1.5rem,6vh,6rem)]' : 'text-[clamp(1.25rem,4.5vh,4rem)]'}`}
    >
      {question.options.map((text, index) => {
        const isRight = solution?.correctAnswer === index;
        const { look, isFull } = markLook(index, null, solution?.correctAnswer ?? null);
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place, which never changes.
            key={index}
            className={`flex min-h-[12vh] items-center gap-[1.5vw] rounded-card border-3 px-[2vw] py-[1vh] leading-tight font-bold ${look}`}
          >
            <OptionMark index={index} isFull={isFull} className="size-[1.3em]" />
            <span lang={isSwedish ? 'sv' : undefined} className="min-w-0 grow break-words">
              <Marked text={text} />
            </span>
            {isRight && (
              <Check aria-label={t('play.isRight')} strokeWidth={3} className="size-[1.4em] shrink-0" />
            )}
          </li>
        );
      })}
    </ul>
  );
}
