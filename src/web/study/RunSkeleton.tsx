import { StillComing } from '#web/platform/picture.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';

interface RunSkeletonProps {
  /** Number of blocks below the heading. */
  blocks: number;
}

/** Skeleton of a full-screen page, such as a lesson or a question. */
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
