import { DAY_MS } from '../time.ts';

/** Validity of a link by which a learner or an account moves, in milliseconds. */
export const MOVE_LINK_MS = 7 * DAY_MS;
