import { StillComing } from '#web/platform/picture.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';

interface RunSkeletonProps {
  /** How many blocks stand below the heading. */
  blocks: number;
}

/** Shapes of what takes the whole screen, a lesson or a question, while it is coming. */
export function RunSkeleton({ blocks }: RunSkeletonProps) {
  return (
    <div className="mx-auto flex w-full max-w-164 flex-col gap-5 px-4 py-4">
      <Skeleton className="h-3" />
      <Skeleton className="mt-6 h-6 w-28" />
      <Skeleton className="h-9 w-3/4" />
      {Array.from({ length: blocks }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
        <Skeleton key={index} className="h-32" />
      ))}
      <StillComing />
    </div>
  );
}
