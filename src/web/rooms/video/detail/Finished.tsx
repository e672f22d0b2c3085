import { useEffect } from 'react';
import type { StudyReward } from '#shared/progress/progress.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { Confetti } from '#web/study/Confetti.tsx';
import { playSound } from '#web/study/play/sounds.ts';
import { Picture } from '#web/ui/Picture.tsx';

/** Message shown once when a film has been watched completely, with the reward. */
export function Finished({ reward }: { reward: StudyReward | undefined }) {
  const { t } = useText('video');
  useEffect(() => void playSound('done'), []);
  return (
    <section role="status" className="flex items-center gap-4 rounded-card bg-pine-tint p-5">
      <Confetti />
      <Picture name="party-popper" size={48} />
      <div className="min-w-0">
        <p className="text-xl font-bold text-pine">{t('finished')}</p>
        <p>{reward && reward.xpGained > 0 ? t('finishedXp', { xp: reward.xpGained }) : t('finishedText')}</p>
      </div>
    </section>
  );
}
