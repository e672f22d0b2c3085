import { z } from 'zod';
import { introduction } from '../course/lesson.ts';
import { text } from '../course/text.ts';
import { DRILLS } from '../practice/drills.ts';
import { GRAMMAR_AREAS, GRAMMAR_LEVELS } from './grammar-areas.ts';

/** Id of a grammar point, the name of its file; lessons and `docs/syllabus.md` name points by it. */
export const grammarPointId = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(40);

/** Text for readers of some languages. */
const noteOfSome = text(700).partial();

/** Schema of a file of `content/grammar/`. */
export const grammarPoint = z.strictObject({
  id: grammarPointId,
  level: z.enum(GRAMMAR_LEVELS),
  area: z.enum(GRAMMAR_AREAS),
  title: text(80),
  /** Swedish forms or words that recall the point in lists: *en katt, katten*. */
  forms: z.string().trim().min(1).max(60),
  /** Explanation with the marks of lessons, at most 120 words. */
  text: text(1_400),
  /** Difference from the reader's language; absent for a language that does the same. */
  contrast: noteOfSome,
  tables: z.array(introduction.shape.table.unwrap()).max(2).optional(),
  /**
   * Sentences of lessons, texts of the library or the word list, whose translations are found there. Asterisks
   * enclose the words to look at: `Jag *har ringt* Kerstin.`
   */
  examples: z.array(z.string().trim().min(1).max(240)).min(5).max(8),
  /** Practice in which the point is asked, if there is one. */
  drill: z.enum(DRILLS).optional(),
  /** Ids of related points. */
  see: z.array(grammarPointId).max(4),
});

/** Grammar point of the reference. */
export type GrammarPoint = z.infer<typeof grammarPoint>;
