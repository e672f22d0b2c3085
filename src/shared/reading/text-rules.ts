import { CEFR_LEVELS } from '../course/cefr.ts';
import { at, type Problem, repeated } from '../course/rules/problem.ts';
import { schemaProblems } from '../course/rules/schema-problems.ts';
import { textProblems } from '../course/rules/texts.ts';
import { LANGUAGES } from '../language.ts';
import { type LibraryText, libraryText, type TextLevel } from './library-text.schema.ts';
import { type KnownShare, knownShareOf, wordCountOf } from './text-words.ts';

/** Minimum and maximum of running words. */
const WORDS: Readonly<Record<TextLevel, readonly [number, number]>> = {
  A1: [60, 120],
  A2: [120, 250],
  B1: [250, 450],
  B2: [400, 700],
  C1: [600, 900],
};

/** Minimum share of running words at or below the level of the text. */
const LEAST_KNOWN = 0.9;

/** Minimum of questions that require inference, from B1. */
const LEAST_INFERENCES = 2;

/** Kinds that tell facts, which need a source. */
const FACTUAL: readonly LibraryText['kind'][] = ['news', 'portrait'];

/** Content that texts refer to. */
interface Named {
  /** Ids of content/people/people.json. */
  readonly people: ReadonlySet<string>;
  /** Returns whether a reader of a level knows a form in lower case. */
  readonly isKnown: (form: string, level: TextLevel) => boolean;
}

/** Measures of a text. */
export interface MeasuredText extends KnownShare {
  readonly text: LibraryText;
  readonly words: number;
}

/**
 * Checks the texts of the library against their schema and the rules of `docs/authoring.md`.
 * @param files parsed JSON files of `content/texts/` by name
 * @returns problems with their file, and the measures of each text
 */
export function checkTexts(
  files: ReadonlyMap<string, unknown>,
  named: Named,
): { problems: (Problem & { readonly file: string })[]; measured: MeasuredText[] } {
  const problems: (Problem & { readonly file: string })[] = [];
  const measured: MeasuredText[] = [];
  for (const [file, value] of files) {
    const parsed = libraryText.safeParse(value);
    if (!parsed.success) {
      problems.push(...schemaProblems(parsed.error.issues).map((problem) => ({ file, ...problem })));
      continue;
    }
    const text = parsed.data;
    const words = wordCountOf(text);
    const known = knownShareOf(text, (form) => named.isKnown(form, text.level));
    measured.push({ text, words, ...known });
    const found = [
      ...(file === `texts/${text.id}.json` ? [] : [{ path: 'id', message: 'is not the name of the file' }]),
      ...textProblems(text),
      ...measureProblems(text, words, known),
      ...questionProblems(text),
      ...personProblems(text, named.people),
    ];
    problems.push(...found.map((problem) => ({ file, ...problem })));
  }
  const texts = measured.map(({ text }) => text);
  for (const language of LANGUAGES) {
    for (const { id, title } of repeated(texts, ({ title: { translation } }) => translation[language]))
      problems.push({
        file: `texts/${id}.json`,
        path: at('title', language),
        message: `"${title.translation[language]}" is there already`,
      });
  }
  return { problems: [...problems, ...seriesProblems(texts)], measured };
}

function measureProblems(text: LibraryText, words: number, { share, unknown }: KnownShare): Problem[] {
  const [least, most] = WORDS[text.level];
  const problems: Problem[] = [];
  if (words < least || words > most)
    problems.push({
      path: 'paragraphs',
      message: `has ${words} words, not ${least} to ${most} as at ${text.level}`,
    });
  if (share < LEAST_KNOWN)
    problems.push({
      path: 'paragraphs',
      message: `${(share * 100).toFixed(1)} % of the words are known at ${text.level}, not: ${unknown.join(', ')}`,
    });
  if (FACTUAL.includes(text.kind) && text.sources.length === 0)
    problems.push({ path: 'sources', message: `a text of the kind ${text.kind} needs a source` });
  return problems;
}

function questionProblems({ level, questions }: LibraryText): Problem[] {
  const inferences = questions.filter(({ kind }) => kind === 'inference').length;
  const isEasy = CEFR_LEVELS.indexOf(level) < CEFR_LEVELS.indexOf('B1');
  return [
    ...(isEasy || inferences >= LEAST_INFERENCES
      ? []
      : [{ path: 'questions', message: `${inferences} require inference, ${LEAST_INFERENCES} are needed` }]),
    ...repeated(questions, ({ swedish }) => swedish).map(({ swedish }) => ({
      path: 'questions',
      message: `"${swedish}" is asked twice`,
    })),
    ...questions.flatMap(({ options }, index) =>
      repeated(options, (option) => option.toLowerCase()).map((option) => ({
        path: at('questions', index),
        message: `"${option}" is offered twice`,
      })),
    ),
    ...(new Set(questions.map(({ correct }) => correct)).size > 1
      ? []
      : [{ path: 'questions', message: 'have the right option at the same place' }]),
  ];
}

function personProblems({ paragraphs, illustration }: LibraryText, people: ReadonlySet<string>): Problem[] {
  const speakers = paragraphs.flatMap(({ speaker }, index) =>
    speaker && !people.has(speaker)
      ? [{ path: at('paragraphs', index), message: `nobody is ${speaker}` }]
      : [],
  );
  const cast = illustration.cast
    .filter(({ person }) => !people.has(person))
    .map(({ person }) => ({ path: 'illustration', message: `nobody is ${person}` }));
  return [...speakers, ...cast];
}

/** A serial has each of its parts once, under one title and for one audience. */
function seriesProblems(texts: readonly LibraryText[]): (Problem & { readonly file: string })[] {
  const serials = new Map<string, LibraryText[]>();
  for (const text of texts) {
    if (text.series) serials.set(text.series.id, [...(serials.get(text.series.id) ?? []), text]);
  }
  return [...serials].flatMap(([id, members]) => {
    const numbers = members.map(({ series }) => series?.part).sort((a = 0, b = 0) => a - b);
    const parts = members[0]?.series?.parts ?? 0;
    const isComplete = numbers.length === parts && numbers.every((part, index) => part === index + 1);
    const heads = new Set(
      members.map(({ audience, series }) => JSON.stringify([audience, series?.parts, series?.title])),
    );
    const wrong = (message: string) => ({ file: `texts/${members[0]?.id}.json`, path: 'series', message });
    return [
      ...(isComplete ? [] : [wrong(`${id} has the parts ${numbers.join(', ')} of ${parts}`)]),
      ...(heads.size === 1 ? [] : [wrong(`the parts of ${id} differ in audience, number or title`)]),
    ];
  });
}
