import type { Answer } from '../course/answer.ts';
import { writtenReadings } from '../course/answer-pattern.ts';
import { type Exercise, exercise } from '../course/exercise.ts';
import { judge } from '../course/judge.ts';
import { optionsFor } from '../course/options.ts';
import { exerciseProblems } from '../course/rules/exercises.ts';
import { normalise, type TypedLanguage, withoutOpener } from '../course/typed-answer.ts';
import { asAskedFor } from '../course/with-article.ts';
import type { Word } from '../course/word.ts';
import { inEachLanguage, LANGUAGES, type Language, type PerLanguage } from '../language.ts';
import { lookOf } from './entry.ts';
import type { Practice } from './practice.ts';

type Choice = Extract<Exercise, { kind: 'choice' }>;

/** Word as it is compared by these checks. */
interface Checked {
  readonly word: Word;
  readonly shown: string;
  readonly means: PerLanguage<ReadonlySet<string>>;
}

/** Word list, indexed for the checks. */
export interface Reference {
  readonly all: readonly Checked[];
  readonly byId: ReadonlyMap<string, Checked>;
  /** Words with this spelling, with or without their article. */
  readonly spelt: (swedish: string) => readonly Checked[];
}

/** Sampling interval: every 17th word is tried as a wrong answer to a prompt. */
const STRIDE = 17;

export function referenceOf(words: Iterable<Word>): Reference {
  const all = [...words].map((word) => ({
    word,
    shown: asAskedFor(word),
    means: inEachLanguage(
      (language) => new Set(word.translations[language].map((each) => plain(each, language))),
    ),
  }));
  const bySpelling = new Map<string, Checked[]>();
  for (const each of all) {
    const key = plain(each.word.swedish, 'swedish');
    bySpelling.set(key, [...(bySpelling.get(key) ?? []), each]);
  }
  return {
    all,
    byId: new Map(all.map((each) => [each.word.id, each])),
    spelt: (swedish) => bySpelling.get(plain(swedish, 'swedish')) ?? [],
  };
}

/** Normalised text: no article, lower case, no marks, no text in brackets. */
function plain(text: string, language: TypedLanguage): string {
  const bare = normalise(text.replace(/\([^)]*\)/g, ''));
  return withoutOpener(bare, language) ?? bare;
}

/**
 * Faults of a generated task, checked against the plain word list and the judge, independently of the makers:
 * exactly one answer is right in every language, and no superficial clue gives it away.
 */
export function faultsOf({ task, about }: Practice, reference: Reference): string[] {
  if (task.kind === 'say') return [];
  const parsed = exercise.safeParse(task);
  if (!parsed.success) return parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  const faults = exerciseProblems(task, '').map(({ path, message }) => `${path}: ${message}`);
  if (about.wordIds.some((id) => !reference.byId.has(id)))
    faults.push('is about a word that is not in the list');
  // Swedish is judged the same for every learner, and the word list is long, so one language is enough.
  const learners = task.kind === 'translate' && task.into === 'swedish' ? LANGUAGES.slice(0, 1) : LANGUAGES;
  for (const answer of wrongAnswers(task, reference)) {
    for (const language of learners) {
      const verdict = judge(task, answer, language);
      // A word one letter away may pass as a typo; the learner is then shown the right spelling.
      if (!verdict || (verdict.correct && !verdict.hasTypo))
        faults.push(`${language}: ${answer} is not refused`);
    }
  }
  for (const language of LANGUAGES) {
    for (const answer of rightAnswers(task, language)) {
      if (!judge(task, answer, language)?.correct) faults.push(`${language}: ${answer} is not taken`);
    }
    if (task.kind === 'choice') faults.push(...choiceFaults(task, about.wordIds, reference, language));
    if (task.kind === 'match') faults.push(...matchFaults(task, reference, language));
  }
  if (about.kind === 'gap' && task.kind === 'gap') faults.push(...gapFaults(task));
  return [...new Set(faults)];
}

/** Rank of the right option by length and by place, for statistics over many choices. */
export function looksOf(
  task: Choice,
  language: Language,
): { longest: boolean; shortest: boolean; chance: number } {
  const lengths = optionsFor(task.options, language).map((option) => option.length);
  const [own = 0] = lengths.splice(task.correct, 1);
  return {
    longest: lengths.every((length) => length < own),
    shortest: lengths.every((length) => length > own),
    chance: 1 / (lengths.length + 1),
  };
}

function rightAnswers(task: Exercise, language: Language): Answer[] {
  switch (task.kind) {
    case 'choice':
    case 'truth':
      return [task.correct];
    case 'gap':
    case 'reply':
      return task.answers.flatMap(writtenReadings);
    case 'order':
      return [task.tokens, ...task.alternatives.map((order) => order.split(' '))];
    case 'match':
      return [task.pairs.map((_, index) => index)];
    case 'listen':
      return [task.swedish, task.swedish.toLowerCase()];
    case 'translate':
      return (task.into === 'swedish' ? task.answers : task.answers[language]).flatMap(writtenReadings);
  }
}

