import { nameOfNote } from '../own/note-name.ts';
import { spokenSide } from '../own/spoken-side.ts';
import type { ShownCard } from './session.ts';

/** What is read aloud of a card; null where there is nothing, or an own card brings its own sound. */
export function spokenOf({ word, own }: Pick<ShownCard, 'word' | 'own'>): string | null {
  return word?.withArticle ?? (own ? spokenSide(own.swedish) : null);
}

/** What a card is called where it is spoken of. */
export function nameOf({ word, own }: Pick<ShownCard, 'word' | 'own'>): string {
  return word?.swedish ?? (own ? nameOfNote(own) : '');
}
