import { type ComponentProps, Suspense } from 'react';
import { part } from '#web/platform/part.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

const Word = part(() => import('../say/SayWord.tsx'));
const Line = part(() => import('../say/SayIt.tsx'));

/** A word to be said; what that needs comes when it is first shown. */
export function SayWordAloud(props: ComponentProps<typeof Word>) {
  return (
    <Suspense fallback={<Skeleton className="h-12 w-40 rounded-full!" />}>
      <Word {...props} />
    </Suspense>
  );
}

/** A line to be said, likewise. */
export function SayLineAloud(props: ComponentProps<typeof Line>) {
  return (
    <Suspense fallback={<Skeleton className="h-12 w-40 rounded-full!" />}>
      <Line {...props} />
    </Suspense>
  );
}
