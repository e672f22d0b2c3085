import type { ReactNode } from 'react';

/**
 * Bar at the foot of a full-screen page. In a very low window, as at 400 % zoom, it scrolls with the page, so that
 * the content keeps its space.
 */
export function ActionBar({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <div
      id={id}
      className="bottom-(--covered) z-10 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] [@media(min-height:22rem)]:sticky"
    >
      <div className="mx-auto flex max-w-164 flex-wrap items-center justify-between gap-3 px-4 py-3 low:py-2">
        {children}
      </div>
    </div>
  );
}
