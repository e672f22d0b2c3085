import { z } from 'zod';
import { defineCall } from '../call.ts';
import { perLanguage, sentence } from '../course/text.ts';
import { MINUTE_MS } from '../time.ts';

/** Maximum number of words of a deck in one reply, so that it fits on forty sheets. */
export const MAX_DECK_WORDS = 400;

export const readDeck = defineCall({
  method: 'GET',
  path: '/api/reviews/deck',
  summary:
    'The words and own notes on the learner’s cards with their meanings, the latest first, for printing.',
  access: 'learner',
  limit: { max: 60, windowMs: MINUTE_MS },
  reply: z.object({
    words: z
      .array(
        z.object({
          id: z.string(),
          /** With its article or *att*. */
          swedish: z.string(),
          meaning: perLanguage(z.string()),
          example: sentence().nullable(),
          isOwn: z.boolean(),
        }),
      )
      .max(MAX_DECK_WORDS),
    /** Number of words on the cards, including those that are left out here. */
    total: z.int().min(0),
  }),
});

export type PrintableDeck = z.infer<typeof readDeck.reply>;
