import { useEffect } from 'react';
import type { StudyReward } from '#shared/progress/progress.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { Confetti } from '#web/study/Confetti.tsx';
import { playSound } from '#web/study/play/sounds.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { READING_PATH } from '../reading-paths.ts';

interface FinishedTextProps {
  /** Undefined until the server has replied; null if there is none. */
  reward: StudyReward | null | undefined;
  /** Answers to the questions; absent for a text without questions. */
  result?: { readonly right: number; readonly asked: number };
}

/** Message at the end of a text, with the result and the reward. */
export function FinishedText({ reward, result }: FinishedTextProps) {
  const { t } = useText('reading');
  useEffect(() => void playSound('done'), []);
  return (
    <section role="status" className="flex flex-wrap items-center gap-4 rounded-card bg-pine-tint p-5">
      <Confetti />
      <Picture name="party-popper" size={48} />
      <div className="min-w-0 grow">
        <p className="text-xl font-bold text-pine">{t('finishedTitle')}</p>
        {result && <p>{t('finishedResult', result)}</p>}
        {reward && reward.xpGained > 0 && <p>{t('finishedXp', { xp: reward.xpGained })}</p>}
      </div>
      <LinkButton href={READING_PATH}>{t('nextText')}</LinkButton>
    </section>
  );
}
