import type { ReactNode } from 'react';

/**
 * The bar under the thumb, at the foot of a page that takes the whole screen. In a very low window, as at 400 % zoom,
 * it scrolls with the page, so that the page keeps its room.
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
