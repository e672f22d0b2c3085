/** A grey shape where content will be. Give the place its size by `className`. */
export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <div aria-hidden className={`animate-pulse rounded-control bg-sunken dark:bg-surface ${className}`} />
  );
}
