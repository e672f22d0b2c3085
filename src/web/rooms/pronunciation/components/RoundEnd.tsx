import { useEffect, useRef } from 'react';
import type { SayableWord as Word } from '#shared/pronunciation/rounds.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { Figures } from '#web/study/play/Figures.tsx';
import { playSound } from '#web/study/play/sounds.ts';
import { SpeakButton } from '#web/study/voice/SpeakButton.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Cove } from '#web/ui/Cove.tsx';
import type { RoundReward } from './use-round-reward.ts';

interface RoundEndProps {
  words: readonly Word[];
  /** Ids of the words that were understood. */
  understood: readonly string[];
  earned: RoundReward;
  onAnother(): void;
}

/** Results of a round: words understood, reward, and words to hear again. */
export function RoundEnd({ words, understood, earned: { reward, isWaiting }, onAnother }: RoundEndProps) {
  const { t, language } = useText('pronunciation');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    void playSound('done');
  }, []);
  const others = words.filter(({ id }) => !understood.includes(id));
  const xp = { picture: 'star', value: `+${reward?.xpGained ?? 0}`, label: t('round.xp') };
  const week = {
    picture: 'calendar',
    value: t('round.ofGoal', { done: reward?.weeklyProgress ?? 0, goal: reward?.weeklyGoal ?? 0 }),
    label: t('round.thisWeek'),
  };
  return (
    <div className="flex flex-col items-center gap-4 py-4 text-center">
      <Cove mood="feast" width={240} />
      <h2 ref={heading} tabIndex={-1} className="text-3xl font-bold outline-none">
        {t('round.understood', { count: understood.length, total: words.length })}
      </h2>
      <p lang="sv" className="text-lg text-ink-soft">
        {others.length === 0 ? 'Alla rätt! Fantastiskt!' : 'Bra jobbat!'}
      </p>
      <div role="status" className="w-full max-w-lg empty:hidden">
        {reward && <Figures figures={[...(reward.xpGained > 0 ? [xp] : []), week]} />}
        {!reward && isWaiting && (
          <p className="rounded-card bg-sun-tint p-4 text-sun-ink">{t('round.later')}</p>
        )}
      </div>
      {others.length > 0 && (
        <Card className="w-full text-left">
          <h3 className="mb-2 text-lg font-bold">{t('round.again')}</h3>
          <ul className="flex flex-col gap-1">
            {others.map(({ id, swedish, translation }) => (
              <li key={id} className="flex items-center justify-between gap-3">
                <span>
                  <strong lang="sv">{swedish}</strong> {translation[language]}
                </span>
                <SpeakButton text={swedish} slow tone="plain" />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Button onClick={onAnother}>{t('round.another')}</Button>
    </div>
  );
}
