import { nameOfNote } from '../own/note-name.ts';
import { spokenSide } from '../own/spoken-side.ts';
import type { ShownCard } from './session.ts';

/** Text to speak for a card; null if there is none or an own card has its own sound. */
export function spokenOf({ word, own }: Pick<ShownCard, 'word' | 'own'>): string | null {
  return word?.withArticle ?? (own ? spokenSide(own.swedish) : null);
}

/** Name of a card in messages. */
export function cardName({ word, own }: Pick<ShownCard, 'word' | 'own'>): string {
  return word?.swedish ?? (own ? nameOfNote(own) : '');
}
