import { z } from 'zod';
import { asked, swedish, text } from './text.ts';

/** Repeat after the voice. Recorded and played back, but not judged or graded. */
export const say = z.strictObject({
  kind: z.literal('say'),
  ...asked(),
  swedish,
  translation: text(300),
});

export type Say = z.infer<typeof say>;
