import { useState } from 'react';
import type { Answer } from '#shared/course/answer.ts';

/**
 * Typed answer; whitespace alone is no answer.
 * @returns the text, and a function that changes it
 */
export function useTypedAnswer(
  onAnswer: (answer: Answer | null) => void,
): readonly [typed: string, write: (text: string) => void] {
  const [typed, setTyped] = useState('');
  const write = (text: string) => {
    setTyped(text);
    onAnswer(text.trim() === '' ? null : text);
  };
  return [typed, write];
}
