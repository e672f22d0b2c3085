import type { StoredCard } from './stored-note.ts';

/** The deck in which cards that no other program has made go to others. */
const DECK = 'Tillsammans';

/** A card of a note made here that nobody has reviewed. @param template which of its type's, from 0 @param deck empty for none of its own */
export function newCard(noteNumber: number, template: number, deck = ''): StoredCard {
  return {
    ...{ id: noteNumber + template, deck: deck || DECK, template, state: 'new', due: { place: 0 } },
    ...{ isSuspended: false, intervalDays: 0, easePermille: 2_500, reviews: 0, lapses: 0, log: [] },
  };
}
