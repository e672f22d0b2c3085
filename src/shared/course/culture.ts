import { z } from 'zod';
import { text } from './text.ts';
import { WRITING_CATEGORIES } from './word-categories.ts';

const id = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60);

/** Source of facts: a work, page or entry of a publisher. */
export const factSource = z.strictObject({
  /** Title of the work, page or entry, as its publisher names it. */
  title: z.string().trim().min(3).max(120),
  publisher: z.string().trim().min(2).max(80),
  /** Web address of the publisher without protocol: `nordiskamuseet.se`. */
  where: z.string().regex(/^([a-z0-9-]+\.)+[a-z]{2,}(\/[a-z0-9-]+)*$/),
});

/** Schema of an entry of `content/culture/`: an aspect of Swedish life. Its texts contain no marks. */
export const cultureCard = z.strictObject({
  /** Stable id. */
  id,
  category: z.enum(WRITING_CATEGORIES),
  title: text(60),
  /** One paragraph. */
  content: text(800),
  /** One thing to do or to say. */
  culturalTip: text(250),
  /** `culture:name`, a drawing in content/culture/pictures, 320 by 200. */
  picture: z.string().regex(/^culture:[a-z0-9]+(-[a-z0-9]+)*$/),
  source: factSource,
  /** Ids of words of the list that the card is about. */
  vocabulary: z
    .array(z.strictObject({ wordId: id, note: text(120).optional() }))
    .min(4)
    .max(6),
});

/** Card about an aspect of Swedish life. */
export type CultureCard = z.infer<typeof cultureCard>;
