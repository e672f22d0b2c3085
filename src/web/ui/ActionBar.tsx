import type { ReactNode } from 'react';

/** The bar under the thumb, at the foot of what takes the whole screen. */
export function ActionBar({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <div
      id={id}
      className="sticky bottom-(--covered) z-10 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      <div className="mx-auto flex max-w-164 flex-wrap items-center justify-between gap-3 px-4 py-3.5">
        {children}
      </div>
    </div>
  );
}
