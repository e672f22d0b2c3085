import { createHash, randomUUID } from 'node:crypto';
import type { Ledger } from '#server/platform/ledger/ledger.ts';
import type { OwnCardsDoor, OwnNoteRecord } from '#server/rooms/own-cards/index.ts';
import type { Line } from '#shared/conversation/contract/template.ts';
import type { Language } from '#shared/language.ts';
import { derivedEventId } from './rows.ts';

/** Rooms that store the notes and the event. */
interface Doors {
  readonly ownCards: OwnCardsDoor;
  readonly ledger: Pick<Ledger, 'record'>;
}

/** Language, deck and time of new notes. */
interface NoteDetails {
  readonly language: Language;
  readonly deck: string;
  readonly atMs: number;
}

/** Adds phrases to the learner's own cards and to the words to learn. @throws Refusal `own_cards_full` */
export async function keepPhrases(
  { ownCards, ledger }: Doors,
  learnerId: string,
  phrases: readonly Line[],
  { language, deck, atMs }: NoteDetails,
): Promise<void> {
  const notes = phrases.map((phrase) => keptNote(phrase, language, deck, atMs));
  const ids = notes.map((note) => note.id);
  const existing = await ownCards.find(learnerId, ids);
  // The learner may have changed an existing note, so it is not written again.
  const added = notes.filter((note) => !existing.has(note.id));
  await ownCards.add(learnerId, added, new Map());
  await ledger.record(
    learnerId,
    ids.map((wordId) => ({
      // A note that was removed and is added again needs an event id of its own.
      id: existing.has(wordId) ? derivedEventId('kept', learnerId, wordId) : randomUUID(),
      kind: 'word_taken_in',
      wordId,
      agoMs: 0,
    })),
  );
}

/** Makes a note from a phrase: the Swedish, and its translation in the learner's language. */
function keptNote(
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
      // Cards for other programs are generated on export.
      cards: [],
    },
  };
}
