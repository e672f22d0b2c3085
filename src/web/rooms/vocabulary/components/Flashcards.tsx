import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { VocabularyWord } from '#shared/vocabulary/words.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { SayWordAloud } from '#web/study/voice/SayAloud.tsx';
import { useSilenceOnLeave } from '#web/study/voice/speak.ts';
import { VoiceNote } from '#web/study/voice/VoiceNote.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ProgressBar } from '#web/ui/ProgressBar.tsx';
import { useKeys } from '../use-keys.ts';
import { CardBack } from './CardBack.tsx';
import { CardFront } from './CardFront.tsx';
import { Challenge } from './Challenge.tsx';
import { FlipCard } from './FlipCard.tsx';
import { MelodyNote } from './MelodyNote.tsx';

/** Milliseconds for which a right answer stays before the next card comes. */
const GOES_ON_MS = 2_000;

interface FlashcardsProps {
  /** Must not be empty. */
  words: readonly VocabularyWord[];
  /** Id of the shown word; null or unknown ids show the first one. */
  card: string | null;
  onCard(id: string): void;
}

/** One word after another: look, listen, flip the card, or type the meaning. */
export function Flashcards({ words, card, onCard }: FlashcardsProps) {
  const { t } = useText('vocabulary');
  const index = Math.max(
    0,
    words.findIndex(({ id }) => id === card),
  );
  const word = words[index];
  const goTo = (place: number) => {
    const target = words[place];
    if (target) onCard(target.id);
  };
  const [previous, next] = [() => goTo(index - 1), () => goTo(index + 1)];
  useKeys({ ArrowLeft: previous, ArrowRight: next });
  useSilenceOnLeave(word?.id);
  if (!word) return null;
  const isLast = index === words.length - 1;
  return (
    <div className="flex flex-col gap-3 sm:gap-4">
      <div className="flex items-center gap-3">
        <p role="status" className="shrink-0 text-sm text-ink-soft tabular-nums">
          {t('place', { number: index + 1, total: words.length })}
        </p>
        <div aria-hidden className="grow">
          <ProgressBar value={((index + 1) / words.length) * 100} label="" />
        </div>
      </div>
      <OneCard key={word.id} word={word} onRight={isLast ? null : next} />
      <div className="flex justify-between gap-3">
        <Button variant="secondary" disabled={index === 0} onClick={previous}>
          {t('previous')}
        </Button>
        <Button variant="secondary" disabled={isLast} onClick={next}>
          {t('next')}
        </Button>
      </div>
      <p className="hidden text-sm text-ink-soft pointer-fine:block">{t('keys')}</p>
      <VoiceNote />
      <MelodyNote />
    </div>
  );
}

interface OneCardProps {
  word: VocabularyWord;
  /** Called after a right answer; null on the last card. */
  onRight: (() => void) | null;
}

function OneCard({ word, onRight }: OneCardProps) {
  const isSeen = useRef(false);
  const [isRight, setRight] = useState(false);
  const see = useCallback(() => {
    isSeen.current = true;
  }, []);
  useEffect(() => {
    if (!isRight || !onRight) return;
    const timer = setTimeout(onRight, GOES_ON_MS);
    return () => clearTimeout(timer);
  }, [isRight, onRight]);
  return (
    <>
      <TurnedCard word={word} onSeen={see} />
      <SayWordAloud
        text={word.swedish}
        ipa={word.phoneticTranscription}
        accent={word.pitchAccent}
        wordId={word.id}
      />
      <Challenge
        word={word}
        goesOn={onRight !== null}
        onRight={() => setRight(true)}
        isSeen={() => isSeen.current}
      />
    </>
  );
}

/** Card that can be flipped. Isolated so that flipping re-renders nothing else, for slow phones. */
function TurnedCard({ word, onSeen }: { word: VocabularyWord; onSeen(): void }) {
  const [isFlipped, setFlipped] = useState(false);
  const flip = useCallback(() => {
    setFlipped((was) => !was);
    onSeen();
  }, [onSeen]);
  useKeys({ ' ': flip });
  const front = useMemo(() => <CardFront word={word} onFlip={flip} />, [word, flip]);
  const back = useMemo(() => <CardBack word={word} onFlip={flip} />, [word, flip]);
  return <FlipCard isFlipped={isFlipped} onFlip={flip} front={front} back={back} />;
}
