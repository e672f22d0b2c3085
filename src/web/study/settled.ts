import {
  createContext,
  type KeyboardEvent,
  type SyntheticEvent,
  useContext,
  useLayoutEffect,
  useRef,
} from 'react';

/** Milliseconds after a verdict or page turn during which a press was probably meant for the previous content. */
export const SETTLE_MS = 400;

/** Source of monotonic milliseconds. */
export const SettleClock = createContext<() => number>(() => performance.now());

/**
 * Ignores presses before the eye can have followed a change: the second tap of a double tap, a click on content
 * that has just moved under the pointer, a key held down. Elements that keep their place (`data-stays`) accept
 * presses at once.
 * @param shown changes whenever the content is replaced
 * @returns `guard`: props of the element within which presses are filtered; `isSettled`: for keys handled elsewhere
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
