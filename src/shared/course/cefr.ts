/** Levels of the Common European Framework of Reference for Languages, lowest first. */
export const CEFR_LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const;

/** One of them. */
export type CefrLevel = (typeof CEFR_LEVELS)[number];
