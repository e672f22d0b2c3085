import { createHash } from 'node:crypto';
import type { OwnNoteRecord } from '#server/rooms/own-cards/index.ts';
import type { Line } from '#shared/conversation/contract/template.ts';
import type { Language } from '#shared/language.ts';

/** A phrase of a conversation as a note of the learner's own: the Swedish, and what it means in their language. */
export function keptNote(
  { swedish, translation }: Line,
  language: Language,
  deck: string,
  atMs: number,
): OwnNoteRecord {
  const digest = createHash('sha256').update(`conversation\n${language}\n${swedish}`).digest('hex');
  const field = (text: string) => ({ text, pictures: [], sounds: [] });
  return {
    id: `own-${digest.slice(0, 32)}`,
    type: { number: 1, name: 'Tillsammans', fields: ['Svenska', 'Meaning'], templates: [] },
    note: {
      ...{ guid: '', number: 1, deck, tags: ['conversation'] },
      modifiedS: Math.floor(atMs / 1_000),
      fields: [field(swedish), field(translation[language])],
      ...{ swedish: 0, meaning: 1 },
      // Those by which other programs ask it are made on the way out.
      cards: [],
    },
  };
}
