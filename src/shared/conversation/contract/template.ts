import type { Text } from '../../language.ts';

/** A Swedish line with its translations. */
export interface Line {
  readonly swedish: string;
  readonly translation: Text;
}

/** A slot reference in a template: `{drink}`, `{drink.price}`, or `{total}` for the sum of all prices. */
const PLACE = /\{([a-z0-9-]+)(\.price)?\}/g;

/** Name of the place for the total price of the order, in kronor. */
export const TOTAL = 'total';

/** A place of a template: its slot, and whether the price of the item is meant. */
export interface Place {
  readonly slot: string;
  readonly isPrice: boolean;
}

/** Returns the places of a template, in order. */
export function placesIn(template: string): Place[] {
  return [...template.matchAll(PLACE)].map(([, slot = '', price]) => ({
    slot,
    isPrice: price !== undefined,
  }));
}

/**
 * Fills the places of a template. Capitalises the result if the template begins with a capital or a place, and drops a full
 * stop after an ellipsis.
 */
export function fill(template: string, value: (place: Place) => string): string {
  const filled = template.replace(PLACE, (_, slot: string, price?: string) =>
    value({ slot, isPrice: price !== undefined }),
  );
  const ended = filled.replaceAll('….', '…');
  return template.startsWith('{') ? ended.charAt(0).toUpperCase() + ended.slice(1) : ended;
}
