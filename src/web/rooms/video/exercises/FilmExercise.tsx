import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Answer } from '#shared/course/answer.ts';
import type { Exercise } from '#shared/course/exercise.ts';
import { judge } from '#shared/course/judge.ts';
import type { VideoExerciseView } from '#shared/video/video.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { useOneAtATime } from '#web/platform/one-at-a-time.ts';
import { useVerdictSound } from '#web/study/play/use-verdict-sound.ts';
import { useStudyQueue } from '#web/study/sync/study-queue.ts';
import { ChoiceExercise } from '#web/study/tasks/ChoiceExercise.tsx';
import { verdictLook } from '#web/study/tasks/verdict-look.ts';
import { Marked, Prose } from '#web/ui/Prose.tsx';
import { applyAnswer } from '../video.api.ts';

type Choice = Extract<Exercise, { kind: 'choice' }>;

interface FilmExerciseProps {
  videoId: string;
  exercise: VideoExerciseView;
  /** Button to continue. */
  children?: ReactNode;
}

/** Exercise about a film: one answer, with an immediate verdict and an explanation. */
export function FilmExercise({ videoId, exercise, children }: FilmExerciseProps) {
  const { t, language } = useText('video');
  const client = useQueryClient();
  const queue = useStudyQueue();
  const { tell } = useVerdictSound();
  const [verdict, setVerdict] = useState<ReturnType<typeof judge>>(null);
  const result = useRef<HTMLHeadingElement>(null);
  // A second press may arrive before the verdict is rendered; only the first answer counts.
  const { begin } = useOneAtATime();
  const task = taskOf(exercise);

  const check = (answer: Answer | null) => {
    if (typeof answer !== 'number') return;
    const judged = judge(task, answer, language);
    if (!judged || !begin()) return;
    setVerdict(judged);
    void tell(judged.correct, null);
    applyAnswer(client, videoId, exercise.id, judged.correct);
    const body = { videoId, exerciseId: exercise.id, answer };
    if (queue) queue.record('video_exercise_answered', body, Date.now());
  };
  useEffect(() => {
    if (verdict) result.current?.focus();
  }, [verdict]);

  const { icon: Icon, ink, tint } = verdictLook(verdict?.correct ?? false);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-lg font-bold">
        <Marked text={exercise.question[language]} />
      </p>
      <ChoiceExercise
        exercise={task}
        language={language}
        seed={exercise.id}
        atOnce
        onAnswer={check}
        verdict={verdict && (verdict.correct ? 'right' : 'wrong')}
        solution={verdict && !verdict.correct ? verdict.solution : null}
      />
      {verdict && (
        <div className={`flex flex-col gap-2 rounded-card p-4 ${tint}`}>
          <h3
            ref={result}
            tabIndex={-1}
            className={`flex items-center gap-2 text-lg font-bold outline-none ${ink}`}
          >
            <Icon aria-hidden size={24} className="shrink-0" />
            <span>{t(verdict.correct ? 'study:right' : 'study:notQuite')}</span>
          </h3>
          <Prose text={exercise.explanation[language]} />
        </div>
      )}
      {verdict && children}
    </div>
  );
}

/** Converts the exercise to a task of the course. */
function taskOf({ question, explanation, optionsIn, options, correctAnswer }: VideoExerciseView): Choice {
  return { kind: 'choice', question, explanation, optionsIn, options, correct: correctAnswer };
}
