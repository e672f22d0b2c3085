/** Grey placeholder of content that is loading. `className` sets its size. */
export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <div aria-hidden className={`animate-pulse rounded-control bg-sunken dark:bg-surface ${className}`} />
  );
}
