import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { StudyReward } from '#shared/progress/progress.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { type Figure, Figures } from '#web/study/play/Figures.tsx';
import { STATS_KEY } from '#web/study/stats.api.ts';
import { askForReward } from '../quiz.api.ts';

/** XP and weekly progress that the game earned. Empty for guests, whose progress is not stored. */
export function RewardCard({ sessionId }: { sessionId: string }) {
  const { t } = useText('quiz');
  const client = useQueryClient();
  const [reward, setReward] = useState<StudyReward | null>(null);
  useEffect(() => {
    let isLeft = false;
    askForReward({ params: { id: sessionId } }).then(
      ({ reward: earned }) => {
        if (isLeft || !earned) return;
        setReward(earned);
        void client.invalidateQueries({ queryKey: STATS_KEY });
      },
      // XP are stored on the server; other pages show them from there.
      () => {},
    );
    return () => {
      isLeft = true;
    };
  }, [sessionId, client]);
  if (!reward) return null;
  const figures: readonly Figure[] = [
    { picture: 'star', value: `+${reward.xpGained}`, label: t('reward.xp') },
    {
      picture: 'calendar',
      value: t('reward.ofGoal', { done: reward.weeklyProgress, goal: reward.weeklyGoal }),
      label: t('reward.week'),
    },
  ];
  return (
    <div role="status" className="flex w-full flex-col gap-3">
      <Figures figures={figures} />
      {reward.achievements.length > 0 && (
        <p className="font-semibold">{t('reward.achievements', { count: reward.achievements.length })}</p>
      )}
    </div>
  );
}
