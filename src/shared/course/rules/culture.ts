import { LANGUAGES } from '../../language.ts';
import { type CultureCard, cultureCard } from '../culture.ts';
import { swedishWords } from '../swedish-words.ts';
import { normalise } from '../typed-answer.ts';
import { WRITING_CATEGORIES } from '../word-categories.ts';
import { at, type Problem, repeated } from './problem.ts';
import { schemaProblems } from './schema-problems.ts';
import { textProblems } from './texts.ts';

/** Minimum and maximum words of a text in one language. */
const CONTENT_WORDS = { min: 50, max: 90 } as const;
const MAX_TIP_WORDS = 30;

/** Problem with the file that contains it. */
interface CultureProblem extends Problem {
  readonly file: string;
}

/** Content that cards may refer to. */
interface Named {
  /** Returns true if the word list has an entry of this id. */
  readonly hasWord: (id: string) => boolean;
  /** Names of the drawings in content/culture/pictures: `culture:fika`. */
  readonly pictures: ReadonlySet<string>;
}

/**
 * Checks the culture cards against their schema and the rules of `docs/authoring.md`.
 * @param files parsed JSON files of `content/culture/` by name: one per category
 * @returns problems, and the number of cards per category
 */
export function checkCulture(
  files: ReadonlyMap<string, unknown>,
  { hasWord, pictures }: Named,
): { problems: CultureProblem[]; counts: Readonly<Record<string, number>> } {
  const problems: CultureProblem[] = [];
  const placed = [...files].flatMap(([file, value]) => {
    const parsed = cultureCard.array().safeParse(value);
    if (!parsed.success) {
      problems.push(...schemaProblems(parsed.error.issues).map((problem) => ({ file, ...problem })));
      return [];
    }
    problems.push(...textProblems(parsed.data).map((problem) => ({ file, ...problem })));
    return parsed.data.map((card, index) => ({ file, index, card }));
  });

  for (const { file, index, card } of placed) {
    const note = (path: string, message: string) => problems.push({ file, path: at(index, path), message });
    if (file !== `culture/${card.category}.json`) note('category', 'is not the name of the file');
    if (!pictures.has(card.picture)) note('picture', `there is no drawing "${card.picture}"`);
    for (const [place, { wordId }] of card.vocabulary.entries()) {
      if (!hasWord(wordId)) note(at('vocabulary', place), `there is no word "${wordId}"`);
    }
    for (const { wordId } of repeated(card.vocabulary, (entry) => entry.wordId)) {
      note('vocabulary', `"${wordId}" stands there twice`);
    }
    for (const { path, message } of wordingProblems(card)) note(path, message);
  }
  for (const field of ['id', 'picture'] as const) {
    for (const { file, index, card } of repeated(placed, (each) => each.card[field])) {
      problems.push({ file, path: at(index, field), message: `"${card[field]}" is there already` });
    }
  }
  for (const language of LANGUAGES) {
    for (const { file, index } of repeated(placed, ({ card }) => normalise(card.title[language]))) {
      problems.push({ file, path: at(index, 'title', language), message: 'is there already' });
    }
  }
  const shown = new Set(placed.map(({ card }) => card.picture));
  for (const name of pictures) {
    if (!shown.has(name)) problems.push({ file: 'culture', path: name, message: 'is on no card' });
  }
  const countOf = (category: string) => placed.filter(({ card }) => card.category === category).length;
  return {
    problems,
    counts: Object.fromEntries(WRITING_CATEGORIES.map((category) => [category, countOf(category)])),
  };
}

/** Problems of a card's texts: their length, and characters that the page would show literally. */
function wordingProblems({ title, content, culturalTip }: CultureCard): Problem[] {
  return LANGUAGES.flatMap((language) => {
    const problems: Problem[] = [];
    const words = swedishWords(content[language]).length;
    if (words < CONTENT_WORDS.min || words > CONTENT_WORDS.max) {
      const { min, max } = CONTENT_WORDS;
      problems.push({ path: at('content', language), message: `has ${words} words, not ${min} to ${max}` });
    }
    const tipWords = swedishWords(culturalTip[language]).length;
    if (tipWords > MAX_TIP_WORDS) {
      problems.push({
        path: at('culturalTip', language),
        message: `has ${tipWords} words, at most ${MAX_TIP_WORDS}`,
      });
    }
    for (const [field, text] of Object.entries({ title, content, culturalTip })) {
      if (/[*~\n]/.test(text[language])) {
        problems.push({ path: at(field, language), message: 'is one paragraph without marks' });
      }
    }
    return problems;
  });
}
