import type { OwnSide } from '#shared/vocabulary/own-cards.contract.ts';

interface Named {
  readonly swedish: Pick<OwnSide, 'text'>;
  readonly meaning: Pick<OwnSide, 'text'> | null;
}

/**
 * What a note is called where it is spoken of, in one line: by its Swedish, or by its meaning where a picture or a sound
 * asks alone.
 */
export function nameOfNote({ swedish, meaning }: Named): string {
  const [name = ''] = (swedish.text || meaning?.text || '…').split('\n');
  return name;
}
