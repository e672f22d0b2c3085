import { type Ref, useCallback, useEffect, useRef, useState } from 'react';
import type { QuizPlayer, QuizQuestion } from '#shared/quiz/quiz-view.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { ApiError } from '#web/platform/http.ts';
import { useText } from '#web/platform/i18n.ts';
import { playSound } from '#web/study/play/sounds.ts';
import { useSettled } from '#web/study/settled.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Face } from '#web/ui/Face.tsx';
import { nextQuestion } from '../quiz.api.ts';
import { QUIZ_HOST } from '../quiz-host.ts';
import type { InRoom, QuizRoom } from '../quiz-room.ts';
import {
  inTurn,
  maySound,
  playRoomSound,
  readAfter,
  readAloud,
  readBefore,
  useQuizSound,
} from '../quiz-sound.ts';
import { isHost } from '../room-state.ts';
import { useAboveSheet } from '../use-above-sheet.ts';
import { useRemainingMs } from '../use-remaining.ts';
import { useRoomAction } from '../use-room-action.ts';
import { Answered } from './Answered.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { Options } from './Options.tsx';
import { PlayerList } from './PlayerList.tsx';
import { PlayHeader } from './PlayHeader.tsx';
import { QuestionCard } from './QuestionCard.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { unansweredText, VerdictPanel } from './VerdictPanel.tsx';

/** A question on a phone: text, options, remaining time, and then the solution. */
export function QuestionView({ room, here }: { room: QuizRoom; here: InRoom }) {
  const { t } = useText('quiz');
  const [open, setOpen] = useState<'leave' | 'players' | null>(null);
  const [unwanted, setUnwanted] = useState<QuizPlayer | null>(null);
  const { session, closesAtMs } = here.room;
  const { question, place, players, reveal } = session;
  const remainingMs = useRemainingMs(session.phase === 'question' ? closesAtMs : null);
  // The sheet opens with the own answer. After the reveal it grows, because it then lists all players' answers.
  const isTold = reveal !== null || session.answer !== null;
  const { answers, answered, inSheet } = useAboveSheet(isTold ? `${question?.id} ${session.phase}` : null);
  return (
    <>
      <PlayHeader
        session={session}
        place={place}
        remainingMs={remainingMs}
        durationMs={question?.durationMs ?? null}
        // A television ticks for the whole room. Players who have answered hear no ticking.
        isTicking={session.screens === 0 && session.answer === null}
        onLeave={() => setOpen('leave')}
      />
      <div className="mx-auto flex w-full max-w-164 grow flex-col gap-4 px-4 pb-6 lg:max-w-220">
        {question ? (
          <Asked
            key={question.id}
            question={question}
            answers={answers}
            room={room}
            here={here}
            remainingMs={remainingMs}
          />
        ) : (
          <div className="flex grow flex-col items-center justify-center gap-4">
            <Face person={QUIZ_HOST} expression="happy" size={128} ground={1} />
            <h1 className="text-center text-3xl font-bold">{t('play.getReady')}</h1>
          </div>
        )}
        <Answered ref={answered} players={players} reveal={reveal} />
        {isHost(session) && players.length > 1 && (
          <Button variant="quiet" className="self-center" onClick={() => setOpen('players')}>
            {t('play.players')}
          </Button>
        )}
      </div>
      <Footing inSheet={inSheet} room={room} here={here} />
      <LeaveDialog open={open === 'leave'} room={room} session={session} onClose={() => setOpen(null)} />
      <Dialog open={open === 'players'} onClose={() => setOpen(null)} title={t('play.players')}>
        <PlayerList
          session={session}
          onRemove={(player) => {
            setOpen(null);
            setUnwanted(player);
          }}
        />
      </Dialog>
      <RemoveDialog player={unwanted} room={room} session={session} onClose={() => setUnwanted(null)} />
    </>
  );
}

interface AskedProps {
  question: QuizQuestion;
  answers: Ref<HTMLUListElement>;
  room: QuizRoom;
  here: InRoom;
  remainingMs: number | null;
}

