import { z } from 'zod';
import { defineCall } from '../call.ts';
import { CEFR_LEVELS } from '../course/cefr.ts';
import { perLanguage } from '../course/text.ts';
import { MINUTE_MS } from '../time.ts';
import { grammarPoint } from './grammar-point.schema.ts';

const prose = perLanguage(z.string());

/** Grammar point as lists show it. */
const listedPoint = grammarPoint
  .pick({ id: true, level: true, area: true, forms: true, drill: true })
  .extend({ title: prose });

/** Link to a lesson, a text of the library or a word, with its level. */
const place = z.object({ id: z.string(), level: z.enum(CEFR_LEVELS) });

const READS = { max: 240, windowMs: MINUTE_MS };

export const listGrammar = defineCall({
  method: 'GET',
  path: '/api/grammar',
  summary: 'All grammar points by level, without their explanation.',
  access: 'signed-in',
  limit: READS,
  reply: z.object({ points: z.array(listedPoint) }),
});

export const readGrammarPoint = defineCall({
  method: 'GET',
  path: '/api/grammar/:pointId',
  summary:
    'A grammar point with its explanation, examples from the course, and the lessons and texts where it occurs.',
  access: 'signed-in',
  limit: READS,
  params: z.object({ pointId: z.string().max(40) }),
  reply: listedPoint.extend({
    text: prose,
    /** Difference from the reader's language; absent where there is none. */
    contrast: perLanguage(z.string()).partial(),
    tables: z.array(z.object({ head: perLanguage(z.array(z.string())), rows: z.array(z.array(z.string())) })),
    examples: z.array(
      z.object({
        /** Asterisks enclose the words to look at. */
        swedish: z.string(),
        translation: prose,
        source: z.object({ kind: z.enum(['lesson', 'text', 'word']), id: z.string(), title: prose }),
      }),
    ),
    /** Lessons that teach it, in the order of the course. */
    lessons: z.array(place.extend({ title: prose })),
    /** Texts of the library in which it occurs often, the easiest first. */
    texts: z.array(place.extend({ title: z.string() })),
    /** Related points. */
    see: z.array(z.object({ id: z.string(), title: prose })),
  }),
  errors: ['not_found'],
});

export type GrammarList = z.infer<typeof listGrammar.reply>;
export type ListedGrammarPoint = GrammarList['points'][number];
export type GrammarPointView = z.infer<typeof readGrammarPoint.reply>;
