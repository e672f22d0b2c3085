import { useEffect, useRef } from 'react';
import { kindOf } from '#shared/course/exercises/kinds.ts';
import type { PracticeTask } from '#shared/practice/practice.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import type { EventQueue } from '#web/platform/offline/event-queue.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Cove } from '#web/ui/Cove.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Prose } from '#web/ui/Prose.tsx';
import { type Figure, Figures } from '../play/Figures.tsx';
import { playSound } from '../play/sounds.ts';
import type { Tally } from '../play/tally.ts';
import { useQueueState } from '../sync/study-queue.ts';
import { useReward } from '../sync/use-reward.ts';
import { SpeakButton } from '../voice/SpeakButton.tsx';
import type { TaskRun } from './task-run.ts';

interface RoundResultProps {
  tasks: readonly PracticeTask[];
  run: TaskRun;
  tally: Tally;
  /** Id of the recorded event, whose answer contains the reward. */
  completionId: string;
  queue: EventQueue;
  href: string;
  /** True while another round is loading. */
  isFetching: boolean;
  onAnother(): void;
}

/** Result of a round: score, tasks to review, reward, and another round. */
export function RoundResult({
  tasks,
  run,
  tally,
  completionId,
  queue,
  href,
  isFetching,
  onAnother,
}: RoundResultProps) {
  const { t } = useText('practice');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    void playSound('done');
  }, []);
  return (
    <>
      <div className="mx-auto flex w-full max-w-164 grow flex-col items-center gap-6 px-4 py-10 text-center">
        <Cove mood="feast" width={240} />
        <div>
          <h1 ref={heading} tabIndex={-1} className="text-3xl font-bold outline-none">
            {t('rightOf', { right: run.right, total: run.count })}
          </h1>
          <p lang="sv" className="mt-1 text-lg text-ink-soft">
            {run.right === run.count ? 'Alla rätt! Fantastiskt!' : 'Bra jobbat!'}
          </p>
        </div>
        <EarnedReward completionId={completionId} queue={queue} tally={tally} />
        <LookAgain tasks={run.missed.flatMap((index) => tasks[index] ?? [])} />
      </div>
      <div className="sticky bottom-0 flex flex-col gap-2.5 border-t border-line bg-surface px-4 py-4 sm:flex-row sm:justify-center">
        <Button busy={isFetching} onClick={onAnother}>
          {t('another')}
        </Button>
        <LinkButton href={href} variant="secondary">
          {t('enough')}
        </LinkButton>
      </div>
    </>
  );
}

function EarnedReward({
  completionId,
  queue,
  tally,
}: Pick<RoundResultProps, 'completionId' | 'queue' | 'tally'>) {
  const { t } = useText('practice');
  const reward = useReward(queue, completionId);
  const isStuck = ['waiting', 'paused'].includes(useQueueState(queue));
  const row: Figure = { picture: 'sparkles', value: String(tally.longestRow), label: t('longestRow') };
  const xp: Figure = { picture: 'star', value: `+${reward?.xpGained ?? 0}`, label: t('xpGained') };
  const week: Figure = {
    picture: 'calendar',
    value: t('ofGoal', { done: reward?.weeklyProgress ?? 0, goal: reward?.weeklyGoal ?? 0 }),
    label: t('thisWeek'),
  };
  return (
    <div role="status" className="flex w-full flex-col gap-3">
      <Figures figures={reward ? [row, ...(reward.xpGained > 0 ? [xp] : []), week] : [row]} />
      {reward === undefined && isStuck && (
        <p className="rounded-card bg-sun-tint p-4 text-sun-ink">{t('rewardLater')}</p>
      )}
    </div>
  );
}

/** Missed tasks, to hear and read again. */
function LookAgain({ tasks }: { tasks: readonly PracticeTask[] }) {
  const { t, language } = useText('practice');
  if (tasks.length === 0) return null;
  return (
    <Card className="w-full text-left">
      <h2 className="mb-3 text-lg font-bold">{t('lookAgain')}</h2>
      <ul className="flex flex-col gap-3">
        {tasks.map(({ key, exercise }) => {
          const kind = kindOf(exercise);
          // In an exercise with parts, no single line was missed.
          const spoken = kind.parts(exercise) ? null : kind.lines(exercise)[0];
          return (
            <li
              key={key}
              className="flex items-center justify-between gap-3 border-line not-last:border-b not-last:pb-3"
            >
              <Prose text={exercise.explanation[language]} className="min-w-0" />
              {spoken && <SpeakButton text={spoken} tone="plain" />}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
