import { MARK } from '../marks.ts';
import { at, type Problem } from './problem.ts';

/** Shorter texts may well be the same in two languages: "Hotel", "Restaurant Astrid". */
const LONG_LETTERS = 40;

/** Fields whose texts are Swedish to be read aloud: no marks. */
const SWEDISH_FIELDS = new Set([
  'swedish',
  'sentence',
  'tokens',
  'extra',
  'alternatives',
  'sv',
  'pronunciation',
  'ipa',
]);

/** Names of the fields that hold one text in English, German and Dutch. */
const TRIPLES = [
  ['english', 'german', 'dutch'],
  ['en', 'de', 'nl'],
] as const;

/** Rules for every text of a file, found by walking through it: the marks of prose, and the three languages. */
export function textProblems(value: unknown, path = ''): Problem[] {
  if (typeof value === 'string') return markProblems(value, path);
  if (Array.isArray(value)) return value.flatMap((item, index) => textProblems(item, at(path, index)));
  if (typeof value !== 'object' || value === null) return [];
  const fields = value as Readonly<Record<string, unknown>>;
  return [
    ...translationProblems(fields, path),
    ...Object.entries(fields).flatMap(([key, field]) => textProblems(field, at(path, key))),
  ];
}

/** What is wrong with the marks of a text; Swedish lines bear none. */
function markProblems(text: string, path: string): Problem[] {
  const isSwedish = path.split('.').some((step) => SWEDISH_FIELDS.has(step));
  if (isSwedish) {
    const bearsMarks = /[*~`<>_]/.test(text.replaceAll('___', ''));
    return bearsMarks ? [{ path, message: 'Swedish lines bear no marks' }] : [];
  }
  return text.split(/\n\s*\n/).flatMap((paragraph) => {
    const problems: Problem[] = [];
    if (hasOpenMark(paragraph)) {
      problems.push({ path, message: `a mark is not closed in "${excerpt(paragraph)}"` });
    }
    if (/[`<>]|\]\(|^#|^[-•] /m.test(paragraph)) {
      problems.push({ path, message: 'only *Swedish*, **point** and ~~wrong~~ are marks here' });
    }
    return problems;
  });
}

/** Reads the marks as they are shown: the point may hold Swedish and wrong Swedish, those hold nothing. */
function hasOpenMark(text: string): boolean {
  const found = MARK.exec(text);
  if (!found) return /\*|~~/.test(text);
  const [all, strong = '', wrong = '', swedish = ''] = found;
  const outside = [text.slice(0, found.index), wrong, swedish];
  return (
    outside.some((part) => /\*|~~/.test(part)) ||
    hasOpenMark(strong) ||
    hasOpenMark(text.slice(found.index + all.length))
  );
}

/** The three texts of a field and its neighbours must be translations of each other, not copies. */
function translationProblems(fields: Readonly<Record<string, unknown>>, path: string): Problem[] {
  const groups: (readonly [string, string, string])[] = TRIPLES.filter(([english]) => english in fields);
  for (const key of Object.keys(fields)) {
    const capital = key.charAt(0).toUpperCase() + key.slice(1);
    if (`german${capital}` in fields || `dutch${capital}` in fields) {
      groups.push([key, `german${capital}`, `dutch${capital}`]);
    }
  }
  return groups.flatMap(([english, ...others]) => {
    const original = textsOf(fields[english]);
    const earlier = [original];
    return others.flatMap((name) => {
      const texts = textsOf(fields[name]);
      const problems: Problem[] = [];
      if (texts.some((text, item) => isCopy(text, item, earlier))) {
        problems.push({ path: at(path, name), message: 'is the same text in two languages' });
      }
      if (texts.length !== original.length && Array.isArray(fields[name]) && isParallel(english)) {
        problems.push({
          path: at(path, name),
          message: 'has another number of entries than the English list',
        });
      }
      earlier.push(texts);
      return problems;
    });
  });
}

function isCopy(text: string, item: number, others: readonly (readonly string[])[]): boolean {
  return text.length > LONG_LETTERS && others.some((texts) => texts[item] === text);
}

/** Lists of accepted answers and of meanings may differ in length; others correspond entry by entry. */
function isParallel(name: string): boolean {
  return name !== 'answers' && name !== 'english';
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

function excerpt(text: string): string {
  return text.length > 50 ? `${text.slice(0, 50)}…` : text;
}
