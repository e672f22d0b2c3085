import { z } from 'zod';

/** First and last day of a pause. */
export const pause = z.object({ from: z.iso.date(), to: z.iso.date() });
