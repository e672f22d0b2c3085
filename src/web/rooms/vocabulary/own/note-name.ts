import type { OwnSide } from '#shared/vocabulary/own-cards.contract.ts';

interface Named {
  readonly swedish: Pick<OwnSide, 'text'>;
  readonly meaning: Pick<OwnSide, 'text'> | null;
}

/** One-line name of a note: its Swedish text, or its meaning if the question is only a picture or a sound. */
export function nameOfNote({ swedish, meaning }: Named): string {
  const [name = ''] = (swedish.text || meaning?.text || '…').split('\n');
  return name;
}
