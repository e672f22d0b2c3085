import type { OwnNote } from '#shared/vocabulary/own-cards.contract.ts';

/**
 * What a note is called where it is spoken of, in one line: by its Swedish, or by its meaning where a picture or a sound
 * asks alone.
 */
export function nameOfNote({ swedish, meaning }: Pick<OwnNote, 'swedish' | 'meaning'>): string {
  const [name = ''] = (swedish.text || meaning?.text || '…').split('\n');
  return name;
}
