/** Anki's ids of notes and cards are creation times in milliseconds. */
const FIRST_NUMBER = Date.UTC(2001, 8, 9, 1, 46, 40);
const PLACES = 2 ** 38;
/** Ids of a note's cards follow its own id. */
const NUMBERS_APART = 2;

/** Id from 2001 to 2019 derived from a hash or a future id; stable for the same input. */
export function inThePast(number: number): number {
  return FIRST_NUMBER + (number % PLACES) * NUMBERS_APART;
}
