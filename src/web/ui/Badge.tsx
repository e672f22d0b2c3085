import type { ReactNode } from 'react';

/** Accent colours of the palette. */
export type BadgeTone = 'lake' | 'sun' | 'pine' | 'falu' | 'plain';

const COLOURS: Record<BadgeTone, string> = {
  lake: 'bg-lake-tint text-lake',
  sun: 'bg-sun-tint text-sun-ink',
  pine: 'bg-pine-tint text-pine',
  falu: 'bg-falu-tint text-falu',
  plain: 'bg-sunken text-ink-soft',
};

/** Short label beside an item. */
export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex min-h-6.5 items-center gap-1 rounded-full px-2.5 text-sm font-semibold ${COLOURS[tone]}`}
    >
      {children}
    </span>
  );
}
