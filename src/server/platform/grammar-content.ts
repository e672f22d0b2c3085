import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { GRAMMAR_AREAS, GRAMMAR_LEVELS } from '#shared/grammar/grammar-areas.ts';
import { type GrammarPoint, grammarPoint } from '#shared/grammar/grammar-point.schema.ts';
import { readJsonFolder } from './json-folder.ts';
import { PROJECT_ROOT } from './project-root.ts';

/** File that lists the texts of the library with each point; `npm run grammar:texts` writes it. */
export const GRAMMAR_TEXTS = 'content/grammar-texts.json';

/** Ids of texts by point. */
export const grammarTexts = z.record(z.string(), z.array(z.string()));

/** Grammar reference as read from files. */
export interface GrammarContent {
  /** By level, then by area. */
  readonly points: readonly GrammarPoint[];
  readonly texts: z.infer<typeof grammarTexts>;
}

/**
 * Reads the grammar reference.
 * @throws Error with a line for each file that cannot be read; `npm run check:content` gives details
 */
export async function readGrammar(root = PROJECT_ROOT): Promise<GrammarContent> {
  const points = await readJsonFolder(join(root, 'content/grammar'), grammarPoint, 'grammar');
  const place = ({ level, area }: GrammarPoint) =>
    GRAMMAR_LEVELS.indexOf(level) * GRAMMAR_AREAS.length + GRAMMAR_AREAS.indexOf(area);
  points.sort((a, b) => place(a) - place(b));
  return { points, texts: grammarTexts.parse(JSON.parse(await readFile(join(root, GRAMMAR_TEXTS), 'utf8'))) };
}
