/** Limits of study time that a learner may have reached; also error codes. */
export const STUDY_ENDS = ['quiet_hours', 'daily_limit'] as const;

/** Limit that is in force. */
export type StudyEnd = (typeof STUDY_ENDS)[number];
