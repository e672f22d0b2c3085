import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { WritingStep } from '#shared/writing/steps.ts';
import { checkTyped } from '#shared/writing/typed.ts';
import type { WritingVerdict } from '#shared/writing/verdict.ts';
import { afterFrame } from '#web/platform/after-frame.ts';
import type { EventBody } from '#web/platform/offline/event-kinds.ts';
import { useVerdictSound } from '#web/study/play/use-verdict-sound.ts';
import { useStudyQueue } from '#web/study/sync/study-queue.ts';
import { CheckerOf } from '../check/checker.ts';
import { mayShowVerdict, verdictWords, type WritingOrTypedVerdict } from '../check/verdict-words.ts';
import type { Ink } from '../ink/ink.ts';

/**
 * Milliseconds after which the recogniser loads, unless the first stroke comes earlier, so that it does not delay
 * the page.
 */
const READER_AFTER_MS = 3_000;
/** Milliseconds of a check below which no progress is shown, because rendering it would only delay the verdict. */
const UNNOTICED_MS = 100;

/** Word and step that are being written. */
interface Task {
  readonly wordId: string;
  readonly word: string;
  readonly step: WritingStep;
  readonly round: string;
  /** True if the word is drawn, so that the recogniser is needed. */
  readonly isDrawn: boolean;
  /** Called with the result of an attempt that counts, in the same render as the verdict. */
  onWritten(isRight: boolean): void;
}

/** Verdict of the page on a drawn word, as the event carries it. */
type SentVerdict = Extract<EventBody<'word_written'>, { means: 'pen' }>['verdict'];

/** Part of the event that depends on how the word was written. */
type Written =
  | { readonly means: 'pen'; readonly verdict: SentVerdict }
  | { readonly means: 'keyboard'; readonly typed: string };

/** State of a check: under way, done, or failed because the recogniser did not load. */
type State =
  | 'writing'
  | 'checking'
  | 'failed'
  /** `drawn`: verdict with places in the ink; null for a typed word. */
  | { readonly verdict: WritingOrTypedVerdict; readonly drawn: WritingVerdict | null };

/** State of one step of one word: its checks, what is shown, and what is recorded. */
export function useVerdict({ wordId, word, step, round, isDrawn, onWritten }: Task) {
  const checker = useContext(CheckerOf);
  const queue = useStudyQueue();
  const { tell } = useVerdictSound();
  const [state, setState] = useState<State>('writing');
  const [isHelped, setHelped] = useState(false);
  const asked = useRef(0);
  /**
   * Attempt that is shown but not recorded yet: sent once it is rendered, or, for a named slip, once the learner
   * has agreed or contested.
   */
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
    if (queue) queue.record('word_written', { ...about, ...what }, Date.now());
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

  /** @param written null if there is nothing to record */
  const show = (verdict: WritingOrTypedVerdict, drawn: WritingVerdict | null, written: Written | null) => {
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
    /** Reads the ink ahead during a pause of the pen, so that the verdict is ready when it is requested. */
    readAhead: (ink: Ink) => checker.prepare({ strokes: ink.strokes(), word }),
    /**
     * Checks whether the ink is the word.
     * @param byItself true if the pen rests and no button was pressed
     */
    async check(ink: Ink, byItself = false) {
      asked.current += 1;
      const mine = asked.current;
      const late = setTimeout(() => {
        if (!byItself && mine === asked.current) setState('checking');
      }, UNNOTICED_MS);
      const verdict = await checker.check({ strokes: ink.strokes(), word }).catch(() => null);
      clearTimeout(late);
      // Another check was started meanwhile, or the pen went on.
      if (mine !== asked.current) return;
      if (byItself && (!verdict || !mayShowVerdict(verdict))) return;
      if (!verdict) {
        setState('failed');
        return;
      }
      const isEmpty = verdict.kind === 'empty';
      show(verdict, verdict, isEmpty ? null : { means: 'pen', verdict: sentVerdict(verdict) });
    },
    /** Checks a typed word. */
    checkTyped(typed: string) {
      const verdict = checkTyped(typed, word);
      show(verdict, null, verdict.kind === 'empty' ? null : { means: 'keyboard', typed });
      if (verdict.kind === 'wrong' && verdict.lettersLeft === undefined) setHelped(true);
    },
    /** Records that the learner considers the attempt right. */
    contest() {
      send(true);
      setState('writing');
    },
    /** Hides the verdict, so that writing continues. */
    goOn() {
      asked.current += 1;
      send();
      setState('writing');
    },
    /** Records that the word was looked at. */
    look: () => setHelped(true),
  };
}

function sentVerdict(verdict: Exclude<WritingVerdict, { kind: 'empty' }>): SentVerdict {
  if (verdict.kind !== 'wrong') return { kind: verdict.kind };
  const { kind, edit, letterIndex, expected, readLetter } = verdict;
  return { kind, edit, letterIndex, expected, readLetter };
}
