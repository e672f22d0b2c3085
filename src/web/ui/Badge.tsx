import type { ReactNode } from 'react';

/** Accents of the palette, by the thing they are taken from. */
export type Tone = 'lake' | 'sun' | 'pine' | 'falu' | 'plain';

const COLOURS: Record<Tone, string> = {
  lake: 'bg-lake-tint text-lake',
  sun: 'bg-sun-tint text-sun-ink',
  pine: 'bg-pine-tint text-pine',
  falu: 'bg-falu-tint text-falu',
  plain: 'bg-sunken text-ink-soft',
};

/** A word or two about the thing beside it. */
export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex min-h-6.5 items-center gap-1 rounded-full px-2.5 text-sm font-semibold ${COLOURS[tone]}`}
    >
      {children}
    </span>
  );
}
