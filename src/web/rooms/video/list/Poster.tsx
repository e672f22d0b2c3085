import { useEffect, useRef, useState } from 'react';

/** Distance from the viewport within which pictures load after the first user input: half of its height. */
const NEAR = '50%';

/** Events that precede or accompany scrolling. */
const STIRS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/**
 * Picture of a film. Before the first user input it loads only inside the viewport, so that pictures out of sight
 * do not delay the page; afterwards also near the viewport. With `loading="lazy"` a desktop browser would load the
 * whole list at once: Chromium starts 1,250 to 2,500 pixels ahead.
 */
export function Poster({ src }: { src: string }) {
  const image = useRef<HTMLImageElement>(null);
  const [isWanted, setWanted] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const { current } = image;
    if (!current || isWanted) return;
    const left = new AbortController();
    const watch = (near: string) => {
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) setWanted(true);
        },
        { rootMargin: `${near} 0px` },
      );
      observer.observe(current);
      left.signal.addEventListener('abort', () => observer.disconnect());
    };
    const stir = () => {
      for (const name of STIRS) removeEventListener(name, stir);
      watch(NEAR);
    };
    watch('0px');
    for (const name of STIRS) addEventListener(name, stir, { passive: true, signal: left.signal });
    return () => left.abort();
  }, [isWanted]);
  return (
    <img
      ref={image}
      {...(isWanted ? { src } : {})}
      alt=""
      width={640}
      height={360}
      decoding="async"
      className="aspect-video w-full bg-sunken object-cover"
    />
  );
}
