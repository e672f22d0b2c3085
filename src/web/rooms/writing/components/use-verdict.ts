import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { WritingStep } from '#shared/writing/steps.ts';
import { checkTyped } from '#shared/writing/typed.ts';
import type { WritingVerdict } from '#shared/writing/verdict.ts';
import { useVerdictSound } from '#web/study/play/use-verdict-sound.ts';
import { useStudyQueue } from '#web/study/sync/study-queue.ts';
import { CheckerOf } from '../check/checker.ts';
import { isTellable, type SaidVerdict, verdictWords } from '../check/verdict-words.ts';
import type { Ink } from '../ink/ink.ts';
import { type SentVerdict, writingEvents } from '../writing-events.ts';

/** Nothing of the page waits for what reads the ink: it comes once the page stands, or with the first stroke. */
const READER_AFTER_MS = 3_000;

/** What is written, where. */
interface Task {
  readonly wordId: string;
  readonly word: string;
  readonly step: WritingStep;
  readonly round: string;
  /** Written by hand: there will be ink to read. */
  readonly isDrawn: boolean;
}

/** What has become of a check: under way, told, or without an answer since what reads the ink did not come. */
type State =
  | 'writing'
  | 'checking'
  | 'failed'
  /** `drawn`: where in the ink; null of a typed word. */
  | { readonly verdict: SaidVerdict; readonly drawn: WritingVerdict | null };

/** One step of one word: its checks, and what is told and recorded of them. */
export function useVerdict({ wordId, word, step, round, isDrawn }: Task) {
  const checker = useContext(CheckerOf);
  const queue = useStudyQueue();
  const { tell } = useVerdictSound();
  const [state, setState] = useState<State>('writing');
  const [isHelped, setHelped] = useState(false);
  const asked = useRef(0);
  /** A slip that was named, until it is known whether the learner agrees. */
  const unsent = useRef<{ verdict: SentVerdict; isHelped: boolean } | null>(null);
  useEffect(() => {
    if (!isDrawn) return;
    const wait = setTimeout(() => checker.prepare(), READER_AFTER_MS);
    return () => clearTimeout(wait);
  }, [checker, isDrawn]);

  const record = (
    wasHelped: boolean,
    what: { means: 'pen'; verdict: SentVerdict } | { means: 'keyboard'; typed: string },
  ) => {
    if (!queue) return;
    const about = { wordId, step, round, ...(wasHelped && { helped: true as const }) };
    writingEvents.record(queue, 'word_written', { ...about, ...what }, Date.now());
  };
  const send = (contested = false) => {
    if (!unsent.current) return;
    const { verdict, isHelped: wasHelped } = unsent.current;
    unsent.current = null;
    const isContested = contested && verdict.kind === 'wrong';
    record(wasHelped, { means: 'pen', verdict: isContested ? { ...verdict, contested } : verdict });
    // Whoever was told what is wrong writes it from there.
    if (verdict.kind === 'wrong') setHelped(true);
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

  const show = (verdict: SaidVerdict, drawn: WritingVerdict | null) => {
    setState({ verdict, drawn });
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
      if (!byItself) setState('checking');
      const verdict = await checker.check({ strokes: ink.strokes(), word }).catch(() => null);
      // Another was asked meanwhile, or the pen went on.
      if (mine !== asked.current) return null;
      if (byItself && (!verdict || !isTellable(verdict))) return null;
      if (!verdict) {
        setState('failed');
        return null;
      }
      if (verdict.kind !== 'empty') unsent.current = { verdict: sentVerdict(verdict), isHelped };
      if (verdict.kind !== 'wrong') send();
      show(verdict, verdict);
      return verdict;
    },
    /** Asks whether this is the word, of what was typed. */
    checkTyped(typed: string) {
      const verdict = checkTyped(typed, word);
      if (verdict.kind !== 'empty') record(isHelped, { means: 'keyboard', typed });
      if (verdict.kind === 'wrong') setHelped(true);
      show(verdict, null);
      return verdict;
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
