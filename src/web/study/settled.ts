import {
  createContext,
  type KeyboardEvent,
  type SyntheticEvent,
  useContext,
  useLayoutEffect,
  useRef,
} from 'react';

/** So long after a verdict or a page turn, in milliseconds, a press was meant for what stood there before. */
export const SETTLE_MS = 400;

/** Where milliseconds are read from, of a clock that never goes back. */
export const SettleClock = createContext<() => number>(() => performance.now());

/**
 * Ignores what is pressed before the eye can have followed: the second tap of two, a click on what has just come to
 * lie under the pointer, a key held down. What stands in one place throughout (`data-stays`) may be pressed at once.
 * @param shown is another whenever what is on screen has been exchanged
 * @returns `guard`: props of the element within which presses count; `isSettled`, for keys that are heard elsewhere
 */
export function useSettled(shown: unknown) {
  const now = useContext(SettleClock);
  const before = useRef(shown);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  useLayoutEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    changedAt.current = now();
  }, [shown, now]);

  const isSettled = () => now() - changedAt.current >= SETTLE_MS;
  const swallow = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const early = (event: SyntheticEvent) => {
    const stays = event.target instanceof Element && event.target.closest('[data-stays]');
    if (!isSettled() && !stays) swallow(event);
  };
  const held = (event: KeyboardEvent) => {
    if (event.repeat && event.key === 'Enter') swallow(event);
  };
  return { isSettled, guard: { onClickCapture: early, onSubmitCapture: early, onKeyDownCapture: held } };
}
