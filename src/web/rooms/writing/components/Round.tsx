import BookOpenText from 'lucide-react/icons/book-open-text';
import { useState } from 'react';
import type { WritingCategory } from '#shared/course/word-categories.ts';
import type { Language } from '#shared/language.ts';
import { ROUND_WORDS, type WritingStep } from '#shared/writing/steps.ts';
import type { WordToWrite } from '#shared/writing/writing.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { newEventId } from '#web/platform/offline/event-id.ts';
import { useStudyQueue } from '#web/study/sync/study-queue.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import type { WritingChoices } from '../writing-choices.ts';
import { writingEvents } from '../writing-events.ts';
import { Culture } from './Culture.tsx';
import { Desk } from './Desk.tsx';
import { ProgressCard } from './ProgressCard.tsx';
import { RoundEnd } from './RoundEnd.tsx';

interface RoundProps {
  category: WritingCategory;
  words: readonly WordToWrite[];
  meaningIn: Language;
  choices: WritingChoices;
  /** It follows another one. */
  isAnother: boolean;
  /** Another round is on its way. */
  isFetching: boolean;
  onAnother(): void;
}

/** What is on screen: a word, what there is to read about it, or that together with what the round brought. */
type View = 'word' | 'culture' | 'end' | 'end again';

/** Up to ten words to write one after the other, and something about Sweden at their end. */
export function Round(props: RoundProps) {
  const { category, words, meaningIn, choices, isAnother, isFetching, onAnother } = props;
  const { t } = useText('writing');
  const queue = useStudyQueue();
  const [round] = useState<string>(newEventId);
  const [index, setIndex] = useState(0);
  const [step, setStep] = useState<WritingStep>('copy');
  const [view, setView] = useState<View>('word');
  const [hasMoved, setMoved] = useState(isAnother);
  /** Steps in which each word was written rightly; a word that was only tried has none. */
  const [written, setWritten] = useState<ReadonlyMap<string, readonly WritingStep[]>>(new Map());
  const [completionId, setCompletionId] = useState<string | null>(null);
  const word = words[index];
  if (!word) return null;
  const isLast = index === words.length - 1;
  const isCompleted = ({ id, isCompleted: before }: WordToWrite) =>
    before || (written.get(id) ?? []).length > 0;

  const turnTo = (next: number, nextStep: WritingStep) => {
    setIndex(next);
    setStep(nextStep);
    setMoved(true);
  };
  const goTo = (next: number) => turnTo(next, 'copy');
  const note = (isRight: boolean) => {
    const before = written.get(word.id) ?? [];
    setWritten(new Map(written).set(word.id, isRight ? [...new Set([...before, step])] : before));
  };
  const end = () => {
    if (queue && completionId === null && written.size >= ROUND_WORDS) {
      setCompletionId(writingEvents.record(queue, 'writing_round_finished', { round }, Date.now()));
    }
    setView(completionId === null ? 'end' : 'end again');
  };
  const goOn = () => (isLast ? end() : goTo(index + 1));

  if (view !== 'word') {
    const hasEnded = view !== 'culture' && completionId !== null;
    return (
      <>
        {hasEnded && (
          <RoundEnd
            words={words}
            right={words.filter(isCompleted)}
            meaningIn={meaningIn}
            completionId={completionId}
            isNew={view === 'end'}
          />
        )}
        {view !== 'culture' && (
          <Button busy={isFetching} className="self-center" onClick={onAnother}>
            {t('end.another')}
          </Button>
        )}
        <Culture
          category={category}
          word={word}
          meaningIn={meaningIn}
          takesFocus={!hasEnded}
          onBack={() => {
            setView('word');
            setMoved(true);
          }}
        />
      </>
    );
  }
  return (
    <>
      <ProgressCard number={index + 1} total={words.length} completed={words.filter(isCompleted).length} />
      <Card className="p-3! sm:p-5! lying:order-first lying:p-3!">
        <Desk
          key={`${word.id} ${step}`}
          word={word}
          step={step}
          meaningIn={meaningIn}
          choices={choices}
          round={round}
          done={written.get(word.id) ?? []}
          afterWord={t(isLast ? 'next.end' : 'next.word')}
          takesFocus={hasMoved}
          onStep={(next) => turnTo(index, next)}
          onWritten={note}
          onNext={goOn}
        >
          <div className="flex flex-wrap justify-between gap-2">
            <Button
              variant="secondary"
              className="px-4!"
              disabled={index === 0}
              onClick={() => goTo(index - 1)}
            >
              {t('previous')}
            </Button>
            <Button variant="quiet" icon={BookOpenText} className="px-3!" onClick={() => setView('culture')}>
              {t('culture.open')}
            </Button>
            <Button variant="secondary" className="px-4!" onClick={goOn}>
              {t('nextWord')}
            </Button>
          </div>
        </Desk>
      </Card>
    </>
  );
}