/** A question from its first moment to its reveal. */
function Asked({ question, answers, room, here, remainingMs }: AskedProps) {
  const { locale } = useText('quiz');
  const { session } = here.room;
  const { answer, settings, screens, reveal } = session;
  const heading = useRef<HTMLHeadingElement>(null);
  const { guard, isSettled } = useSettled(useFresh(question.id));
  const solution = answer?.solution ?? reveal?.solution ?? null;
  // A television speaks for the whole room, unless players get different questions.
  const isSpeaking = screens === 0 || settings.mixedLevels || settings.ownWords;

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    document.documentElement.scrollTop = 0;
  }, []);
  useQuizSound(isSpeaking && session.phase === 'question' && !question.answered ? question.id : null, {
    read: settings.withKids ? readBefore(question) : null,
    locale,
    sound: question.sound,
  });
  useVerdictSound(here, isSpeaking);

  const choose = useCallback(
    (option: number) => {
      if (isSettled()) room.answer(option);
    },
    [room, isSettled],
  );
  const isOpen =
    session.phase === 'question' &&
    answer === null &&
    !question.answered &&
    here.chosen === null &&
    remainingMs !== 0;
  return (
    <div {...guard} className="flex flex-col gap-4">
      <QuestionCard question={question} heading={heading} />
      <Options
        ref={answers}
        question={question}
        chosen={answer?.answer ?? here.chosen?.option ?? null}
        right={solution?.correctAnswer ?? null}
        isOpen={isOpen}
        onChoose={choose}
      />
      <Announcement here={here} remainingMs={remainingMs} />
    </div>
  );
}

/** Returns null before the first render is committed, so that news present from the start counts as new. */
function useFresh(key: string): string | null {
  const [fresh, setFresh] = useState<string | null>(null);
  useEffect(() => setFresh(key), [key]);
  return fresh;
}

/**
 * Plays whether the own answer was right. Reads the solution (and for children the reason) after all have answered.
 */
function useVerdictSound({ room: { session } }: InRoom, isSpeaking: boolean): void {
  const { locale } = useText('quiz');
  const { question, answer, reveal, phase, settings } = session;
  const verdict = answer ? (answer.correct ? 'right' : 'wrong') : null;
  const chime = useRef(Promise.resolve());
  useEffect(() => {
    if (verdict && maySound()) chime.current = playSound(verdict);
  }, [verdict]);
  const solution = phase === 'reveal' && isSpeaking ? (reveal?.solution ?? answer?.solution) : undefined;
  const sound = solution?.sound ?? null;
  const why = settings.withKids && question && solution ? readAfter(question, solution) : null;
  useEffect(() => {
    if ((sound === null && why === null) || !maySound()) return;
    // The last player to answer hears first whether it was right. The solution is not read into the next
    // question.
    return inTurn(
      () => chime.current,
      sound !== null && (() => playRoomSound(sound)),
      why !== null && (() => readAloud(why, locale)),
    );
  }, [sound, why, locale]);
}

/** Live region for screen readers: the result of the answer, and a warning when time runs out. */
function Announcement({ here, remainingMs }: { here: InRoom; remainingMs: number | null }) {
  const { t } = useText('quiz');
  const errorText = useErrorText();
  const { answer, question, reveal } = here.room.session;
  const solution = answer?.solution ?? reveal?.solution;
  const right = solution && question?.options[solution.correctAnswer];
  const text = here.refusal
    ? errorText(new ApiError(409, here.refusal, { code: here.refusal }))
    : answer?.correct
      ? `${t('play.right')} ${t('play.brought', { count: answer.points })}`
      : solution && question
        ? `${t(answer ? 'play.wrong' : unansweredText(question))} ${t('play.theAnswer')} ${right}`
        : here.chosen
          ? t('play.sent')
          : remainingMs !== null && remainingMs > 0 && remainingMs <= 5_000
            ? t('play.hurry')
            : '';
  return (
    <p
      role="status"
      className={here.refusal ? 'rounded-card bg-sun-tint p-3 text-center text-sun-ink' : 'sr-only'}
    >
      {text}
    </p>
  );
}

/** The solution, and for the host the button to continue. */
function Footing({ inSheet, room, here }: { inSheet: Ref<HTMLDivElement>; room: QuizRoom; here: InRoom }) {
  const { t } = useText('quiz');
  const { session } = here.room;
  const { busy, act } = useRoomAction<'next'>(room);
  const { question, answer, reveal, phase, settings } = session;
  const solution = answer?.solution ?? reveal?.solution ?? null;
  const mayGoOn = isHost(session) && (phase === 'reveal' || settings.withKids);
  const next = mayGoOn && (
    <Button
      variant={phase === 'reveal' ? 'primary' : 'secondary'}
      busy={busy === 'next'}
      onClick={() => act('next', () => nextQuestion({ params: { id: session.id } }))}
    >
      {t(phase === 'reveal' ? 'play.next' : 'play.close')}
    </Button>
  );
  if (question && solution) {
    return (
      <VerdictPanel ref={inSheet} question={question} solution={solution} answer={answer}>
        {next}
      </VerdictPanel>
    );
  }
  return next ? <div className="flex justify-center px-4 pb-6">{next}</div> : null;
}
