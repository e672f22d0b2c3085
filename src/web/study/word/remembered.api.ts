import type { readReviewWord } from '#shared/vocabulary/reviews.contract.ts';
import { call } from '#web/platform/call.ts';

/** Asks what is remembered of a word. */
export const askForRemembered = call<typeof readReviewWord>('GET', '/api/reviews/words/:wordId');
