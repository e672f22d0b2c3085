/** A place in a line that is filled from what was said: `{drink}`, `{drink.price}`, or `{total}` of all prices. */
const PLACE = /\{([a-z0-9-]+)(\.price)?\}/g;

/** The sum of the prices of all that was asked for, in kronor. */
export const TOTAL = 'total';

/** A place of a template: the slot, and whether its price is meant. */
export interface Place {
  readonly slot: string;
  readonly isPrice: boolean;
}

/** The places of a template, in order. */
export function placesIn(template: string): Place[] {
  return [...template.matchAll(PLACE)].map(([, slot = '', price]) => ({
    slot,
    isPrice: price !== undefined,
  }));
}

/** A template with its places filled; it begins with a capital when it did so or began with a place. */
export function fill(template: string, value: (place: Place) => string): string {
  const filled = template.replace(PLACE, (_, slot: string, price?: string) =>
    value({ slot, isPrice: price !== undefined }),
  );
  return template.startsWith('{') ? filled.charAt(0).toUpperCase() + filled.slice(1) : filled;
}
