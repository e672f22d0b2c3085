/** Invitations, without zod, so that the browser may import them. */

/** Purpose of an invitation: an account with a family of its own, or a place in the family that invites. */
export const INVITATION_KINDS = ['new', 'family'] as const;
export type InvitationKind = (typeof INVITATION_KINDS)[number];

/** Days for which an invitation can be valid. */
export const INVITATION_DAYS = [1, 7, 30] as const;
/** Largest number of families, or learners, that come by one invitation. */
export const MAX_INVITATION_USES = 50;
/** Largest number of valid invitations of an account. */
export const MAX_OPEN_INVITATIONS = 20;
/** Maximum length in characters of the note about the invited people. */
export const MAX_INVITATION_NOTE_LENGTH = 60;
