import type { Lesson } from '../course/lesson.ts';
import { at, type Problem, repeated } from '../course/rules/problem.ts';
import { schemaProblems } from '../course/rules/schema-problems.ts';
import { textProblems } from '../course/rules/texts.ts';
import { swedishWords } from '../course/swedish-words.ts';
import { LANGUAGES } from '../language.ts';
import { exampleText } from './course-sentences.ts';
import { GRAMMAR_LEVELS } from './grammar-areas.ts';
import { type GrammarPoint, grammarPoint } from './grammar-point.schema.ts';

/** Maximum words of an explanation, and of a contrast, in one language. */
const MAX_TEXT_WORDS = 120;
const MAX_CONTRAST_WORDS = 70;

type FileProblem = Problem & { readonly file: string };

/** Content that points refer to. */
interface Named {
  /** Returns true if a sentence is in a lesson, in a text of the library, or the example of a word. */
  readonly isSentence: (swedish: string) => boolean;
  readonly lessons: Iterable<Pick<Lesson, 'id' | 'modules'>>;
}

/**
 * Checks the grammar reference against its schema and the rules of `docs/authoring.md`.
 * @param files parsed JSON files of `content/grammar/` by name
 * @returns problems, and the number of points by level
 */
export function checkGrammar(
  files: ReadonlyMap<string, unknown>,
  { isSentence, lessons }: Named,
): { problems: FileProblem[]; counts: Readonly<Record<string, number>> } {
  const problems: FileProblem[] = [];
  const points: GrammarPoint[] = [];
  for (const [file, value] of files) {
    const parsed = grammarPoint.safeParse(value);
    if (parsed.success) points.push(parsed.data);
    else problems.push(...schemaProblems(parsed.error.issues).map((problem) => ({ file, ...problem })));
    if (parsed.success && file !== `grammar/${parsed.data.id}.json`)
      problems.push({ file, path: 'id', message: 'is not the name of the file' });
  }
  const ids = new Set(points.map(({ id }) => id));
  for (const point of points) {
    const found = [
      ...textProblems(point),
      ...lengthProblems(point),
      ...exampleProblems(point, isSentence),
      ...point.see.flatMap((id) =>
        ids.has(id) ? [] : [{ path: 'see', message: `there is no point "${id}"` }],
      ),
      ...tableProblems(point),
    ];
    problems.push(...found.map((problem) => ({ file: `grammar/${point.id}.json`, ...problem })));
  }
  for (const language of LANGUAGES) {
    for (const { id, title } of repeated(points, (point) => point.title[language]))
      problems.push({
        file: `grammar/${id}.json`,
        path: at('title', language),
        message: `"${title[language]}" is there already`,
      });
  }
  for (const { id, modules } of lessons) {
    for (const { id: moduleId, named } of introductionsOf(modules)) {
      const missing = named.filter((point) => !ids.has(point));
      const note = (point: string) => ({
        file: `lessons/${id}.json`,
        path: moduleId,
        message: `there is no grammar point "${point}"`,
      });
      problems.push(...missing.map(note));
    }
  }
  const countOf = (level: string) => points.filter((point) => point.level === level).length;
  return { problems, counts: Object.fromEntries(GRAMMAR_LEVELS.map((level) => [level, countOf(level)])) };
}

function introductionsOf(modules: Lesson['modules']) {
  return modules.flatMap((module) =>
    module.type === 'introduction' ? [{ id: module.id, named: module.grammar ?? [] }] : [],
  );
}

function lengthProblems({ text, contrast }: GrammarPoint): Problem[] {
  return LANGUAGES.flatMap((language) => [
    ...tooLong(text[language], MAX_TEXT_WORDS, at('text', language)),
    ...tooLong(contrast[language] ?? '', MAX_CONTRAST_WORDS, at('contrast', language)),
  ]);
}

function tooLong(text: string, max: number, path: string): Problem[] {
  const { length } = swedishWords(text);
  return length > max ? [{ path, message: `has ${length} words, at most ${max}` }] : [];
}

function exampleProblems({ examples }: GrammarPoint, isSentence: Named['isSentence']): Problem[] {
  return [
    ...examples.flatMap((example, index) => [
      ...(isSentence(exampleText(example))
        ? []
        : [{ path: at('examples', index), message: 'is no sentence of a lesson, a text or a word' }]),
      ...(example.includes('*') ? [] : [{ path: at('examples', index), message: 'marks no word' }]),
    ]),
    ...repeated(examples, exampleText).map((example) => ({
      path: 'examples',
      message: `"${example}" is there twice`,
    })),
  ];
}

function tableProblems({ tables = [] }: GrammarPoint): Problem[] {
  return tables.flatMap(({ head, rows }, table) =>
    rows.flatMap((row, index) =>
      row.length === head.english.length
        ? []
        : [
            {
              path: at('tables', table, 'rows', index),
              message: `has ${row.length} cells, not ${head.english.length}`,
            },
          ],
    ),
  );
}
