import { type FormEvent, type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { Answer } from '#shared/course/answer.ts';
import type { Exercise } from '#shared/course/exercise.ts';
import type { Verdict } from '#shared/course/exercises/kind.ts';
import { kindOf } from '#shared/course/exercises/kinds.ts';
import { judge } from '#shared/course/judge.ts';
import type { Language } from '#shared/language.ts';
import { useText } from '#web/platform/i18n.ts';
import { useOneAtATime } from '#web/platform/one-at-a-time.ts';
import { Button } from '#web/ui/Button.tsx';
import { ROW_FROM } from '../play/tally.ts';
import { useVerdictSound } from '../play/use-verdict-sound.ts';
import { RunFooter } from '../RunFooter.tsx';
import { useSettled } from '../settled.ts';
import { AnswerPanel, verdictTitle } from './AnswerPanel.tsx';
import { ExerciseBody } from './ExerciseBody.tsx';
import { useMoveOn } from './use-move-on.ts';
import { useTaskKeys } from './use-task-keys.ts';

/** Element that changes the answer: the chosen option, the text field, the first placed word, the first tile. */
const ANSWER = 'input:checked, textarea, [data-tile], [aria-pressed]';
/** Controls that act by themselves. */
const CONTROLS = 'a, button, summary';

/** Colours of typed text after the verdict. */
const TYPED = {
  right: '[&_input:disabled]:border-pine [&_input:disabled]:bg-pine-tint [&_input:disabled]:text-pine',
  wrong: '[&_input:disabled]:border-falu [&_input:disabled]:bg-falu-tint [&_input:disabled]:text-falu',
};

interface ExerciseModuleProps {
  exercise: Exercise;
  language: Language;
  /** Seed of all random orders. */
  seed: string;
  /** Key under which typed text is kept until it is judged. */
  draftKey?: string | undefined;
  /** Badge and question, above the task. */
  heading: ReactNode;
  /** Answer given before, which is shown again with its verdict. */
  given?: Answer | undefined;
  /** True if it was already answered in this run, so that the learner may continue. */
  mayGoOn: boolean;
  /** True if a wrong answer that was typed or built may be corrected at once, for free. */
  mayRetry?: boolean;
  /** True if it is repeated later when missed. */
  comesAgain: boolean;
  /** Right answers in a row, including the current one. */
  inARow: number;
  onJudged(answer: Answer, correct: boolean): void;
  /** Called if the learner thinks that a typed answer should be accepted; absent where that cannot be sent. */
  onDispute?: (answer: string) => void;
  onNext(): void;
  /** Null at the first step; absent if going back is never possible. */
  onPrevious?: (() => void) | null | undefined;
  dots: ReactNode;
  /** Content below the task. */
  children?: ReactNode;
}

/**
 * Exercise: takes an answer, judges it at once and explains it. A right one moves on by itself; a wrong one that was
 * typed or built may be corrected once.
 */
export function ExerciseModule({
  exercise,
  language,
  seed,
  draftKey,
  heading,
  given: givenBefore,
  mayGoOn,
  mayRetry = true,
  comesAgain,
  inARow,
  onJudged,
  onDispute,
  onNext,
  onPrevious,
  dots,
  children,
}: ExerciseModuleProps) {
  const { t } = useText('study');
  // The answer to this task becomes the one given before, but only for the next visit.
  const [given] = useState(givenBefore);
  const [answer, setAnswer] = useState<Answer | null>(given ?? null);
  const [verdict, setVerdict] = useState<Verdict | null>(() =>
    given === undefined ? null : judge(exercise, given, language),
  );
  const [hasRetried, setRetried] = useState(false);
  // A second press may arrive before the verdict is rendered.
  const { begin, end } = useOneAtATime();
  const picks = kindOf(exercise).picks(exercise);
  const isLastTry = picks || hasRetried || !mayRetry;
  const isReview = given !== undefined && !hasRetried;
  const task = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const { guard, isSettled } = useSettled(verdict);
  const keys = useTaskKeys(form, verdict === null, isSettled);
  const { tell, hush } = useVerdictSound();
  const { isMoving, start, stay } = useMoveOn(onNext);
  const outcome = verdict && (verdict.correct ? 'right' : 'wrong');

  const check = (answer: Answer | null) => {
    if (answer === null) return;
    const judged = judge(exercise, answer, language);
    if (!judged || !begin()) return;
    setVerdict(judged);
    const isOver = judged.correct || isLastTry;
    const sounds = tell(judged.correct, isOver ? kindOf(exercise).spoken(exercise, judged.solution) : null);
    if (judged.correct) start(sounds, judged.hasTypo ? judged.solution : null);
    onJudged(answer, judged.correct);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    check(answer);
  };
  const change = (next: Answer | null) => {
    setAnswer(next);
    if (picks) check(next);
  };
  /** The learner reads or scrolls, so the next task waits. */
  const linger = ({ target, nativeEvent }: SyntheticEvent) => {
    if (!isMoving || !isSettled() || (target instanceof Element && target.closest(CONTROLS))) return;
    if (!(nativeEvent instanceof KeyboardEvent) || nativeEvent.key !== 'Enter') stay();
  };
  useEffect(() => {
    // The panel that had the focus is gone, so the focus returns to the answer.
    if (hasRetried) task.current?.querySelector<HTMLElement>(ANSWER)?.focus();
  }, [hasRetried]);
  const retry = () => {
    end();
    hush();
    setVerdict(null);
    setRetried(true);
  };

  return (
    <form
      ref={form}
      {...keys}
      {...guard}
      onSubmit={submit}
      onPointerDown={linger}
      onKeyDown={linger}
      onWheel={linger}
      noValidate
      className="flex grow flex-col"
    >
      <div className="mx-auto flex w-full max-w-164 grow flex-col gap-5 px-4 pb-8 lying:gap-y-1.5">
        {heading}
        <div ref={task} className={`flex flex-col gap-5 lying:gap-y-1.5 ${outcome ? TYPED[outcome] : ''}`}>
          <ExerciseBody
            exercise={exercise}
            language={language}
            seed={seed}
            draftKey={draftKey}
            given={given}
            atOnce={picks}
            onAnswer={change}
            verdict={outcome}
            solution={verdict && !verdict.correct && isLastTry ? verdict.solution : null}
          />
        </div>
        {children}
      </div>
      <p role="status" className="sr-only">
        {verdict && <span>{t(verdictTitle(verdict))}</span>}
        {verdict?.correct && inARow >= ROW_FROM && <span> {t('inARow', { count: inARow })}</span>}
      </p>
      {verdict ? (
        <AnswerPanel
          exercise={exercise}
          language={language}
          verdict={verdict}
          given={answer}
          isMoving={isMoving}
          onStay={stay}
          onRetry={isLastTry ? null : retry}
          onPrevious={isReview ? onPrevious : null}
          comesAgain={comesAgain}
          inARow={inARow}
          onDispute={
            onDispute && isTyped(exercise) && typeof answer === 'string' ? () => onDispute(answer) : null
          }
          onNext={onNext}
        />
      ) : (
        <RunFooter onPrevious={onPrevious} dots={dots}>
          {answer === null && mayGoOn ? (
            <Button onClick={onNext}>{t('next')}</Button>
          ) : (
            !picks && (
              <Button type="submit" disabled={answer === null}>
                {t('check')}
              </Button>
            )
          )}
        </RunFooter>
      )}
    </form>
  );
}

/** True if the learner types the answer, so that it may be right without being listed. */
function isTyped({ kind, ...exercise }: Exercise): boolean {
  if (kind === 'gap') return !('options' in exercise && exercise.options);
  return kind === 'translate' || kind === 'reply' || kind === 'listen';
}
