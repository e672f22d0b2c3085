/** Milliseconds after pen up during which the hand is still assumed to rest beside the paper. */
const STAYS_MS = 500;

/** Hand that holds the pen. */
export interface RestingHand {
  /** Called when the pen touches the paper. */
  lies(): void;
  /** Called at pen up; the hand is assumed to stay for {@link STAYS_MS}. */
  lifts(): void;
  /** Called when the paper is removed. */
  end(): void;
}

/**
 * Suppresses touches beside the paper while a pen is writing, because the hand that holds it may press or scroll
 * there. Presses of the pen itself work at once, whatever touch events the browser derives from them.
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
      // Listens only while needed, because a non-passive listener delays all scrolling.
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
