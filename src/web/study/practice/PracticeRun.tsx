import { type ReactNode, useState } from 'react';
import type { Answer } from '#shared/course/answer.ts';
import { kindOf } from '#shared/course/exercises/kinds.ts';
import type { PracticeTask } from '#shared/practice/practice.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import type { EventQueue } from '#web/platform/offline/event-queue.ts';
import { RunHeader } from '#web/ui/RunHeader.tsx';
import { RunHeading } from '#web/ui/RunHeading.tsx';
import { count, NOTHING_ANSWERED, type Tally } from '../play/tally.ts';
import { useSettled } from '../settled.ts';
import { SyncSign } from '../sync/SyncSign.tsx';
import { ExerciseModule } from '../tasks/ExerciseModule.tsx';
import { useSilenceOnLeave } from '../voice/speak.ts';
import { VoiceNote } from '../voice/VoiceNote.tsx';
import { beginTasks, nextTask, noteTask, placeOf, type TaskRun } from './task-run.ts';

interface PracticeRunProps {
  /** Must not be empty. */
  tasks: readonly PracticeTask[];
  /** Name of the whole: "Warm-up". */
  whole: string;
  /** Path of the exit. */
  href: string;
  queue: EventQueue;
  /** True if missed tasks are repeated at the end. */
  comesAgain: boolean;
  /** True if another screen preceded it, so that the heading takes the focus at once. */
  takesFocus: boolean;
  /** Content to the left of the button to continue. */
  aside?: ReactNode;
  onEnd(run: TaskRun, tally: Tally): void;
}

/** Sequence of tasks, one per screen; each answer is sent at once. */
export function PracticeRun({
  tasks,
  whole,
  href,
  queue,
  comesAgain,
  takesFocus,
  aside,
  onEnd,
}: PracticeRunProps) {
  const { t, language } = useText('practice');
  const { t: tStudy } = useText('study');
  const [run, setRun] = useState(() => beginTasks(tasks.length));
  const [tally, setTally] = useState(NOTHING_ANSWERED);
  /** The task before this one, with its answer. */
  const [last, setLast] = useState<{ index: number; answer: Answer } | null>(null);
  const [answer, setAnswer] = useState<Answer | null>(null);
  /** True while the task before is looked at again. */
  const [looksBack, setLooksBack] = useState(false);
  /** Step counter: a repeated task is a new step. */
  const [step, setStep] = useState(0);
  const shown = looksBack ? `before ${step}` : step;
  const { guard } = useSettled(shown);
  useSilenceOnLeave(shown);
  const task = tasks[looksBack && last ? last.index : run.position];
  if (!task) return null;
  const { key, exercise } = task;

  const judged = (answer: Answer, correct: boolean) => {
    setAnswer(answer);
    queue.record('practice_answered', { key, answer, language }, Date.now());
    setRun(noteTask(run, correct));
    // Repeated tasks do not count towards right answers in a row.
    if (run.phase === 'first') setTally(count(tally, step, correct));
  };
  const next = () => {
    if (looksBack) return setLooksBack(false);
    setLast(answer === null ? null : { index: run.position, answer });
    setAnswer(null);
    const reached = nextTask(run, comesAgain);
    if (reached.phase === 'finished') return onEnd(reached, tally);
    setRun(reached);
    setStep(step + 1);
  };
  const place = placeOf(run);
  return (
    <div className="contents" {...guard}>
      <RunHeader
        href={href}
        leaveLabel={t('leave')}
        percent={run.phase === 'again' ? 100 : ((run.position + 1) / run.count) * 100}
        progressLabel={t('progress')}
        place={t(run.phase === 'again' ? 'againPlace' : 'place', place)}
        sign={<SyncSign queue={queue} />}
      />
      <ExerciseModule
        key={shown}
        exercise={exercise}
        language={language}
        seed={`${key}-${run.phase}`}
        draftKey={looksBack ? undefined : `practice/${key}`}
        given={looksBack ? last?.answer : undefined}
        heading={
          <>
            <RunHeading
              whole={whole}
              kind={tStudy(`kind.${exercise.kind}`)}
              title={exercise.question[language]}
              takesFocus={takesFocus || step > 0 || looksBack}
            />
            {(step === 0 || kindOf(exercise).needsVoice(exercise)) && <VoiceNote />}
          </>
        }
        mayGoOn={false}
        mayRetry={false}
        comesAgain={comesAgain && run.phase === 'first'}
        inARow={run.phase === 'first' && !looksBack ? tally.inARow : 0}
        onJudged={judged}
        onDispute={(answer) =>
          queue.record('answer_disputed', { task: `practice:${key}`, answer, language }, Date.now())
        }
        onNext={next}
        onPrevious={last && !looksBack ? () => setLooksBack(true) : undefined}
        dots={aside}
      />
    </div>
  );
}
