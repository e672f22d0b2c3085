import { useEffect, useRef } from 'react';
import { RATINGS, type Rating } from '#shared/vocabulary/card-names.ts';
import { useText } from '#web/platform/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { useKeys } from '../use-keys.ts';
import type { ShownCard } from './session.ts';
import { waitText } from './wait.ts';

interface ReviewBarProps {
  card: ShownCard;
  isShown: boolean;
  onShow(): void;
  onRate(rating: Rating): void;
}

/** Under the thumb, above the tabs: the answer, then how well it was known, each with when the card would come back. */
export function ReviewBar({ card, isShown, onShow, onRate }: ReviewBarProps) {
  const { t, locale } = useText('reviews');
  const good = useRef<HTMLButtonElement>(null);
  const rateAs = (rating: Rating) => (isShown ? () => onRate(rating) : undefined);
  useKeys({
    ' ': isShown ? undefined : onShow,
    Enter: isShown ? undefined : onShow,
    ...Object.fromEntries(RATINGS.map((rating, index) => [String(index + 1), rateAs(rating)])),
  });
  useEffect(() => {
    if (isShown) good.current?.focus({ preventScroll: true });
  }, [isShown]);
  const back = (days: number | undefined) =>
    days === undefined ? null : (waitText(days, locale) ?? t('soon'));
  return (
    <div className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-10 -mx-4 mt-auto bg-ground px-4 py-2 md:bottom-0 md:mt-0">
      {isShown ? (
        <fieldset className="grid grid-cols-4 gap-2 max-[24rem]:gap-1 max-[24rem]:text-sm max-[16rem]:grid-cols-2">
          <legend className="sr-only">{t('rate')}</legend>
          {RATINGS.map((rating, index) => (
            <button
              key={rating}
              ref={rating === 'good' ? good : undefined}
              type="button"
              aria-keyshortcuts={String(index + 1)}
              onClick={() => onRate(rating)}
              className="flex min-h-16 min-w-0 flex-col items-center justify-center rounded-card border border-line-strong bg-surface px-0.5 py-1.5 hover:bg-sunken"
            >
              <span className="max-w-full font-bold break-words">{t(`ratings.${rating}`)}</span>
              <span className="text-xs text-ink-soft">{back(card.daysAfter?.[rating])}</span>
            </button>
          ))}
        </fieldset>
      ) : (
        <Button onClick={onShow} className="min-h-16 w-full">
          {t('showAnswer')}
        </Button>
      )}
    </div>
  );
}
