import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Undo2 from 'lucide-react/icons/undo-2';
import { useEffect, useRef, useState } from 'react';
import { useText } from '#web/platform/i18n.ts';
import { AskDialog } from '#web/ui/AskDialog.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Card } from '#web/ui/Card.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import { useKeys } from '../use-keys.ts';
import { CardAnswer } from './CardAnswer.tsx';
import { CardQuestion } from './CardQuestion.tsx';
import type { ShownCard } from './session.ts';
import { cardName } from './spoken.ts';

interface CardOnShowProps {
  card: ShownCard;
  /** True for the first card of a session, before any press. */
  isFirst: boolean;
  isShown: boolean;
  place: { readonly number: number; readonly total: number };
  /** Cards left for today at the start of the session. */
  today: number;
  onShow(): void;
  /** Null if there is no rating to undo. */
  onUndo: (() => void) | null;
  onReset(): void;
}

/** Card under review: its question, then its answer. */
export function CardOnShow({
  card,
  isFirst,
  isShown,
  place,
  today,
  onShow,
  onUndo,
  onReset,
}: CardOnShowProps) {
  const { t } = useText('reviews');
  const [typed, setTyped] = useState('');
  const [isAsking, setAsking] = useState(false);
  const whole = useRef<HTMLElement>(null);
  useKeys({ u: onUndo ?? undefined });
  // The focused element of the previous card is gone.
  useEffect(() => {
    if (!isFirst) whole.current?.focus({ preventScroll: true });
  }, [isFirst]);
  // On low phones the card scrolls over the content above it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer needs more of it than the question
  useEffect(() => {
    whole.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isShown]);
  const { status, isLeech } = card.card;
  return (
    <section
      ref={whole}
      tabIndex={-1}
      aria-label={t('place', place)}
      className="-scroll-mt-4 scroll-mb-12 outline-none"
    >
      <Card className="flex flex-col gap-3 px-4! pt-2! pb-4!">
        <div className="flex items-center gap-2 max-[16rem]:flex-wrap">
          <ProgressBar
            value={((place.number - 1) / place.total) * 100}
            label={t('progress')}
            className="min-w-8 grow"
          />
          <p className="text-sm whitespace-nowrap text-ink-soft tabular-nums max-[16rem]:whitespace-normal">
            {t('place', place)}
            {today > place.total && <span> · {t('ofToday', { count: today })}</span>}
          </p>
          <IconButton label={t('undo')} icon={Undo2} disabled={!onUndo} onClick={() => onUndo?.()} />
          <IconButton
            label={t('reset')}
            icon={RotateCcw}
            onClick={() => setAsking(true)}
            className="-mr-2.5 -ml-2"
          />
        </div>
        <div className={isShown ? 'sr-only' : 'flex flex-wrap items-center justify-center gap-2'}>
          <h2 className="font-semibold">{t(`ask.${card.form}`)}</h2>
          {status === 'new' && !isShown && <Badge tone="lake">{t('new')}</Badge>}
          {isLeech && <Badge tone="sun">{t('leech')}</Badge>}
        </div>
        {isShown ? (
          <CardAnswer card={card} typed={typed} />
        ) : (
          <CardQuestion card={card} typed={typed} onTyped={setTyped} onShow={onShow} isFirst={isFirst} />
        )}
      </Card>
      <p className="mt-2 hidden text-sm text-ink-soft pointer-fine:block">{t('keys')}</p>
      <AskDialog
        open={isAsking}
        title={t('resetTitle')}
        text={t('resetText', { word: cardName(card) })}
        yes={t('resetYes')}
        no={t('resetNo')}
        onNo={() => setAsking(false)}
        onYes={() => {
          setAsking(false);
          onReset();
        }}
      />
    </section>
  );
}
