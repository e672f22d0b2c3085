import type { KeyboardEvent } from 'react';
import type { WordPlace } from './SentenceView.tsx';

/** Returns the button of a word within an element; null if the word is not in it. */
export function wordElement(root: HTMLElement | null, { at, token }: WordPlace): HTMLElement | null {
  return root?.querySelector<HTMLElement>(`[data-word="${at} ${token}"]`) ?? null;
}

/** Moves the focus between words: arrow keys left and right, Home and End of the page. */
export function moveFocus(event: KeyboardEvent, root: HTMLElement | null): void {
  const words = [...(root?.querySelectorAll<HTMLElement>('[data-word]') ?? [])];
  const current = words.indexOf(document.activeElement as HTMLElement);
  if (current < 0) return;
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: current + 1,
    ArrowLeft: current - 1,
    Home: 0,
    End: words.length - 1,
  };
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  words[target]?.focus();
}
