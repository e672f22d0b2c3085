import type { OwnNote } from '#shared/vocabulary/own-cards.contract.ts';

/** What a note is called where it is spoken of: by its Swedish, or by its meaning where a picture or a sound asks alone. */
export function nameOfNote({ swedish, meaning }: Pick<OwnNote, 'swedish' | 'meaning'>): string {
  return swedish.text || meaning?.text || '…';
}
