import { z } from 'zod';
import { MAX_SPOKEN_LENGTH, speakable } from '../voice/speakable.ts';

/** Text that can be assessed: one that the voice reads (`speakable.ts`), at most 200 characters in one line. */
export const assessableText = z
  .string()
  .max(5 * MAX_SPOKEN_LENGTH)
  .transform(speakable.tidy)
  .refine(speakable.isSpeakable, 'speakable');
