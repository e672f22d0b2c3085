import { at, type Problem, repeated } from '../course/rules/problem.ts';
import { schemaProblems } from '../course/rules/schema-problems.ts';
import { textProblems } from '../course/rules/texts.ts';
import { lowerCase } from '../course/swedish-words.ts';
import { normalise } from '../course/typed-answer.ts';
import { LANGUAGES, type Language } from '../language.ts';
import { type BankQuestion, bankQuestion, LEVELS, TOPICS } from './question-bank.ts';

/** Maximum number of words that can be read at a glance. */
const MOST_WORDS = { question: 14, option: 5, explanation: 28 } as const;
/** The same for six-year-olds. */
const MOST_WORDS_FOR_KIDS = { question: 12, option: 4 } as const;

/** Swedish words within a question, marked as such. */
const SWEDISH_IN_PROSE = /\*[^*]+\*/g;

/** Minimum letters of a distinctive word of a question; shorter ones occur in any option. */
const TELLING_LETTERS = 6;

/** A right option stands out if it is longer than every wrong one by this factor and this many characters. */
const STICKS_OUT = { factor: 1.5, characters: 6 } as const;

/**
 * Maximum share (0..1) of right options that are the longest of four, or the shortest; 0.25 is expected by chance.
 */
const MOST_SHARE_OF_EXTREMES = 0.33;
/** Minimum number of questions for such a share. */
const LEAST_FOR_SHARES = 20;

/** Problem with the file that contains it. */
export interface QuestionProblem extends Problem {
  readonly file: string;
}

/** Number of questions per topic. */
export interface TopicCounts {
  readonly all: number;
  readonly kids: number;
  readonly easy: number;
  readonly middle: number;
  readonly hard: number;
}

/**
 * Checks the question bank against its schema and the rules of `docs/authoring.md`.
 * @param files parsed JSON files of `content/quiz/` by name
 * @param hasPicture returns true if a picture of this name exists
 */
export function checkQuestions(
  files: ReadonlyMap<string, unknown>,
  hasPicture: (name: string) => boolean,
): { problems: QuestionProblem[]; counts: Readonly<Record<string, TopicCounts>> } {
  const problems: QuestionProblem[] = [];
  const placed = [...files].flatMap(([file, value]) => {
    const parsed = bankQuestion.array().safeParse(value);
    if (!parsed.success) {
      problems.push(...schemaProblems(parsed.error.issues).map((problem) => ({ file, ...problem })));
      return [];
    }
    problems.push(...textProblems(parsed.data).map((problem) => ({ file, ...problem })));
    return parsed.data.map((entry, index) => ({ file, index, entry }));
  });

  for (const { file, index, entry } of placed) {
    const found = questionProblems(entry, hasPicture);
    problems.push(...found.map(({ path, message }) => ({ file, path: at(index, path), message })));
  }
  for (const { file, index, entry } of repeated(placed, ({ entry: { id } }) => id)) {
    problems.push({ file, path: at(index, 'id'), message: `"${entry.id}" is there already` });
  }
  for (const language of LANGUAGES) {
    for (const { file, index } of repeated(placed, ({ entry }) => normalise(entry.question[language]))) {
      problems.push({ file, path: at(index, 'question', language), message: 'is asked twice' });
    }
  }
  const all = placed.map(({ entry }) => entry);
  return {
    problems: [...problems, ...habitProblems(all)],
    counts: Object.fromEntries(
      [
        ...TOPICS.map((topic) => [topic, all.filter((entry) => entry.topic === topic)] as const),
        ['all', all] as const,
      ]
        .filter(([, entries]) => entries.length > 0)
        .map(([topic, entries]) => [topic, countsOf(entries)]),
    ),
  };
}

/** Right option and wrong ones as a learner of this language sees them. */
function optionsOf(
  { right, wrong }: BankQuestion,
  language: Language,
): { right: string; wrong: readonly string[] } {
  return {
    right: typeof right === 'string' ? right : right[language],
    wrong: Array.isArray(wrong) ? wrong : wrong[language],
  };
}

/** Problems of one question. */
function questionProblems(question: BankQuestion, hasPicture: (name: string) => boolean): Problem[] {
  const { picture, kids, level, right, wrong } = question;
  if ((typeof right === 'string') !== Array.isArray(wrong)) {
    return [{ path: 'wrong', message: 'are in Swedish, and the right one is not, or the other way round' }];
  }
  const problems: Problem[] = [];
  if (picture && !hasPicture(picture)) {
    problems.push({ path: 'picture', message: `there is no picture "${picture}"` });
  }
  if (kids && !picture) problems.push({ path: 'picture', message: 'is missing: children are shown one' });
  if (kids && level === 'hard') problems.push({ path: 'level', message: 'is too hard for children' });
  return [...problems, ...LANGUAGES.flatMap((language) => problemsIn(question, language))];
}

