import { createHash } from 'node:crypto';
import type { OwnNoteRecord } from '#server/rooms/own-cards/index.ts';
import type { Line } from '#shared/conversation/speak.ts';
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
  const card = (template: number) => ({
    ...{ id: Number.parseInt(digest.slice(0, 12), 16) + template, deck, template, state: 'new' as const },
    ...{
      due: { place: 0 },
      isSuspended: false,
      intervalDays: 0,
      easePermille: 2_500,
      reviews: 0,
      lapses: 0,
      log: [],
    },
  });
  const id = `own-${digest.slice(0, 32)}`;
  return {
    id,
    type: {
      number: 1,
      name: 'Tillsammans',
      fields: ['Svenska', 'Meaning'],
      templates: [
        { name: 'Recognise', question: '{{Svenska}}', answer: '{{Meaning}}' },
        { name: 'Produce', question: '{{Meaning}}', answer: '{{Svenska}}' },
      ],
    },
    note: {
      guid: id,
      number: Number.parseInt(digest.slice(0, 12), 16),
      modifiedS: Math.floor(atMs / 1_000),
      tags: ['conversation'],
      fields: [field(swedish), field(translation[language])],
      swedish: 0,
      meaning: 1,
      cards: [card(0), card(1)],
    },
  };
}
