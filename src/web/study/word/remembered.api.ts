import type { readReviewWord } from '#shared/vocabulary/reviews.contract.ts';
import { call } from '#web/platform/call.ts';

/** Requests the memory state of a word. */
export const askForRemembered = call<typeof readReviewWord>('GET', '/api/reviews/words/:wordId');
