import { useEffect, useRef } from 'react';
import { RATINGS, type Rating } from '#shared/vocabulary/card-names.ts';
import { useText } from '#web/platform/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { useKeys } from '../use-keys.ts';
import { comesAgain, type ShownCard } from './session.ts';
import { daysText, waitText } from './wait.ts';

interface ReviewBarProps {
  card: ShownCard;
  isShown: boolean;
  onShow(): void;
  onRate(rating: Rating): void;
}

/** Ratings of a card that comes again in the session: known or not. */
const REPEAT_RATINGS: readonly Rating[] = ['again', 'good'];

/** Bar at the foot of the screen: shows the answer, then the ratings with the next interval of each. */
export function ReviewBar({ card, isShown, onShow, onRate }: ReviewBarProps) {
  const { t } = useText('reviews');
  const good = useRef<HTMLButtonElement>(null);
  const ratings = RATINGS.filter((rating) => !card.isRepeat || REPEAT_RATINGS.includes(rating));
  const rateAs = (rating: Rating) => (isShown && ratings.includes(rating) ? () => onRate(rating) : undefined);
  useKeys({
    ' ': isShown ? undefined : onShow,
    Enter: isShown ? undefined : onShow,
    ...Object.fromEntries(RATINGS.map((rating, index) => [String(index + 1), rateAs(rating)])),
  });
  useEffect(() => {
    if (isShown) good.current?.focus({ preventScroll: true });
  }, [isShown]);
  return (
    <div className="sticky bottom-(--tabs) z-10 -mx-4 mt-auto bg-ground px-4 py-2 md:bottom-0 md:mt-0">
      {isShown ? (
        <fieldset
          className={`grid gap-2 max-[26rem]:gap-1 max-[26rem]:text-sm max-[16rem]:grid-cols-2 ${card.isRepeat ? 'grid-cols-2' : 'grid-cols-4'}`}
        >
          <legend className="sr-only">{t('rate')}</legend>
          {ratings.map((rating) => (
            <button
              key={rating}
              ref={rating === 'good' ? good : undefined}
              type="button"
              aria-keyshortcuts={String(RATINGS.indexOf(rating) + 1)}
              onClick={() => onRate(rating)}
              className="flex min-h-16 min-w-0 flex-col items-center justify-center rounded-card border border-line-strong bg-surface px-0.5 py-1.5 hover:bg-sunken"
            >
              <span className="max-w-full font-bold break-words">{t(`ratings.${rating}`)}</span>
              <Outlook card={card} rating={rating} />
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

/** Next interval after a rating. If several ratings lead to the same one, also the interval after it. */
function Outlook({ card, rating }: { card: ShownCard; rating: Rating }) {
  const { t, locale } = useText('reviews');
  const days = card.daysAfter?.[rating];
  if (days === undefined) return null;
  const next = waitText(days, locale) ?? t('soon');
  const later = rating === 'again' ? [] : (card.daysLater?.[rating] ?? []);
  const isSoon = comesAgain(card, rating);
  const then = isSoon ? next : later.length > 0 && daysText(later, locale);
  return (
    <span className="flex flex-col text-center text-xs text-ink-soft">
      <span>{isSoon ? t('inSession') : next}</span>
      {then && <span>{t('then', { when: then })}</span>}
    </span>
  );
}
