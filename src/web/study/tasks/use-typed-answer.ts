import { useEffect, useRef, useState } from 'react';
import { keepDraft, recallDraft } from '../drafts.ts';
import type { ExerciseBodyProps } from './exercise-body.ts';

type Typing = Pick<ExerciseBodyProps<never>, 'onAnswer' | 'verdict' | 'draftKey' | 'given'>;

/**
 * Keeps the text that a learner types as an answer; blanks alone are none. It survives a reload until it is judged.
 * @returns the text, and what changes it
 */
export function useTypedAnswer({
  onAnswer,
  verdict,
  draftKey,
  given,
}: Typing): readonly [typed: string, write: (text: string) => void] {
  const [typed, setTyped] = useState(typeof given === 'string' ? given : '');
  const isTouched = useRef(false);
  const isJudged = verdict !== null;
  const show = (text: string) => {
    setTyped(text);
    onAnswer(text.trim() === '' ? null : text);
  };
  const showKept = useRef(show);
  showKept.current = show;

  useEffect(() => {
    if (draftKey === undefined) return;
    let isWanted = true;
    void recallDraft(draftKey).then((draft) => {
      // Text typed since then is newer.
      if (isWanted && !isTouched.current && typeof draft === 'string') showKept.current(draft);
    });
    return () => {
      isWanted = false;
    };
  }, [draftKey]);

  useEffect(() => {
    if (isJudged && draftKey !== undefined) keepDraft(draftKey, undefined);
  }, [isJudged, draftKey]);

  const write = (text: string) => {
    isTouched.current = true;
    show(text);
    if (draftKey !== undefined) keepDraft(draftKey, text.trim() === '' ? undefined : text);
  };
  return [typed, write];
}
