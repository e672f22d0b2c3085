import { Skeleton } from '#web/ui/Skeleton.tsx';

/** Shapes of a lesson that is coming. */
export function LessonSkeleton() {
  return (
    <div className="mx-auto flex w-full max-w-164 flex-col gap-5 px-4 py-4">
      <Skeleton className="h-3" />
      <Skeleton className="mt-6 h-6 w-28" />
      <Skeleton className="h-9 w-3/4" />
      <Skeleton className="h-32" />
      <Skeleton className="h-32" />
    </div>
  );
}
