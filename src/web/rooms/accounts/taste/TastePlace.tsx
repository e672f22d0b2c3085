import { Suspense, useEffect, useState } from 'react';
import { part } from '#web/platform/part.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

const Taste = part(() => import('./Taste.tsx'));

/** Width from which the picture stands beside the forms, with the taste on it. */
const WIDE = '(min-width: 64rem)';

interface TastePlaceProps {
  /** `picture` is shown on wide screens, `form` on the others. */
  at: 'picture' | 'form';
  onBegin(): void;
}

/** Place of the taste. It has its height from the start, and loads after the page, whose text does not wait for it. */
export function TastePlace({ at, onBegin }: TastePlaceProps) {
  // Null until the width of the screen is known.
  const [isShown, setShown] = useState<boolean | null>(null);
  useEffect(() => {
    // Browsers without a layout (jsdom) lack it.
    const query = globalThis.matchMedia?.(WIDE);
    if (!query) return;
    const update = () => setShown(query.matches === (at === 'picture'));
    update();
    query.addEventListener('change', update);
    return () => query.removeEventListener('change', update);
  }, [at]);

  const place = <Skeleton className="h-72" />;
  const taste = (
    <Suspense fallback={place}>
      <Taste onBegin={onBegin} />
    </Suspense>
  );
  return (
    <div className={at === 'picture' ? 'max-w-130 max-lg:hidden' : 'lg:hidden'}>
      {isShown === null ? place : isShown ? taste : null}
    </div>
  );
}
