import { ROOMS } from './rooms.ts';

/** The ways to the rooms. The main ones are always in sight; the others move into the menu where room is scarce. */
export const NAVIGATION = ROOMS.flatMap(({ navigation }) => navigation);

/** Whether the page at `path` belongs to the room at `href`. */
export function isAt(href: string, path: string): boolean {
  return href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`);
}
