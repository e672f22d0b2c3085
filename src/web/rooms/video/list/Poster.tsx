import { useEffect, useRef, useState } from 'react';

/** So near the screen it is asked for once the reader has stirred: half of its height. */
const NEAR = '50%';

/** What comes before a page is scrolled, or with it. */
const STIRS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/**
 * A film's picture. Until the reader stirs it is asked for only where it is on the screen, so that nothing unseen comes
 * before the page; then, as they are about to scroll, also where it is near. Left to the browser (`loading="lazy"`) those
 * of the whole list are asked for at once on a desk: Chromium begins 1,250 to 2,500 pixels away.
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
