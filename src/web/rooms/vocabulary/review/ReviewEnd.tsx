import { useEffect, useRef, useState } from 'react';
import { cardsToday } from '#shared/vocabulary/cards-today.ts';
import type { ReviewFigures } from '#shared/vocabulary/reviews.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import type { EventQueue } from '#web/platform/offline/event-queue.ts';
import type { Chime } from '#web/study/play/chimes.ts';
import { type Figure, Figures } from '#web/study/play/Figures.tsx';
import { playSound } from '#web/study/play/sounds.ts';
import { useQueueState } from '#web/study/sync/study-queue.ts';
import { useReward } from '#web/study/sync/use-reward.ts';
import { Button } from '#web/ui/Button.tsx';
import { Cove } from '#web/ui/Cove.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Backlog } from './Backlog.tsx';
import { LookAgain } from './LookAgain.tsx';
import { type ReviewRun, recordedRatings, resultOf } from './session.ts';
import { untilText } from './wait.ts';

interface ReviewEndProps {
  session: ReviewRun;
  figures: ReviewFigures;
  /** Due time of the next card at the start of the session; ISO 8601. */
  nextDue: string | null;
  queue: EventQueue;
  isFetching: boolean;
  onAnother(): void;
  /** Undoes the last rating; null if there is none. */
  onUndo: (() => void) | null;
}

/** End of a session: results, reward, and more cards if there are any. */
export function ReviewEnd({
  session,
  figures,
  nextDue,
  queue,
  isFetching,
  onAnother,
  onUndo,
}: ReviewEndProps) {
  const { t, locale } = useText('reviews');
  const heading = useRef<HTMLHeadingElement>(null);
  const count = recordedRatings(session).length;
  const hasMore = cardsToday(figures) > 0;
  const isDayDone = count > 0 && !hasMore;
  // Fixed at the first render, so that it plays once whatever the server reports later.
  const [chime] = useState<Chime | null>(count === 0 ? null : isDayDone ? 'done' : 'part');
  useEffect(() => {
    if (chime === null) return;
    heading.current?.focus();
    void playSound(chime);
  }, [chime]);
  return (
    <div className="mx-auto flex w-full max-w-md flex-col items-center gap-4 py-4 text-center">
      <Cove mood="feast" width={220} />
      <h2 ref={heading} tabIndex={-1} className="text-3xl font-bold outline-none">
        {t('great')}
      </h2>
      {count > 0 && <p className="text-lg">{t(isDayDone ? 'dayDone' : 'sessionDone', { count })}</p>}
      {!hasMore && <Waiting {...figures} />}
      {count === 0 && nextDue !== null && (
        <p className="font-semibold">
          {t('nextDue', { when: untilText(Date.parse(nextDue) - Date.now(), locale) })}
        </p>
      )}
      {count > 0 && <EarnedReward session={session} queue={queue} />}
      <LookAgain session={session} />
      <div className="flex w-full flex-col gap-2.5 sm:w-auto sm:flex-row sm:flex-wrap sm:justify-center">
        {hasMore && (
          <Button busy={isFetching} onClick={onAnother}>
            {t('moreCards')}
          </Button>
        )}
        <LinkButton href="/" variant="secondary">
          {t('enough')}
        </LinkButton>
        {onUndo && (
          <Button variant="quiet" onClick={onUndo}>
            {t('undo')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Remaining due cards beyond today's limit, or else new cards, or a message that there are none. */
function Waiting({ backlog, newCards }: Pick<ReviewFigures, 'backlog' | 'newCards'>) {
  const { t } = useText('reviews');
  if (backlog) return <Backlog {...backlog} />;
  return (
    <>
      <p className="text-balance text-ink-soft">{t('allDone')}</p>
      {newCards > 0 && <p className="text-balance text-ink-soft">{t('newWait', { count: newCards })}</p>}
    </>
  );
}

function EarnedReward({ session, queue }: Pick<ReviewEndProps, 'session' | 'queue'>) {
  const { t } = useText('reviews');
  const reward = useReward(queue, recordedRatings(session).at(-1)?.eventId ?? null);
  const isStuck = ['waiting', 'paused'].includes(useQueueState(queue));
  const { accuracy, minutes } = resultOf(session);
  const figures: Figure[] = [
    { picture: 'bullseye', value: t('percent', { value: accuracy }), label: t('sessionAccuracy') },
    { picture: 'hourglass-done', value: String(minutes), label: t('minutes') },
  ];
  if (reward && reward.xpGained > 0) {
    figures.push({ picture: 'star', value: `+${reward.xpGained}`, label: t('xp') });
  }
  return (
    <div role="status" className="flex w-full flex-col gap-3">
      <Figures figures={figures} />
      {isStuck && <p className="rounded-card bg-sun-tint p-4 text-sun-ink">{t('rewardLater')}</p>}
    </div>
  );
}
