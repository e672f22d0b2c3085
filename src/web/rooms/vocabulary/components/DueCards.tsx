import type { ReactNode } from 'react';
import { cardsToday, reviewMinutes } from '#shared/vocabulary/cards-today.ts';
import { useText } from '#web/platform/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useReviewFigures } from '../review/reviews.api.ts';

/**
 * Cards to review today, the time they take, and the way to them. Every state has the same height, so that the figures
 * move nothing when they arrive.
 */
export function DueCards({ onReview }: { onReview(): void }) {
  const { t } = useText('vocabulary');
  const { data: figures, isError } = useReviewFigures();
  if (!figures && !isError) return <Skeleton className="h-17 rounded-card!" />;
  const review = (
    <Button onClick={onReview} className="max-w-full px-5!">
      {t('waiting.action')}
    </Button>
  );
  // The review asks for its cards itself, and says why if they cannot be loaded.
  if (!figures) return <Band title={t('waiting.label')} action={review} />;
  const cards = cardsToday(figures);
  if (cards > 0) {
    return (
      <Band
        title={t('waiting.cards', { count: cards })}
        text={t('waiting.minutes', { count: reviewMinutes(cards) })}
        action={review}
      />
    );
  }
  if (figures.ratings === 0 && figures.newCards === 0) {
    return (
      <Band
        title={t('waiting.none')}
        text={t('waiting.noneText')}
        action={
          <LinkButton href="/lessons" variant="secondary" className="max-w-full px-5!">
            {t('waiting.lessons')}
          </LinkButton>
        }
      />
    );
  }
  return <Band title={t('waiting.done')} text={t('waiting.doneText')} />;
}

interface BandProps {
  title: string;
  text?: string;
  action?: ReactNode;
}

function Band({ title, text, action }: BandProps) {
  const { t } = useText('vocabulary');
  return (
    <section
      aria-label={t('waiting.label')}
      className="flex min-h-17 flex-wrap items-center justify-between gap-3 rounded-card bg-lake-tint px-4 py-2"
    >
      <p className="min-w-0 grow basis-32 leading-snug">
        <strong className="block tabular-nums">{title}</strong>
        <span className="block text-sm text-ink-soft">{text}</span>
      </p>
      {action}
    </section>
  );
}
