import BookOpenText from 'lucide-react/icons/book-open-text';
import { useEffect, useState } from 'react';
import type { WritingCategory } from '#shared/course/word-categories.ts';
import type { Language } from '#shared/language.ts';
import { WRITING_ROUND_WORDS, type WritingStep } from '#shared/writing/steps.ts';
import type { WordToWrite } from '#shared/writing/writing.contract.ts';
import { afterFrame } from '#web/platform/after-frame.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { useText } from '#web/platform/i18n.ts';
import { newEventId } from '#web/platform/offline/event-id.ts';
import { useStudyQueue } from '#web/study/sync/study-queue.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { keepOpenRound, type OpenRound } from '../open-round.ts';
import type { WritingChoices } from '../writing-choices.ts';
import { Culture } from './Culture.tsx';
import { Desk } from './Desk.tsx';
import { ProgressCard } from './ProgressCard.tsx';
import { RoundEnd } from './RoundEnd.tsx';

interface RoundProps {
  category: WritingCategory;
  words: readonly WordToWrite[];
  meaningIn: Language;
  choices: WritingChoices;
  /** Saved state if the round was started before. */
  going: OpenRound | null;
  /** True if another round precedes it. */
  isAnother: boolean;
  /** True while the next round is loading. */
  isFetching: boolean;
  /** Error of the next round. */
  failure: Error | null;
  onAnother(): void;
}

/** Current view: a word, a culture card, the results, or the results after a return to them. */
type View = 'word' | 'culture' | 'end' | 'end again';

/** Round of up to ten words, with a culture card at the end. */
export function Round(props: RoundProps) {
  const { category, words, meaningIn, choices, going, isAnother, isFetching, failure, onAnother } = props;
  const { t } = useText('writing');
  const errorText = useErrorText();
  const queue = useStudyQueue();
  const [round] = useState<string>(() => going?.round ?? newEventId());
  const [index, setIndex] = useState(going?.index ?? 0);
  const [step, setStep] = useState<WritingStep>(going?.step ?? 'copy');
  const [view, setView] = useState<View>('word');
  const [hasMoved, setMoved] = useState(isAnother);
  const [written, setWritten] = useState<OpenRound['written']>(going?.written ?? new Map());
  const [completionId, setCompletionId] = useState<string | null>(null);
  const isOver = completionId !== null;
  useEffect(() => {
    if (written.size === 0) return;
    const open = isOver ? null : { round, words, index, step, written };
    afterFrame(() => keepOpenRound(category, open, Date.now()));
  }, [category, round, words, index, step, written, isOver]);
  const hasWorked = written.size >= WRITING_ROUND_WORDS;
  useEffect(() => {
    // The desk records its last word when it unmounts, so the round is completed after that.
    if (view !== 'end' || isOver || !hasWorked || !queue) return;
    setCompletionId(queue.record('writing_round_finished', { round }, Date.now()));
  }, [view, isOver, hasWorked, queue, round]);
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
  const end = () => setView(isOver ? 'end again' : 'end');
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
          <div className="flex flex-col items-center gap-2 text-center">
            <Button busy={isFetching} onClick={onAnother}>
              {t('end.another')}
            </Button>
            <p role="alert" className="font-semibold text-falu empty:hidden">
              {failure && `${t('failed')}. ${errorText(failure)}`}
            </p>
          </div>
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
