import { z } from 'zod';
import { text } from './text.ts';
import { WRITING_CATEGORIES } from './word-categories.ts';

const id = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60);

/** Where a reader can look up what a card tells. */
const cultureSource = z.strictObject({
  /** The work, page or entry, as its publisher calls it. */
  title: z.string().trim().min(3).max(120),
  publisher: z.string().trim().min(2).max(80),
  /** The publisher's place on the web, as one would type it: `nordiskamuseet.se`. */
  where: z.string().regex(/^([a-z0-9-]+\.)+[a-z]{2,}(\/[a-z0-9-]+)*$/),
});

/** One entry of `content/culture/`: something of Swedish life that a family meets. Its texts bear no marks. */
export const cultureCard = z.strictObject({
  /** Never changes. */
  id,
  category: z.enum(WRITING_CATEGORIES),
  title: text(60),
  /** One paragraph. */
  content: text(800),
  /** One thing to do or to say. */
  culturalTip: text(250),
  /** `culture:name`, a drawing in content/culture/pictures, 320 by 200. */
  picture: z.string().regex(/^culture:[a-z0-9]+(-[a-z0-9]+)*$/),
  source: cultureSource,
  /** Words of the list that the card is about; what they mean stands there. */
  vocabulary: z
    .array(z.strictObject({ wordId: id, note: text(120).optional() }))
    .min(4)
    .max(6),
});

/** Something of Swedish life that a family meets. */
export type CultureCard = z.infer<typeof cultureCard>;
