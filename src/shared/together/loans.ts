/** Maximum number of words of a loan. */
export const MAX_LOAN_WORDS = 500;

/** Maximum number of loans that a learner makes within 24 hours, and has open at once. Each receiver counts. */
export const MAX_LOANS = 30;

/** States of a loan. `ended`: taken back, or removed from the list of the lender; not shown. */
export const LOAN_STATES = ['open', 'taken', 'declined', 'ended'] as const;

export type LoanState = (typeof LOAN_STATES)[number];
