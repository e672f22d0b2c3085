import type { Text } from '../../language.ts';

/** A line of Swedish and what it means. */
export interface Line {
  readonly swedish: string;
  readonly translation: Text;
}

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

/** A template with its places filled; it begins with a capital when it did so or began with a place, and three dots need no full stop. */
export function fill(template: string, value: (place: Place) => string): string {
  const filled = template.replace(PLACE, (_, slot: string, price?: string) =>
    value({ slot, isPrice: price !== undefined }),
  );
  const ended = filled.replaceAll('….', '…');
  return template.startsWith('{') ? ended.charAt(0).toUpperCase() + ended.slice(1) : ended;
}
