import Eraser from 'lucide-react/icons/eraser';
import Keyboard from 'lucide-react/icons/keyboard';
import Spline from 'lucide-react/icons/spline';
import Undo2 from 'lucide-react/icons/undo-2';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Language } from '#shared/language.ts';
import { WRITING_STEPS, type WritingStep } from '#shared/writing/steps.ts';
import type { WordToWrite } from '#shared/writing/writing.contract.ts';
import { useText } from '#web/platform/i18n.ts';
import { useSettled } from '#web/study/settled.ts';
import { useSilenceOnLeave } from '#web/study/voice/speak.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { InkCanvas, useStrokeCount } from '../ink/InkCanvas.tsx';
import { createInk } from '../ink/ink.ts';
import { Paper } from '../paper/Paper.tsx';
import type { WritingChoices } from '../writing-choices.ts';
import { LettersDialog } from './LettersDialog.tsx';
import { StepChips } from './StepChips.tsx';
import { TypedAnswer } from './TypedAnswer.tsx';
import { useAskedFocus } from './use-asked-focus.ts';
import { NO_BAR, useInSight } from './use-in-sight.ts';
import { useVerdict } from './use-verdict.ts';
import { VerdictPanel } from './VerdictPanel.tsx';
import { WordCue } from './WordCue.tsx';

/** Milliseconds of a pause after which the ink is read ahead, and of a rest after which it is checked. */
const PAUSE_MS = 150;
const REST_MS = 1_000;
const NONE: readonly number[] = [];

export interface DeskProps {
  word: WordToWrite;
  step: WritingStep;
  meaningIn: Language;
  choices: WritingChoices;
  /** Id of the round in recorded events. */
  round: string;
  /** Steps in which this word has been written correctly. */
  done: readonly WritingStep[];
  /** True after a press that led here. */
  takesFocus: boolean;
  /** Label of the button after the last step of this word. */
  afterWord: string;
  onStep(step: WritingStep): void;
  /** Called with the result of an attempt that counts. */
  onWritten(isRight: boolean): void;
  /** Goes to the next word. */
  onNext(): void;
  /** Buttons to other words. */
  children: ReactNode;
}

