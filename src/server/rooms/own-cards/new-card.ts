import type { StoredCard } from './stored-note.ts';

/** Deck for exported cards that come from no other program. */
const DECK = 'Tillsammans';

/**
 * New card of a note made here.
 * @param template index of its type's template
 * @param deck empty for none of its own
 */
export function newCard(noteNumber: number, template: number, deck = ''): StoredCard {
  return {
    id: noteNumber + template,
    deck: deck || DECK,
    template,
    state: 'new',
    due: { place: 0 },
    isSuspended: false,
    intervalDays: 0,
    easePermille: 2_500,
    reviews: 0,
    lapses: 0,
    log: [],
  };
}
