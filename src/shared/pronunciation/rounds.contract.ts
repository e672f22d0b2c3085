import { z } from 'zod';
import { defineCall } from '../call.ts';
import { perLanguage, sentence } from '../course/text.ts';
import { wireSchema } from '../course/wire-schema.ts';
import { MINUTE_MS } from '../time.ts';

/** Word to be said. */
const wordToSay = z.object({
  id: z.string(),
  swedish: z.string(),
  translation: perLanguage(z.string()),
  /** IPA. */
  pronunciation: z.string(),
  /** Accent 1 (acute) or 2 (grave); null for phrases of several stresses. */
  pitchAccent: z.literal([1, 2]).nullable(),
  /** Name of its picture; null if there is none. */
  picture: z.string().nullable(),
  example: sentence(),
});

const wordsToSay = z.object({ words: z.array(wordToSay) });

export const readWordsToSay = defineCall({
  method: 'GET',
  path: '/api/pronunciation/round',
  summary:
    'Eight words to say: of those that the learner has met, the ones that are missed first; or words with one sound, the ' +
    'easiest first, by the id of its tip. Fewer where there are not so many.',
  access: 'learner',
  study: true,
  limit: { max: 60, windowMs: MINUTE_MS },
  query: z.object({ sound: z.string().max(40).optional() }),
  reply: wireSchema(wordsToSay),
  errors: ['not_found'],
});

export type WordsToSay = z.infer<typeof wordsToSay>;
export type SayableWord = WordsToSay['words'][number];
