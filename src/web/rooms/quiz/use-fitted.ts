import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Smallest scale that is legible from a sofa; content that does not fit at this scale is scrolled. */
const LEAST = 0.6;

/**
 * Scales the content of a television down as a whole until it fits on the screen, because a television has no user
 * to scroll. Measured after each render, and when the content becomes higher after it.
 * @returns ref for the content between its top edge and the foot of the window
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
