import { isPerLanguage, LANGUAGES, type PerLanguage } from '../../language.ts';
import { CONTENTS } from '../exercises/kinds.ts';
import { MARK } from '../marks.ts';
import { at, type Problem } from './problem.ts';

/**
 * Letters from which equal texts in two languages are suspicious; shorter ones may coincide: "Hotel", "Restaurant
 * Astrid".
 */
const LONG_LETTERS = 40;

/** Fields with Swedish to be read aloud, which contain no marks. */
const SWEDISH_FIELDS = new Set([
  'swedish',
  'pronunciation',
  'ipa',
  ...Object.values(CONTENTS).flatMap(({ swedishFields }) => swedishFields),
]);

/**
 * Lists whose languages need not correspond item by item: a meaning may have more words in one language than in
 * another.
 */
const FREE_LISTS = new Set(['answers', 'translations', 'alsoMeant']);

/** Problems of every text of a file, found recursively: marks of prose, and languages. */
export function textProblems(value: unknown, path = ''): Problem[] {
  if (typeof value === 'string') return markProblems(value, path);
  if (Array.isArray(value)) return value.flatMap((item, index) => textProblems(item, at(path, index)));
  if (typeof value !== 'object' || value === null) return [];
  return [
    ...(isPerLanguage(value) ? translationProblems(value, path) : []),
    ...Object.entries(value).flatMap(([key, field]) => textProblems(field, at(path, key))),
  ];
}

/** Problems of the marks of a text; Swedish lines have none. */
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

/** Parses marks as they are rendered: the point may contain Swedish and wrong Swedish, which contain nothing. */
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

/** Texts in several languages must be translations, not copies, and lists must correspond. */
function translationProblems(values: Partial<PerLanguage<unknown>>, path: string): Problem[] {
  const problems: Problem[] = [];
  const earlier: (readonly string[])[] = [];
  const isParallel = !FREE_LISTS.has(path.split('.').at(-1) ?? '');
  for (const language of LANGUAGES) {
    const texts = textsOf(values[language]);
    if (texts.some((text, item) => isCopy(text, item, earlier))) {
      problems.push({ path: at(path, language), message: 'is the same text in two languages' });
    }
    if (Array.isArray(values[language]) && isParallel && texts.length !== (earlier[0] ?? texts).length) {
      problems.push({
        path: at(path, language),
        message: 'has another number of entries than the English list',
      });
    }
    earlier.push(texts);
  }
  return problems;
}

function isCopy(text: string, item: number, others: readonly (readonly string[])[]): boolean {
  return text.length > LONG_LETTERS && others.some((texts) => texts[item] === text);
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

function excerpt(text: string): string {
  return text.length > 50 ? `${text.slice(0, 50)}…` : text;
}
