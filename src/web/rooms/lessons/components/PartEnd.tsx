import { useEffect, useRef } from 'react';
import type { LessonDetail } from '#shared/lessons/lessons.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import type { EventQueue } from '#web/platform/offline/event-queue.ts';
import { Confetti } from '#web/study/Confetti.tsx';
import { type Figure, Figures } from '#web/study/play/Figures.tsx';
import { playSound } from '#web/study/play/sounds.ts';
import { useQueueState } from '#web/study/sync/study-queue.ts';
import { useReward } from '#web/study/sync/use-reward.ts';
import { SpeakButton } from '#web/study/voice/SpeakButton.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Cove } from '#web/ui/Cove.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { canSay } from '../can-say.ts';
import { WordsMet } from './WordsMet.tsx';

interface PartEndProps {
  /** Number of the completed part, and of all parts. */
  part: number;
  parts: number;
  /** Tasks of the part answered in this visit, and those answered correctly at the first attempt. */
  answered: number;
  right: number;
  /** Modules of the part, whose words and lines are listed. */
  modules: LessonDetail['modules'];
  /** Minutes that the next part takes. */
  nextMinutes: number;
  /** Id of the recorded end, whose reply contains the reward. */
  endId: string | null;
  queue: EventQueue;
  onGoOn(): void;
}

/** Confetti of a part; the end of a lesson has twice as much. */
const CONFETTI = 14;

/** Screen after a part: reward, what the learner can now say, and the next part. A later visit continues there. */
export function PartEnd({ part, parts, modules, nextMinutes, onGoOn, ...results }: PartEndProps) {
  const { t } = useText('lessons');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    document.documentElement.scrollTop = 0;
    void playSound('part');
  }, []);
  const { answered, right } = results;
  return (
    <>
      <Confetti pieces={CONFETTI} />
      <div className="mx-auto flex w-full max-w-md grow flex-col items-center justify-center gap-5 px-4 py-8 text-center">
        <Cove mood="calm" width={200} />
        <div>
          <h2 ref={heading} tabIndex={-1} className="text-3xl font-bold text-balance outline-none">
            {t('partDone', { part, parts })}
          </h2>
          <p lang="sv" className="mt-1 text-lg text-ink-soft">
            {right === answered && answered > 0 ? 'Alla rätt!' : 'Snyggt!'}
          </p>
        </div>
        <PartReward {...results} />
        <NowCanSay modules={modules} />
        <WordsMet title={(count) => t('wordsOfPart', { count })} modules={modules} />
      </div>
      <div className="sticky bottom-0 flex flex-col gap-2.5 border-t border-line bg-surface px-4 py-4 sm:flex-row sm:justify-center">
        <Button onClick={onGoOn}>{t('toPart', { part: part + 1, parts, count: nextMinutes })}</Button>
        <LinkButton href="/lessons" variant="secondary">
          {t('enough')}
        </LinkButton>
      </div>
    </>
  );
}

/** XP and streak once the server has replied, and the score; the cards keep their place until then. */
function PartReward({
  answered,
  right,
  endId,
  queue,
}: Pick<PartEndProps, 'answered' | 'right' | 'endId' | 'queue'>) {
  const { t, locale } = useText('lessons');
  const reward = useReward(queue, endId);
  const isStuck = ['waiting', 'paused'].includes(useQueueState(queue));
  const format = (count: number) => count.toLocaleString(locale);
  const figures: Figure[] = [];
  if (reward !== null) {
    const days = reward?.currentStreak ?? 1;
    figures.push(
      { picture: 'sparkles', value: reward ? `+${format(reward.xpGained)}` : '…', label: t('xpGained') },
      { picture: 'fire', value: reward ? format(days) : '…', label: t('daysInARow', { count: days }) },
    );
  }
  if (answered > 0) {
    figures.push({
      ...{ picture: 'bullseye', value: t('ofGoal', { done: right, goal: answered }) },
      label: t('rightAnswers'),
    });
  }
  return (
    <div role="status" className="flex w-full flex-col gap-3">
      {figures.length > 0 && <Figures figures={figures} />}
      {reward?.leveledUp && (
        <p className="text-lg font-bold text-pine">{t('levelUp', { level: reward.level })}</p>
      )}
      {reward === undefined && isStuck && (
        <p className="rounded-card bg-sun-tint p-4 text-sun-ink">{t('partRewardLater')}</p>
      )}
    </div>
  );
}

function NowCanSay({ modules }: Pick<PartEndProps, 'modules'>) {
  const { t, language } = useText('lessons');
  const lines = canSay(modules, language);
  if (lines.length === 0) return null;
  return (
    <Card className="w-full text-left">
      <h3 className="mb-2 text-lg font-bold">{t('nowCanSay')}</h3>
      <ul className="flex flex-col gap-2">
        {lines.map(({ swedish, meaning }) => (
          <li key={swedish} className="flex items-center gap-3">
            <SpeakButton text={swedish} />
            <span className="min-w-0">
              <strong lang="sv" className="block">
                {swedish}
              </strong>
              <span className="text-ink-soft">{meaning}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
