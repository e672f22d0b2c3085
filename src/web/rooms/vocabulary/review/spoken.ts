import { speakable } from '#shared/voice/speakable.ts';
import { nameOfNote } from '../own/note-name.ts';
import type { ShownCard } from './session.ts';

/** What is read aloud of a card; null where there is nothing, or an own card brings its own sound. */
export function spokenOf({ word, own }: Pick<ShownCard, 'word' | 'own'>): string | null {
  if (word) return word.withArticle;
  const { text = '', sounds = [] } = own?.swedish ?? {};
  const line = speakable.tidy(text.replaceAll('\n', ' '));
  return sounds.length === 0 && speakable.isSpeakable(line) ? line : null;
}

/** What a card is called where it is spoken of. */
export function nameOf({ word, own }: Pick<ShownCard, 'word' | 'own'>): string {
  return word?.swedish ?? (own ? nameOfNote(own) : '');
}
