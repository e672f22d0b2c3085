/** So long after the pen has left the paper the hand that holds it is still taken to lie there, in milliseconds. */
const STAYS_MS = 500;

/** The hand that holds a pen. */
export interface RestingHand {
  /** The pen touches the paper. */
  lies(): void;
  /** The pen has left the paper; the hand stays for a moment, as between two letters. */
  lifts(): void;
  /** The paper is gone. */
  end(): void;
}

/**
 * While a pen writes on the paper, the hand that holds it may come to lie on what is beside it: nothing is pressed or
 * scrolled by that. What the pen itself presses elsewhere counts at once, whatever touches the browser makes of it.
 */
export function restingHand(paper: Element): RestingHand {
  let wait: ReturnType<typeof setTimeout> | undefined;
  const touched = (event: TouchEvent) => {
    if (event.cancelable) event.preventDefault();
  };
  const pressed = (event: PointerEvent) => {
    if (event.pointerType === 'pen' && event.target !== paper) end();
  };
  const end = () => {
    clearTimeout(wait);
    window.removeEventListener('touchstart', touched, { capture: true });
    window.removeEventListener('pointerdown', pressed, { capture: true });
  };
  return {
    lies() {
      clearTimeout(wait);
      // Listening for longer than this would make every finger's scrolling wait for the page.
      window.addEventListener('touchstart', touched, { capture: true, passive: false });
      window.addEventListener('pointerdown', pressed, { capture: true });
    },
    lifts() {
      clearTimeout(wait);
      wait = setTimeout(end, STAYS_MS);
    },
    end,
  };
}
