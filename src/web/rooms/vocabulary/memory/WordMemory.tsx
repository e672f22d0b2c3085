import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import type { ReviewCard } from '#shared/vocabulary/reviews.contract.ts';
import type { ListedWord } from '#shared/vocabulary/words.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { Loaded } from '#web/study/Loaded.tsx';
import { useStudyQueue } from '#web/study/sync/study-queue.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { applyToWord, type ReviewedWord, useReviewWord } from '../review/reviews.api.ts';
import { useWordList } from '../words.api.ts';
import { MemoryCurve } from './MemoryCurve.tsx';
import { NoteForm } from './NoteForm.tsx';

/** Memory state of a word, its review status, and the learner's note. */
export function WordMemory({ wordId }: { wordId: string }) {
  const { t } = useText('vocabulary');
  const memory = useReviewWord(wordId);
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg font-bold">{t('word.memory')}</h2>
      <Loaded query={memory} skeleton={<Skeleton className="h-40" />} failed={t('word.memoryFailed')}>
        {(known) => <Remembered wordId={wordId} known={known} />}
      </Loaded>
    </Card>
  );
}

function Remembered({ wordId, known }: { wordId: string; known: ReviewedWord }) {
  const { t } = useText('vocabulary');
  const client = useQueryClient();
  const queue = useStudyQueue();
  const { cards, isLeftOut, note, rivals } = known;
  // The server creates the word's cards when it receives the event.
  const [isAdded, setAdded] = useState(false);
  const review = (isWanted: boolean) => {
    if (!queue) return;
    queue.record(isWanted ? 'word_taken_in' : 'word_left_out', { wordId }, Date.now());
    applyToWord(client, wordId, { isLeftOut: !isWanted });
    setAdded(isWanted);
  };
  const isReviewed = cards.length > 0 && !isLeftOut;
  const button = useRef<HTMLDivElement>(null);
  useKeptFocus(button, isReviewed);
  return (
    <>
      <p role="status" className="empty:hidden">
        {isLeftOut ? t('word.isOut') : cards.length === 0 && t(isAdded ? 'word.added' : 'word.notYet')}
      </p>
      {isReviewed && cards.map((card) => <OneDirection key={card.id} card={card} hasNote={note !== null} />)}
      {rivals.length > 0 && <Rivals ids={rivals} />}
      {(isReviewed || !isAdded) && (
        <div ref={button}>
          <Button variant={isReviewed ? 'secondary' : 'primary'} onClick={() => review(!isReviewed)}>
            {t(isReviewed ? 'word.leaveOut' : isLeftOut ? 'word.takeIn' : 'word.add')}
          </Button>
        </div>
      )}
      <NoteForm key={wordId} wordId={wordId} note={note} />
    </>
  );
}

const TONES = { new: 'lake', learning: 'sun', mastered: 'pine', out: 'plain' } as const;

function OneDirection({ card, hasNote }: { card: ReviewCard; hasNote: boolean }) {
  const { t } = useText('vocabulary');
  const { direction, status, label, lapses, totalReviews, isLeech } = card;
  return (
    <section className="flex flex-col gap-2 border-b border-line pb-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="mr-auto font-semibold">{t(`word.direction.${direction}`)}</h3>
        <Badge tone={TONES[status]}>{t(`word.status.${status}`)}</Badge>
        {status !== 'new' && <Badge>{t(`due.${label.unit}`, { count: label.count })}</Badge>}
      </div>
      {totalReviews > 0 && (
        <p className="text-sm text-ink-soft">
          {[
            t('word.reviews', { count: totalReviews }),
            ...(lapses > 0 ? [t('word.lapses', { count: lapses })] : []),
          ].join(' · ')}
        </p>
      )}
      {isLeech && !hasNote && (
        <p className="rounded-control bg-sun-tint px-3 py-2 text-sm text-sun-ink">{t('word.leech')}</p>
      )}
      <MemoryCurve card={card} nowMs={Date.now()} />
    </section>
  );
}

function Rivals({ ids }: { ids: readonly string[] }) {
  const { t, language } = useText('vocabulary');
  const words = useWordList(language, true);
  const found = ids.flatMap((id) => words.data?.find((word: ListedWord) => word.id === id) ?? []);
  if (found.length === 0) return null;
  return (
    <p>
      {t('word.rivals')}{' '}
      {found.map(({ id, withArticle, meanings }, index) => (
        <span key={id}>
          {index > 0 && <span>, </span>}
          <Link href={`/vocabulary/${id}`} lang="sv" className="font-bold text-lake underline">
            {withArticle}
          </Link>{' '}
          <span>({meanings[0]})</span>
        </span>
      ))}
    </p>
  );
}
