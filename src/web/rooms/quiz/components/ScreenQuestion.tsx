import Check from 'lucide-react/icons/check';
import { useEffect, useRef } from 'react';
import type { QuizQuestion, QuizSolution } from '#shared/quiz/quiz-view.ts';
import { useText } from '#web/platform/i18n.ts';
import { playSound } from '#web/study/play/sounds.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { Marked } from '#web/ui/Prose.tsx';
import type { InRoom } from '../quiz-room.ts';
import { hear, maySound, useQuizSound } from '../quiz-sound.ts';
import { useRemainingMs } from '../use-remaining.ts';
import { Answered } from './Answered.tsx';
import { OptionMark, optionGround } from './option-mark.tsx';
import { PlayHeader } from './PlayHeader.tsx';
import { Gapped } from './QuestionCard.tsx';

/** A question on a television: read from four metres, answered on the phones. */
export function ScreenQuestion({ here }: { here: InRoom }) {
  const { t, locale } = useText('quiz');
  const { session, closesAtMs } = here.room;
  const { question, place, players, reveal, phase, settings } = session;
  const remainingMs = useRemainingMs(phase === 'question' ? closesAtMs : null);
  const solution = reveal?.solution ?? null;
  const heading = useRef<HTMLHeadingElement>(null);

  useQuizSound(phase === 'question' && question ? question.id : null, {
    read: settings.withKids && question ? question.question : null,
    locale,
    sound: question?.sound ?? null,
  });
  const isRevealed = reveal !== null;
  const sound = solution?.sound ?? null;
  useEffect(() => {
    if (!isRevealed || !maySound()) return;
    void playSound('part').then(() => (sound ? hear(sound) : undefined));
  }, [isRevealed, sound]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each question
  useEffect(() => heading.current?.focus({ preventScroll: true }), [question?.id]);

  return (
    <div className="flex grow flex-col gap-[2vh] pb-[2vh] text-[clamp(1.25rem,4.5vh,4rem)]">
      <PlayHeader
        place={place}
        remainingMs={remainingMs}
        durationMs={question?.durationMs ?? null}
        onLeave={null}
      />
      <div className="flex grow flex-col items-center justify-center gap-[2vh] px-[4vw] text-center">
        {question?.picture && <Picture name={question.picture} size={160} className="size-[20vh]" />}
        <h1
          ref={heading}
          tabIndex={-1}
          className="text-[clamp(1.75rem,7vh,6rem)] leading-tight font-bold text-balance outline-none"
        >
          {question ? <Marked text={question.question} /> : t('screen.ownQuestions')}
        </h1>
        {question?.swedish && (
          <p lang="sv" className="text-[clamp(2rem,9vh,8rem)] leading-tight font-bold">
            <Gapped text={question.swedish} />
          </p>
        )}
        {question?.translation && <p className="text-ink-soft">{question.translation}</p>}
      </div>
      {question && <ScreenOptions question={question} solution={solution} />}
      <p role="status" className="min-h-[1.5em] px-[4vw] text-center">
        {solution && <Marked text={solution.explanation} />}
      </p>
      <Answered players={players} reveal={reveal} isLarge />
    </div>
  );
}

function ScreenOptions({ question, solution }: { question: QuizQuestion; solution: QuizSolution | null }) {
  const { t } = useText('quiz');
  const isSwedish = question.optionsIn === 'swedish';
  return (
    <ul
      aria-label={t('play.options')}
      className="mx-auto grid w-full max-w-[92vw] gap-[1.5vh] sm:grid-cols-2"
    >
      {question.options.map((text, index) => {
        const isRight = solution?.correctAnswer === index;
        const look = !solution
          ? optionGround(index)
          : isRight
            ? 'border-pine bg-pine-tint text-pine'
            : 'border-line bg-surface text-ink-soft';
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place, which never changes.
            key={index}
            className={`flex min-h-[10vh] items-center gap-[1.5vw] rounded-card border-3 px-[2vw] py-[1vh] font-bold ${look}`}
          >
            <OptionMark index={index} className="size-[1.6em]" />
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
