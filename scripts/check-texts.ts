import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '#shared/course/rules/problem.ts';
import type { Word } from '#shared/course/word.ts';
import { memoize } from '#shared/memoize.ts';
import { knownForms } from '#shared/reading/known-forms.ts';
import type { TextLevel } from '#shared/reading/library-text.schema.ts';
import { checkTexts } from '#shared/reading/text-rules.ts';
import { type IsSpelt, misspelt } from './spelling.ts';

type FileProblem = Problem & { readonly file: string };

/** Measures of a text, as a row of a table. */
interface TextRow {
  readonly level: string;
  readonly kind: string;
  readonly words: number;
  readonly known: string;
  /** Words above the level. */
  readonly above: string;
}

/**
 * Checks the texts of the library, including their spelling and illustrations.
 * @param files parsed JSON files of `content/texts/` by name
 * @param pictures folder of the illustrations
 * @param people ids of the characters
 */
export function checkLibrary(
  files: ReadonlyMap<string, unknown>,
  pictures: string,
  {
    words,
    people,
    isSpelt,
  }: {
    readonly words: Iterable<Word>;
    readonly people: ReadonlySet<string>;
    readonly isSpelt: IsSpelt;
  },
): { readonly problems: readonly FileProblem[]; readonly rows: Readonly<Record<string, TextRow>> } {
  const list = [...words];
  const formsOf = memoize(String, (level: TextLevel) => knownForms(list, level));
  const { problems, measured } = checkTexts(files, {
    people,
    isKnown: (form, level) => formsOf(level)(form),
  });
  const rows: Record<string, TextRow> = {};
  for (const { text, words: count, share, unknown } of measured) {
    const file = `texts/${text.id}.json`;
    const options = text.questions.map(({ options: all, correct }) => ({ right: all[correct] }));
    const right = { ...text, questions: text.questions.map(({ swedish }) => ({ swedish })) };
    for (const value of [right, options]) {
      problems.push(...misspelt(value, isSpelt, text.names).map((problem) => ({ file, ...problem })));
    }
    if (!existsSync(join(pictures, `${text.id}.svg`))) {
      problems.push({ file, path: 'illustration', message: 'is not drawn: npm run drawings -- texts' });
    }
    const { level, kind } = text;
    const known = `${(share * 100).toFixed(1)} %`;
    rows[text.id] = { level, kind, words: count, known, above: unknown.join(' ') };
  }
  return { problems, rows };
}
