import { z } from 'zod';
import { asked, swedish, text } from './text.ts';

/** Something to say after the voice. Nobody judges it: it is recorded, played back and not graded. */
export const say = z.strictObject({
  kind: z.literal('say'),
  ...asked(),
  swedish,
  translation: text(300),
});

export type Say = z.infer<typeof say>;
