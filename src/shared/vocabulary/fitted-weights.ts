import { z } from 'zod';

/** Parameters of FSRS-6. */
export const weights = z.array(z.number()).length(21);
