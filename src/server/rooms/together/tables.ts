/** Tables of the weekly goal, the board, the nudges and the loans of families. */
export interface TogetherTables {
  family_goals: FamilyGoalsTable;
  nudges: NudgesTable;
  nudges_off: NudgesOffTable;
  family_board: FamilyBoardTable;
  loans: LoansTable;
  loan_words: LoanWordsTable;
}

/** Weekly goal of an account, and the proposal for the next one. */
interface FamilyGoalsTable {
  account_id: string;
  /** Study days per week of all members together; null without a goal. */
  days: number | null;
  /** Proposed goal; null proposes to have none, or there is no proposal. */
  proposed_days: number | null;
  /** Learner who proposed it; null without a proposal. */
  proposer_id: string | null;
}

/** Newest nudge from each learner to each other member of the family. */
interface NudgesTable {
  receiver_id: string;
  sender_id: string;
  /** One of `NUDGE_MESSAGES`. */
  message: string;
  /** Day of the sender on which it was sent. */
  day: string;
  sent_at: number;
  /** 1 after the receiver has dismissed it. */
  is_dismissed: number;
}

/** Learners who want no nudges. */
interface NudgesOffTable {
  learner_id: string;
  since: number;
}

/** Learners who are on the board of their family. */
interface FamilyBoardTable {
  learner_id: string;
  since: number;
}

/** Own words that a learner lends another. */
interface LoansTable {
  id: string;
  lender_id: string;
  receiver_id: string;
  /** One of `LOAN_STATES`. */
  state: string;
  lent_at: number;
}

/** Notes of each loan; their texts stay in `own_notes`. */
interface LoanWordsTable {
  loan_id: string;
  lender_id: string;
  note_id: string;
}
