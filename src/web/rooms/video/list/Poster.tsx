import { useEffect, useRef, useState } from 'react';

/** So near the screen it is asked for: half of its height. */
const NEAR = '50%';

/**
 * A film's picture, which is asked for when it comes near the screen. Left to the browser (`loading="lazy"`) those of the
 * whole list are asked for at once on a desk: Chromium begins 1,250 to 2,500 pixels away.
 */
export function Poster({ src }: { src: string }) {
  const image = useRef<HTMLImageElement>(null);
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const { current } = image;
    if (!current || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: `${NEAR} 0px` },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [isNear]);
  return (
    <img
      ref={image}
      {...(isNear ? { src } : {})}
      alt=""
      width={640}
      height={360}
      decoding="async"
      className="aspect-video w-full bg-sunken object-cover"
    />
  );
}