/** Problems of a question in one language. */
function problemsIn(question: BankQuestion, language: Language): Problem[] {
  const problems: Problem[] = [];
  const asked = question.question[language];
  const { right, wrong } = optionsOf(question, language);
  const most = question.kids ? { ...MOST_WORDS, ...MOST_WORDS_FOR_KIDS } : MOST_WORDS;
  const limit = (field: 'question' | 'option' | 'explanation', text: string) => {
    const words = lowerCase(text).length;
    if (words > most[field]) {
      problems.push({
        path: at(field, language),
        message: `"${text}" has ${words} words, at most ${most[field]}`,
      });
    }
  };
  limit('question', asked);
  limit('explanation', question.explanation[language]);
  for (const option of [right, ...wrong]) limit('option', option);
  if (!/[?…]$/.test(asked)) {
    problems.push({ path: at('question', language), message: 'ends with neither ? nor …' });
  }
  for (const option of repeated([right, ...wrong], normalise)) {
    problems.push({ path: at('wrong', language), message: `"${option}" stands there twice` });
  }
  return [
    ...problems,
    ...giveaways(asked, right, wrong).map((message) => ({ path: at('right', language), message })),
  ];
}

/** Superficial clues that reveal the answer without knowledge. */
function giveaways(asked: string, right: string, wrong: readonly string[]): string[] {
  const words = lowerCase(asked);
  const holds = (text: string, option: string) =>
    ` ${lowerCase(text).join(' ')} `.includes(` ${lowerCase(option).join(' ')} `);
  // A Swedish word may well resemble a word of the learner's language that is a wrong answer.
  const inOwnLanguage = asked.replace(SWEDISH_IN_PROSE, ' … ');
  const given = [
    ...(holds(asked, right) ? [right] : []),
    ...wrong.filter((option) => holds(inOwnLanguage, option)),
  ];
  const told = lowerCase(right).filter(
    (word) =>
      word.length >= TELLING_LETTERS &&
      words.includes(word) &&
      !wrong.some((option) => lowerCase(option).includes(word)),
  );
  const longestWrong = Math.max(...wrong.map((option) => option.length));
  const sticksOut =
    right.length > longestWrong * STICKS_OUT.factor && right.length - longestWrong >= STICKS_OUT.characters;
  return [
    ...given.map((option) => `"${option}" stands in the question`),
    ...told.map((word) => `"${word}" stands in the question, and in no wrong option`),
    ...(sticksOut ? [`"${right}" is much longer than the wrong options`] : []),
    ...(wrong.every((option) => hasCapital(option) !== hasCapital(right))
      ? [`"${right}" alone begins with a ${hasCapital(right) ? 'capital' : 'small'} letter`]
      : []),
  ];
}

/** Returns true if a text begins with a capital letter. */
const hasCapital = (text: string) => /^\p{Lu}/u.test(text);

/** Patterns across the whole bank that reveal answers. */
function habitProblems(questions: readonly BankQuestion[]): QuestionProblem[] {
  if (questions.length < LEAST_FOR_SHARES) return [];
  return LANGUAGES.flatMap((language) => {
    const lengths = questions.map((question) => {
      const { right, wrong } = optionsOf(question, language);
      return { right: right.length, wrong: wrong.map((option) => option.length) };
    });
    const share = (isExtreme: (length: (typeof lengths)[number]) => boolean) =>
      lengths.filter(isExtreme).length / lengths.length;
    const shares = {
      longest: share(({ right, wrong }) => wrong.every((length) => length < right)),
      shortest: share(({ right, wrong }) => wrong.every((length) => length > right)),
    };
    return Object.entries(shares)
      .filter(([, found]) => found > MOST_SHARE_OF_EXTREMES)
      .map(([extreme, found]) => ({
        file: 'quiz',
        path: language,
        message: `the right option is the ${extreme} one in ${Math.round(found * 100)} % of the questions`,
      }));
  });
}

function countsOf(questions: readonly BankQuestion[]): TopicCounts {
  const [easy, middle, hard] = LEVELS.map(
    (level) => questions.filter((entry) => entry.level === level).length,
  );
  const kids = questions.filter((entry) => entry.kids).length;
  return { all: questions.length, kids, easy: easy ?? 0, middle: middle ?? 0, hard: hard ?? 0 };
}