/** One word, written in one of the three steps. Remounted for each word and step (`key`). */
export function Desk(props: DeskProps) {
  const { word, step, meaningIn, choices, round, done, takesFocus, afterWord, children } = props;
  const { onStep, onWritten, onNext } = props;
  const { t } = useText('writing');
  const [ink] = useState(createInk);
  const strokes = useStrokeCount(ink);
  const { leftHanded, byItself, typing } = choices;
  const [hasLetters, setHasLetters] = useState(false);
  const [isLookedAt, setLookedAt] = useState(false);
  const { state, check, readAhead, checkTyped, contest, goOn, look } = useVerdict({
    wordId: word.id,
    word: word.swedish,
    step,
    round,
    isDrawn: !typing,
    onWritten,
  });
  useSilenceOnLeave();
  const { verdict, drawn } = typeof state === 'object' ? state : { verdict: null, drawn: null };
  const isRight = verdict?.kind === 'right';
  const isShown = step === 'copy' || isLookedAt || isRight;
  const nextStep = WRITING_STEPS[WRITING_STEPS.indexOf(step) + 1];
  const { guard } = useSettled(verdict);
  const { cue, paper, answer, way } = useInSight(verdict);
  const headingId = useId();
  const { heading, field } = useAskedFocus(`${verdict === null} ${isLookedAt} ${typing}`, takesFocus);

  /** Timers that run while the pen rests. */
  const waits = useRef<ReturnType<typeof setTimeout>[]>([]);
  useEffect(() => () => stop(waits.current), []);
  const runCheck = (itself = false) => {
    stop(waits.current);
    void check(ink, itself);
  };
  const goFurther = () => (nextStep ? onStep(nextStep) : onNext());
  /** A change of the ink invalidates the current verdict and any check that is under way. */
  const change = (what: () => void) => () => {
    stop(waits.current);
    goOn();
    what();
  };

  const writeAgain = change(ink.clear);
  const switchMeans = change(() => choices.choose('typing', !typing));

  const tools = (
    <div className={`flex flex-wrap items-center gap-1 ${leftHanded ? 'flex-row-reverse' : ''}`}>
      <IconButton label={t('undo')} icon={Undo2} disabled={strokes === 0} onClick={change(ink.undo)} />
      <IconButton label={t('clear')} icon={Eraser} disabled={strokes === 0} onClick={writeAgain} />
      {isShown && <IconButton label={t('letters.show')} icon={Spline} onClick={() => setHasLetters(true)} />}
      <IconButton label={t('typed.switch')} icon={Keyboard} onClick={switchMeans} />
      <span className="grow max-sm:hidden lying:hidden" />
      <Button
        className="px-3! whitespace-nowrap max-sm:grow sm:px-8! lying:grow lying:px-2! lying:text-sm"
        busy={state === 'checking'}
        // A press lasts a moment, during which the ink is read ahead.
        onPointerDown={() => readAhead(ink)}
        onClick={() => runCheck()}
      >
        {t('check')}
      </Button>
    </div>
  );
  return (
    <div
      {...guard}
      className={`flex flex-col gap-2.5 lying:grid lying:gap-x-4 lying:gap-y-1.5 ${leftHanded ? 'lying:grid-cols-[minmax(0,20rem)_minmax(20.25rem,1fr)]' : 'lying:grid-cols-[minmax(20.25rem,1fr)_minmax(0,20rem)]'} lying:grid-rows-[auto_auto_1fr]`}
    >
      <div
        ref={cue}
        className={`flex flex-col gap-2 lying:row-start-1 ${leftHanded ? 'lying:col-start-1' : 'lying:col-start-2'}`}
      >
        <StepChips step={step} done={done} onStep={onStep} />
        <WordCue
          word={word}
          step={step}
          meaningIn={meaningIn}
          isShown={isShown}
          heading={heading}
          headingId={headingId}
          onLook={() => {
            look();
            setLookedAt(true);
          }}
        />
      </div>
      <div
        ref={field}
        className={`lying:row-span-3 lying:row-start-1 ${leftHanded ? 'lying:col-start-2' : 'lying:col-start-1'}`}
      >
        {typing ? (
          <TypedAnswer
            describedBy={headingId}
            isOff={verdict !== null}
            onSwitch={switchMeans}
            onCheck={checkTyped}
          />
        ) : (
          // In landscape the paper stays below the header while the content beside it scrolls. On a phone it nearly
          // reaches the edges of its card, because a narrow paper is hard to write on.
          <div
            ref={paper}
            className="max-sm:-mx-2.5 sm:mx-auto lying:sticky lying:top-20 lying:max-w-[max(20.25rem,(100dvh-6.5rem)*2)]"
          >
            <InkCanvas
              ink={ink}
              label={t('paper', { count: strokes })}
              // A missing letter has no ink to mark, only a place.
              marked={drawn?.kind === 'wrong' && drawn.edit !== 'missing' ? drawn.ink.strokes : NONE}
              isOff={isRight}
              onChange={() => {
                stop(waits.current);
                goOn();
              }}
              onPenUp={() => {
                waits.current = [setTimeout(() => readAhead(ink), PAUSE_MS)];
                if (byItself) waits.current.push(setTimeout(() => runCheck(true), REST_MS));
              }}
            >
              <Paper
                word={word.swedish}
                isCopied={step === 'copy'}
                hasGhost={step === 'copy' && !isRight}
                places={drawn?.kind === 'right' ? drawn.places : undefined}
                slip={drawn?.kind === 'wrong' ? drawn.ink : undefined}
              />
            </InkCanvas>
          </div>
        )}
      </div>
      <div
        ref={answer}
        // The tools must not cover the ink under a verdict, nor the content when text is large.
        className={`${verdict ? '' : '[@media(min-height:30rem)]:sticky bottom-18 z-10 md:bottom-2 lying:static'} flex flex-col gap-2 ${NO_BAR} lying:row-start-2 ${leftHanded ? 'lying:col-start-1' : 'lying:col-start-2'}`}
      >
        {state === 'failed' && (
          <p role="alert" className="rounded-card bg-sun-tint p-3 text-sun-ink">
            {t('readerMissing')}
          </p>
        )}
        {verdict ? (
          <VerdictPanel
            verdict={verdict}
            next={nextStep ? t(`next.${nextStep}`) : afterWord}
            onNext={goFurther}
            onAgain={typing ? goOn : writeAgain}
            onContest={
              typing || verdict.kind === 'empty'
                ? null
                : () => {
                    contest();
                    goFurther();
                  }
            }
          />
        ) : (
          !typing && tools
        )}
      </div>
      <div
        ref={way}
        className={`${NO_BAR} lying:row-start-3 ${leftHanded ? 'lying:col-start-1' : 'lying:col-start-2'}`}
      >
        {children}
      </div>
      <LettersDialog word={word.swedish} open={hasLetters} onClose={() => setHasLetters(false)} />
    </div>
  );
}

function stop(waits: readonly ReturnType<typeof setTimeout>[]): void {
  for (const wait of waits) clearTimeout(wait);
}