/**
 * Answers that must be rejected: every other option, every exchanged pair, an extra tile, other words of the list.
 */
function wrongAnswers(task: Exercise, reference: Reference): Answer[] {
  switch (task.kind) {
    case 'choice': {
      const options = Array.isArray(task.options) ? task.options : task.options.english;
      return [...options.keys()].filter((index) => index !== task.correct);
    }
    case 'match':
      return task.pairs.slice(1).map((_, index) => exchanged([...task.pairs.keys()], index));
    case 'order':
      return [
        ...task.extra.map((tile) => [...task.tokens, tile]),
        ...task.extra.flatMap((tile) => task.tokens.map((_, index) => task.tokens.with(index, tile))),
        task.tokens.slice(0, -1),
      ];
    case 'truth':
      return [!task.correct];
    case 'translate':
      return task.into === 'swedish' ? strangers(task, reference) : [];
    case 'gap':
    case 'reply':
    case 'listen':
      return ['', 'xyz'];
  }
}

/**
 * Sample of words whose spelling differs from every answer, and none of whose meanings occurs in the prompt, in any
 * language.
 */
function strangers(task: Extract<Exercise, { kind: 'translate' }>, { all }: Reference): string[] {
  if (task.into !== 'swedish') return [];
  // Articles may be left out: *sund* for "healthy" also accepts *ett sund*, the strait.
  const known = new Set(task.answers.flatMap(writtenReadings).map((answer) => plain(answer, 'swedish')));
  return all
    .filter((_, index) => index % STRIDE === task.prompt.english.length % STRIDE)
    .filter(
      ({ word, shown }) =>
        !known.has(plain(shown, 'swedish')) &&
        !LANGUAGES.some((language) =>
          word.translations[language].some((meaning) => task.prompt[language].includes(meaning)),
        ),
    )
    .map(({ shown }) => shown);
}

/** Faults of a choice: another option is right as well, or the right one stands out. */
function choiceFaults(
  task: Choice,
  [wordId]: readonly string[],
  reference: Reference,
  language: Language,
): string[] {
  const options = optionsFor(task.options, language);
  const right = options[task.correct] ?? '';
  const others = options.filter((_, index) => index !== task.correct);
  const faults: string[] = [];
  const asked = reference.byId.get(wordId ?? '');
  if (asked && options.length > 2) {
    for (const other of others) {
      const isRight =
        task.optionsIn === 'learner'
          ? reference
              .spelt(asked.word.swedish)
              .some(
                (each) =>
                  each.word.wordClass === asked.word.wordClass &&
                  each.means[language].has(plain(other, language)),
              )
          : reference.spelt(other).some((each) => sharesMeaning(each, asked));
      if (isRight) faults.push(`${language}: "${other}" is right, too`);
    }
    const looks = new Set(others.map(lookOf));
    if (looks.size === 1 && !looks.has(lookOf(right)))
      faults.push(`${language}: "${right}" looks unlike all others`);
    const longest = Math.max(...others.map(({ length }) => length));
    const shortest = Math.min(...others.map(({ length }) => length));
    if (right.length > 2 * longest + 3 || shortest > 2 * right.length + 3) {
      faults.push(`${language}: "${right}" shows by its length among ${others.join(', ')}`);
    }
  }
  if (task.prompt && 'picture' in task.prompt) {
    const { picture } = task.prompt;
    const same = reference.all.filter(({ word }) => word.picture === picture).map(({ shown }) => shown);
    if (others.some((other) => same.includes(other))) faults.push('another option has the same picture');
  }
  return faults;
}

function sharesMeaning(a: Checked, b: Checked): boolean {
  return LANGUAGES.some((language) =>
    [...a.means[language]].some((meaning) => b.means[language].has(meaning)),
  );
}

/** Faults of a match: two meanings belong to the same word. */
function matchFaults(
  { pairs }: Extract<Exercise, { kind: 'match' }>,
  reference: Reference,
  language: Language,
): string[] {
  return pairs.flatMap(({ swedish, meaning: own }, index) =>
    pairs
      .filter(({ meaning: its }, other) => {
        const meant = reference
          .spelt(swedish)
          .filter(({ means }) => means[language].has(plain(own[language], language)));
        return (
          other !== index && meant.some(({ means }) => means[language].has(plain(its[language], language)))
        );
      })
      .map(({ meaning }) => `${language}: *${swedish}* is "${meaning[language]}", too`),
  );
}

/** Faults of a gap: the sentence contains its answer. In a frame (*ett hus, två hus*) that may be intended. */
function gapFaults({ sentence, answers }: Extract<Exercise, { kind: 'gap' }>): string[] {
  const shown = ` ${normalise(sentence.replace(/,/g, ' '))} `;
  const told = answers.find((answer) => shown.includes(` ${normalise(answer)} `));
  return told === undefined ? [] : [`"${told}" is told beforehand`];
}

function exchanged(places: number[], index: number): number[] {
  return places.with(index, index + 1).with(index + 1, index);
}
