import { splitSubject } from './registry.ts';

/** What a fold may find an event to bring. */
export type What = 'unit' | 'grant' | 'word' | 'count';

/** What `names` calls something that events bring. */
export function nameOf(what: What, name: string): string {
  return `${what}:${name}`;
}

/** What it calls a study unit. */
export const UNIT = nameOf('unit', '');

/** Reads what `nameOf` wrote. */
export function readName(brought: string): { what: What; name: string } {
  const { room, key } = splitSubject(brought);
  return { what: room as What, name: key };
}
