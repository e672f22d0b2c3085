import { type FormEvent, useRef, useState } from 'react';
import type { Answer } from '#shared/course/answer.ts';
import type { OpenQuestion as Question } from '#shared/onboarding/placement.contract.ts';
import { MAX_QUESTIONS } from '#shared/onboarding/placement.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { ExerciseBody } from '#web/study/tasks/ExerciseBody.tsx';
import { useTaskKeys } from '#web/study/tasks/use-task-keys.ts';
import { useSilenceOnLeave } from '#web/study/voice/speak.ts';
import { ActionBar } from '#web/ui/ActionBar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { RunHeader } from '#web/ui/RunHeader.tsx';
import { RunHeading } from '#web/ui/RunHeading.tsx';
import { useAnswerPlacement } from '../placement.api.ts';

interface PlacementQuestionProps {
  attemptId: string;
  question: Question;
  /** Returns true if a press is meant for the current screen. */
  isSettled(): boolean;
  /** Reloads the state of the test, e.g. because it continued on another device. */
  refetch(): void;
}

/** Question of the test. It does not tell right from wrong, because the next question depends on the answer. */
export function PlacementQuestion({ attemptId, question, isSettled, refetch }: PlacementQuestionProps) {
  const { t, language } = useText('onboarding');
  const errorText = useErrorText();
  const { mutate, isPending, error } = useAnswerPlacement(attemptId);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [isUnknown, setUnknown] = useState(false);
  const { id, number, task } = question;
  const form = useRef<HTMLFormElement>(null);
  const keys = useTaskKeys(form, !isPending, isSettled);
  useSilenceOnLeave(id);

  const send = (sent: Answer | null) => {
    if (isPending) return;
    setUnknown(sent === null);
    mutate({ questionId: id, answer: sent, language }, { onError: refetch });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (answer !== null) send(answer);
  };

  return (
    <form ref={form} {...keys} onSubmit={submit} noValidate className="flex grow flex-col">
      <RunHeader
        href="/lessons"
        leaveLabel={t('placement.leave')}
        percent={((number - 1) / MAX_QUESTIONS) * 100}
        progressLabel={t('placement.progress')}
        place={t('placement.atMost', { total: MAX_QUESTIONS })}
      />
      <div className="mx-auto flex w-full max-w-164 grow flex-col gap-5 px-4 pb-8">
        <RunHeading
          whole={t('placement.name')}
          kind={t('placement.number', { number })}
          title={task.question[language]}
          takesFocus={number > 1}
        />
        <ExerciseBody
          exercise={task}
          language={language}
          seed={`${attemptId}-${id}`}
          onAnswer={setAnswer}
          verdict={null}
          solution={null}
        />
        <div role="alert">{error && <p className="font-semibold text-falu">{errorText(error)}</p>}</div>
      </div>
      <ActionBar>
        <Button
          variant="secondary"
          disabled={isPending}
          busy={isPending && isUnknown}
          onClick={() => send(null)}
        >
          {t('placement.unknown')}
        </Button>
        <Button type="submit" disabled={answer === null || isPending} busy={isPending && !isUnknown}>
          {t('placement.next')}
        </Button>
      </ActionBar>
    </form>
  );
}
