import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { WritingStep } from '#shared/writing/steps.ts';
import { checkTyped } from '#shared/writing/typed.ts';
import type { WritingVerdict } from '#shared/writing/verdict.ts';
import { afterFrame } from '#web/platform/after-frame.ts';
import { useVerdictSound } from '#web/study/play/use-verdict-sound.ts';
import { useStudyQueue } from '#web/study/sync/study-queue.ts';
import { CheckerOf } from '../check/checker.ts';
import { isTellable, type SaidVerdict, verdictWords } from '../check/verdict-words.ts';
import type { Ink } from '../ink/ink.ts';
import { type SentVerdict, writingEvents } from '../writing-events.ts';

/** Nothing of the page waits for what reads the ink: it comes once the page stands, or with the first stroke. */
const READER_AFTER_MS = 3_000;
/** Who waits no longer sees nothing but the answer: to draw that the ink is being read would only delay it. */
const UNNOTICED_MS = 100;

/** What is written, where. */
interface Task {
  readonly wordId: string;
  readonly word: string;
  readonly step: WritingStep;
  readonly round: string;
  /** Written by hand: there will be ink to read. */
  readonly isDrawn: boolean;
  /** Something was written that says something: right or not. It is drawn together with the verdict. */
  onWritten(isRight: boolean): void;
}

/** What is recorded of a word, however it was written. */
type Written =
  | { readonly means: 'pen'; readonly verdict: SentVerdict }
  | { readonly means: 'keyboard'; readonly typed: string };

/** What has become of a check: under way, told, or without an answer since what reads the ink did not come. */
type State =
  | 'writing'
  | 'checking'
  | 'failed'
  /** `drawn`: where in the ink; null of a typed word. */
  | { readonly verdict: SaidVerdict; readonly drawn: WritingVerdict | null };

/** One step of one word: its checks, and what is told and recorded of them. */
export function useVerdict({ wordId, word, step, round, isDrawn, onWritten }: Task) {
  const checker = useContext(CheckerOf);
  const queue = useStudyQueue();
  const { tell } = useVerdictSound();
  const [state, setState] = useState<State>('writing');
  const [isHelped, setHelped] = useState(false);
  const asked = useRef(0);
  /** What was told: recorded once it is drawn, a slip that was named once it is known whether the learner agrees. */
  const unsent = useRef<{ written: Written; isHelped: boolean; isUnfinished: boolean } | null>(null);
  useEffect(() => {
    if (!isDrawn) return;
    const wait = setTimeout(() => checker.prepare(), READER_AFTER_MS);
    return () => clearTimeout(wait);
  }, [checker, isDrawn]);

  const send = (contested = false) => {
    if (!unsent.current) return;
    const { written, isHelped: wasHelped, isUnfinished } = unsent.current;
    unsent.current = null;
    const slip = written.means === 'pen' && written.verdict.kind === 'wrong' ? written.verdict : null;
    const what = slip && contested ? { ...written, verdict: { ...slip, contested } } : written;
    const about = { wordId, step, round, ...(wasHelped && { helped: true as const }) };
    if (queue) writingEvents.record(queue, 'word_written', { ...about, ...what }, Date.now());
    // From here on the learner knows which letter was wrong. An unfinished word names none.
    if (slip && !isUnfinished) setHelped(true);
  };
  const leave = useEffectEvent(() => send());
  useEffect(() => {
    const close = () => leave();
    window.addEventListener('pagehide', close);
    return () => {
      window.removeEventListener('pagehide', close);
      close();
    };
  }, []);

  /** @param written null where there is nothing to record */
  const show = (verdict: SaidVerdict, drawn: WritingVerdict | null, written: Written | null) => {
    const mine = asked.current;
    const isUnfinished = verdict.kind === 'wrong' && verdict.lettersLeft !== undefined;
    if (written) unsent.current = { written, isHelped, isUnfinished };
    setState({ verdict, drawn });
    if (['right', 'wrong', 'another-word'].includes(verdict.kind)) onWritten(verdict.kind === 'right');
    if (written?.means === 'keyboard' || verdict.kind !== 'wrong') {
      afterFrame(() => {
        if (mine === asked.current) send();
      });
    }
    const { tone } = verdictWords(verdict);
    if (tone === 'right') void tell(true, word);
    if (tone === 'wrong') void tell(false, null);
  };

  return {
    state,
    isHelped,
    /** The pen pauses: what it has written is read, so that the answer is there when it is asked for. */
    readAhead: (ink: Ink) => checker.prepare({ strokes: ink.strokes(), word }),
    /** Asks whether the ink is the word. `byItself`: the pen rests, and nobody has pressed anything. */
    async check(ink: Ink, byItself = false) {
      asked.current += 1;
      const mine = asked.current;
      const late = setTimeout(() => {
        if (!byItself && mine === asked.current) setState('checking');
      }, UNNOTICED_MS);
      const verdict = await checker.check({ strokes: ink.strokes(), word }).catch(() => null);
      clearTimeout(late);
      // Another was asked meanwhile, or the pen went on.
      if (mine !== asked.current) return;
      if (byItself && (!verdict || !isTellable(verdict))) return;
      if (!verdict) {
        setState('failed');
        return;
      }
      const isEmpty = verdict.kind === 'empty';
      show(verdict, verdict, isEmpty ? null : { means: 'pen', verdict: sentVerdict(verdict) });
    },
    /** Asks whether this is the word, of what was typed. */
    checkTyped(typed: string) {
      const verdict = checkTyped(typed, word);
      show(verdict, null, verdict.kind === 'empty' ? null : { means: 'keyboard', typed });
      if (verdict.kind === 'wrong' && verdict.lettersLeft === undefined) setHelped(true);
    },
    /** The learner says that it was right all the same. */
    contest() {
      send(true);
      setState('writing');
    },
    /** The verdict has been read: it goes, and the writing goes on. */
    goOn() {
      asked.current += 1;
      send();
      setState('writing');
    },
    /** The word was looked at. */
    look: () => setHelped(true),
  };
}

function sentVerdict(verdict: Exclude<WritingVerdict, { kind: 'empty' }>): SentVerdict {
  if (verdict.kind !== 'wrong') return { kind: verdict.kind };
  const { kind, edit, letterIndex, expected, readLetter } = verdict;
  return { kind, edit, letterIndex, expected, readLetter };
}
