/** Texts that a learner may send to a member of the family; their wording is in the locale files. */
export const NUDGE_MESSAGES = ['hello', 'together', 'quiz', 'proud', 'thanks'] as const;

export type NudgeMessage = (typeof NUDGE_MESSAGES)[number];
