import { type ComponentProps, Suspense } from 'react';
import { part } from '#web/platform/part.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

const Word = part(() => import('../say/SayWord.tsx'));
const Line = part(() => import('../say/SayIt.tsx'));

/** A word to be said; what that needs comes when it is first shown, into a place of its own size. */
export function SayWordAloud(props: ComponentProps<typeof Word>) {
  return (
    <Suspense fallback={<Skeleton className="h-27 w-full" />}>
      <Word {...props} />
    </Suspense>
  );
}

/** A line to be said, likewise. */
export function SayLineAloud(props: ComponentProps<typeof Line>) {
  return (
    <Suspense fallback={<Skeleton className="h-12 w-full" />}>
      <Line {...props} />
    </Suspense>
  );
}
