import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Smaller than this nothing is read from a sofa; what does not fit even so is scrolled to. */
const LEAST = 0.6;

/**
 * Has all that a screen shows be on it at once: nobody sits beside a television to scroll. What is too high for it is
 * drawn smaller as a whole; by how much is measured anew with each drawing, and when the page becomes higher after it.
 * @returns ref for what is to fit between its own top and the foot of the window
 */
export function useFitted(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => shrink(ref.current));
  useEffect(() => {
    if (typeof ResizeObserver === 'undefined') return;
    let frame = 0;
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => shrink(ref.current));
    });
    observer.observe(document.body);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);
  return ref;
}

function shrink(element: HTMLElement | null): void {
  if (!element) return;
  element.style.zoom = '';
  const { top, height } = element.getBoundingClientRect();
  const free = window.innerHeight - top - window.scrollY;
  if (height > free) element.style.zoom = String(Math.max(LEAST, free / height));
}
