import { useState } from 'react';
import { MAX_TEXT_WORDS } from '#shared/reading/text-limits.ts';
import { useText } from '#web/platform/i18n.ts';
import { useStudyQueue } from '#web/study/sync/study-queue.ts';
import { useReward } from '#web/study/sync/use-reward.ts';
import { Button } from '#web/ui/Button.tsx';
import { FinishedText } from './FinishedText.tsx';

/** End of an own text: a button that records it as finished. */
export function FinishedOwnText({ textId, title, text }: { textId: string; title: string; text: string }) {
  const { t } = useText('reading');
  const queue = useStudyQueue();
  const [eventId, setEventId] = useState<string | null>(null);
  const reward = useReward(queue, eventId);
  if (eventId !== null) return <FinishedText reward={reward} />;
  const finish = () => {
    const wordCount = Math.min(MAX_TEXT_WORDS, text.match(/\p{L}+/gu)?.length ?? 0);
    const id = queue?.record('text_finished', { textId, title, wordCount, answers: [] }, Date.now());
    setEventId(id ?? null);
  };
  return (
    <Button onClick={finish} className="self-start">
      {t('finishText')}
    </Button>
  );
}
