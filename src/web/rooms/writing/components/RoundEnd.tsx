import { useEffect, useRef } from 'react';
import type { Language } from '#shared/language.ts';
import type { WordToWrite } from '#shared/writing/writing.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { Confetti } from '#web/study/Confetti.tsx';
import { Figures } from '#web/study/play/Figures.tsx';
import { playSound } from '#web/study/play/sounds.ts';
import { useQueueState, useStudyQueue } from '#web/study/sync/study-queue.ts';
import { useReward } from '#web/study/sync/use-reward.ts';
import { SpeakButton } from '#web/study/voice/SpeakButton.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Cove } from '#web/ui/Cove.tsx';

interface RoundEndProps {
  words: readonly WordToWrite[];
  /** Words that were written correctly. */
  right: readonly WordToWrite[];
  meaningIn: Language;
  /** Id of the recorded event, whose answer contains the reward. */
  completionId: string;
  /** False when the results are shown again. */
  isNew: boolean;
}

/** Results of a round: the reward, and words to practise again. */
export function RoundEnd({ words, right, meaningIn, completionId, isNew }: RoundEndProps) {
  const { t } = useText('writing');
  const queue = useStudyQueue();
  const reward = useReward(queue, completionId);
  const isStuck = ['waiting', 'paused'].includes(useQueueState(queue));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    if (isNew) void playSound('done');
  }, [isNew]);
  const others = words.filter((word) => !right.includes(word));
  const xp = { picture: 'star', value: `+${reward?.xpGained ?? 0}`, label: t('end.xp') };
  const week = {
    picture: 'calendar',
    value: t('end.ofGoal', { done: reward?.weeklyProgress ?? 0, goal: reward?.weeklyGoal ?? 0 }),
    label: t('end.thisWeek'),
  };
  return (
    <div className="flex flex-col items-center gap-4 py-4 text-center">
      {isNew && <Confetti />}
      <Cove mood="feast" width={220} />
      <h2 ref={heading} tabIndex={-1} className="text-3xl font-bold outline-none">
        {t('end.title', { count: right.length, total: words.length })}
      </h2>
      <p lang="sv" className="text-lg text-ink-soft">
        {others.length === 0 ? 'Alla rätt! Fantastiskt!' : 'Bra jobbat!'}
      </p>
      <div role="status" className="w-full max-w-lg">
        {reward && <Figures figures={[...(reward.xpGained > 0 ? [xp] : []), week]} />}
        {reward === undefined && isStuck && (
          <p className="rounded-card bg-sun-tint p-4 text-sun-ink">{t('end.later')}</p>
        )}
      </div>
      {others.length > 0 && (
        <Card className="w-full max-w-lg text-left">
          <h3 className="mb-2 text-lg font-bold">{t('end.lookAgain')}</h3>
          <ul className="flex flex-col gap-1">
            {others.map(({ id, swedish, translation }) => (
              <li key={id} className="flex items-center justify-between gap-3">
                <span>
                  <strong lang="sv">{swedish}</strong> {translation[meaningIn]}
                </span>
                <SpeakButton text={swedish} tone="plain" />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}
