import { DAY_MS } from '../time.ts';

/** Limits of parents' confirmations, without zod, so that the browser may import them. */

/** Validity of a link to a parent, in milliseconds. */
export const PARENT_LINK_MS = 30 * DAY_MS;
/** Time after registration at which an unconfirmed account is reminded once, in milliseconds. */
export const PARENT_REMINDER_MS = 30 * DAY_MS;
/** Time after registration before which a learner cannot declare to be 16, in milliseconds. */
export const GROWN_AFTER_MS = 30 * DAY_MS;
/** Maximum number of mails to parents per account within `PARENT_MAILS_MS`. */
export const MAX_PARENT_MAILS = 5;
/** Maximum number of mails to one address within `PARENT_MAILS_MS`, requested by all accounts together. */
export const MAX_MAILS_PER_PARENT = 3;
export const PARENT_MAILS_MS = 30 * DAY_MS;

/** State of the confirmation of an account. */
export const PARENT_STATES = ['not-needed', 'unasked', 'asked', 'refused'] as const;
