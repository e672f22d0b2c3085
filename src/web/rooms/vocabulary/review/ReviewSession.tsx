import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Rating } from '#shared/vocabulary/card-names.ts';
import { cardsToday } from '#shared/vocabulary/cards-today.ts';
import type { ReviewFigures } from '#shared/vocabulary/reviews.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { newEventId } from '#web/platform/offline/event-id.ts';
import type { EventQueue } from '#web/platform/offline/event-queue.ts';
import { useVerdictSound } from '#web/study/play/use-verdict-sound.ts';
import { useSettled } from '#web/study/settled.ts';
import { useSilenceOnLeave, useSpeaker } from '#web/study/voice/speak.ts';
import { VoiceNote } from '#web/study/voice/VoiceNote.tsx';
import { dismissToast, toast } from '#web/ui/toast.ts';
import { Backlog } from './Backlog.tsx';
import { CardOnShow } from './CardOnShow.tsx';
import { keepVoices } from './keep-cards.ts';
import { NothingYet } from './NothingYet.tsx';
import { ReviewBar } from './ReviewBar.tsx';
import { ReviewEnd } from './ReviewEnd.tsx';
import { ReviewFiguresRow } from './ReviewFiguresRow.tsx';
import { type DueReviews, keepDue, refetchFigures } from './reviews.api.ts';
import {
  beginSession,
  cardOn,
  figuresAfter,
  type ReviewRun,
  rate,
  resetCard,
  showAnswer,
  undo,
} from './session.ts';
import { spokenOf } from './spoken.ts';

interface ReviewSessionProps {
  /** Cards and figures as loaded. */
  due: DueReviews;
  queue: EventQueue;
  /** Another session is on its way. */
  isFetching: boolean;
  onAnother(): void;
  /**
   * Called after the settings have changed, which changes the selection of cards. A session that `isBegun`
   * continues.
   */
  onSettings(isBegun: () => boolean): void;
}

/** One session: its cards, each rated and recorded at once, then the result. */
export function ReviewSession({ due, queue, isFetching, onAnother, onSettings }: ReviewSessionProps) {
  const { t } = useText('reviews');
  const client = useQueryClient();
  // The stored session shrinks with each rating; the running one keeps its initial state.
  const [began] = useState(due);
  const [session, setSession] = useState(() => beginSession(newEventId(), began.cards));
  const shownAt = useRef(performance.now());
  const { tell } = useVerdictSound();
  const { speak } = useSpeaker();
  const card = cardOn(session);
  const { guard } = useSettled(`${session.rated.length} ${session.isShown}`);
  useSilenceOnLeave();
  useEffect(() => {
    keepVoices(began.cards);
  }, [began]);

  const goTo = (next: ReviewRun) => {
    setSession(next);
    const cards = began.cards.slice(next.rated.length);
    keepDue(client, { ...began, cards, figures: figuresAfter(began.figures, next) });
  };
  const show = useCallback(() => {
    if (!card) return;
    setSession(showAnswer);
    const spoken = spokenOf(card);
    if (spoken !== null) void speak(spoken);
  }, [card, speak]);
  const give = (rating: Rating) => {
    if (!card || !session.isShown) return;
    const { wordId, direction } = card.card;
    const body = { wordId, direction, rating, form: card.form, session: session.id };
    const eventId = card.isRepeat ? null : queue.record('card_rated', body, Date.now());
    const next = rate(session, rating, eventId, performance.now() - shownAt.current);
    goTo(next);
    // A message about the previous card would cover this one.
    dismissToast();
    shownAt.current = performance.now();
    const following = cardOn(next);
    const heard = following?.form === 'listen' ? spokenOf(following) : null;
    if (rating !== 'again') void tell(true, heard);
    else if (heard !== null) void speak(heard);
  };
  const takeBack = () => {
    const last = session.rated.at(-1);
    if (!last) return;
    const { wordId, direction } = last.card.card;
    const { eventId: ratingId } = last;
    if (ratingId !== null) {
      queue.record('rating_undone', { wordId, direction, ratingId }, Date.now());
    }
    goTo(undo(session));
    shownAt.current = performance.now();
    toast({ title: t('undone') });
  };
  const reset = () => {
    if (!card) return;
    const { wordId, direction } = card.card;
    queue.record('card_reset', { wordId, direction }, Date.now());
    setSession(resetCard);
  };

  const isBegun = useRef(false);
  useEffect(() => {
    isBegun.current = card !== null && (session.isShown || session.rated.length > 0);
  });

  const isOver = card === null && session.rated.length > 0;
  const [final, setFinal] = useState<ReviewFigures | null>(null);
  useEffect(() => {
    if (!isOver) return;
    const look = async () => {
      await queue.flush();
      if (queue.state() === 'saved') setFinal(await refetchFigures(client));
    };
    // Without an answer, the figures counted in the page stay.
    look().catch(() => {});
    return () => setFinal(null);
  }, [isOver, queue, client]);

  const figures = final ?? figuresAfter(began.figures, session);
  const isNew =
    began.nextDue === null && began.cards.length === 0 && figures.newCards === 0 && figures.mastered === 0;
  if (isNew) return <NothingYet />;
  return (
    <div
      // On a phone the bar keeps its place at the foot, whatever the height of the content above. On a low phone
      // the same holds for the card once the content above it is scrolled away.
      className="flex flex-col gap-3 max-md:min-h-[calc(100dvh-12.75rem)] low:max-md:min-h-[calc(100dvh-4rem)]"
      {...guard}
    >
      <ReviewFiguresRow
        figures={figures}
        queue={queue}
        onSettings={() => onSettings(() => isBegun.current)}
      />
      {card ? (
        <>
          {session.rated.length === 0 && !session.isShown && figures.backlog && (
            <Backlog {...figures.backlog} />
          )}
          <VoiceNote />
          <CardOnShow
            key={session.rated.length}
            card={card}
            isFirst={session.rated.length === 0}
            isShown={session.isShown}
            place={{ number: session.rated.length + 1, total: session.cards.length }}
            today={cardsToday(began.figures)}
            onShow={show}
            onUndo={session.rated.length > 0 ? takeBack : null}
            onReset={reset}
          />
          <ReviewBar card={card} isShown={session.isShown} onShow={show} onRate={give} />
        </>
      ) : (
        <ReviewEnd
          session={session}
          figures={figures}
          nextDue={began.nextDue}
          queue={queue}
          isFetching={isFetching}
          onAnother={onAnother}
          onUndo={session.rated.length > 0 ? takeBack : null}
        />
      )}
    </div>
  );
}
