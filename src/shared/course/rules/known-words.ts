import { LANGUAGES, type PerLanguage } from '../../language.ts';
import type { Lesson, LessonModule } from '../lesson.ts';
import { lowerCase, namesIn, placesOf, swedishWords } from '../swedish-words.ts';
import type { Word } from '../word.ts';
import { isPassage, type PassageModule, passageSentences } from './passages.ts';
import { at, type Problem } from './problem.ts';

/** Expression in lower case, word by word. */
type Expression = readonly string[];

/** Dialogue or role-play. */
type Scene = Extract<LessonModule, { type: 'dialogue' | 'roleplay' }>;

/**
 * Words in texts that have not been taught: they occur, in any form, neither in the vocabulary of this or an
 * earlier lesson nor in a gloss. Function words without a card count as known once an earlier translated line has
 * shown them, and forms once a table has. In dialogues each line has a translation, so there only words count that
 * appear before their card without having been mentioned.
 * @param lessons in the order of the course
 */
export function untaughtWords(
  lessons: readonly Lesson[],
  words: ReadonlyMap<string, Word>,
): ReadonlyMap<string, readonly Problem[]> {
  const taught = new Taught(lessons, words);
  return new Map(
    lessons.map(({ id, modules }) => {
      const problems = modules.flatMap((module, index) => {
        taught.meet(module);
        const path = at('modules', index);
        if (isScene(module)) return earlyIn(module, taught, path);
        return isPassage(module) ? unknownIn(module, taught, path) : [];
      });
      return [id, problems];
    }),
  );
}

function unknownIn(passage: PassageModule, taught: Taught, path: string): Problem[] {
  const { glosses, transparent = [] } = passage.content;
  const helped = [...glosses.map(({ swedish }) => swedish), ...transparent].map(lowerCase);
  const sentences = passageSentences(passage);
  const names = new Set(sentences.flatMap(namesIn));
  const unknown = sentences.flatMap((sentence) => {
    const shown = swedishWords(sentence);
    const covered = taught.coveredIn(lowerCase(sentence), helped);
    return shown.filter((word, index) => !covered.has(index) && !taught.knows(word, names));
  });
  return [...new Set(unknown)].map((word) => ({
    path,
    message: `"${word}" was not taught and has no gloss`,
  }));
}

function isScene(module: LessonModule): module is Scene {
  return module.type === 'dialogue' || module.type === 'roleplay';
}

function earlyIn(scene: Scene, taught: Taught, path: string): Problem[] {
  const lines = linesOf(scene);
  const early = lines.flatMap((line) => {
    const covered = taught.coveredIn(lowerCase(line), []);
    return swedishWords(line).filter((word, index) => !covered.has(index) && taught.isEarly(word));
  });
  return [...new Set(early)].map((word) => ({
    path,
    message: `"${word}" comes before its card, and is not told of`,
  }));
}

/** Words known to a learner at a place of the course. */
class Taught {
  readonly #words: ReadonlyMap<string, Word>;
  /** Words of the list that no lesson has on a card, by their forms. */
  readonly #small: ReadonlySet<string>;
  /** Forms of the words that a lesson has on a card. */
  readonly #onCards: ReadonlySet<string>;
  readonly #names: ReadonlySet<string>;
  readonly #forms = new Set<string>();
  /** Words mentioned before their card. */
  readonly #told = new Set<string>();
  readonly #expressions: Expression[] = [];

  constructor(lessons: readonly Lesson[], words: ReadonlyMap<string, Word>) {
    const modules = lessons.flatMap((lesson) => lesson.modules);
    const onCards = new Set(modules.flatMap(wordIdsOf));
    const all = [...words.values()];
    this.#words = words;
    this.#small = new Set(all.filter(({ id }) => !onCards.has(id)).flatMap(formsOf));
    this.#onCards = new Set(all.filter(({ id }) => onCards.has(id)).flatMap(formsOf));
    this.#names = new Set(modules.flatMap(linesOf).flatMap(namesIn));
  }

  /** Adds a module. */
  meet(module: LessonModule): void {
    for (const id of wordIdsOf(module)) {
      const word = this.#words.get(id);
      for (const form of word ? formsOf(word) : []) this.#learn(form);
    }
    for (const word of linesOf(module).flatMap(lowerCase)) if (this.#small.has(word)) this.#forms.add(word);
    for (const word of toldIn(module)) this.#told.add(word);
    if (module.type === 'introduction') {
      for (const word of (module.content.table?.rows ?? []).flat().flatMap(lowerCase)) this.#forms.add(word);
    }
  }

  #learn(form: string): void {
    const words = lowerCase(form);
    if (words.length > 1) this.#expressions.push(words);
    else for (const word of words) this.#forms.add(word);
  }

  /**
   * Returns true if a word is known: as it is, with the *-s* of genitive or passive, as a name or a number.
   * @param names names in the text, besides those of the course
   */
  knows(word: string, names: ReadonlySet<string>): boolean {
    if (/^\d/.test(word)) return true;
    const small = word.toLowerCase();
    const bare = small.replace(/s$/, '');
    const isName = (name: string) => names.has(name) || this.#names.has(name);
    return this.#forms.has(small) || this.#forms.has(bare) || isName(word) || isName(word.replace(/s$/, ''));
  }

  /** Returns true if a word has its card later in the course and has not been mentioned. */
  isEarly(word: string): boolean {
    const spellings = [word.toLowerCase(), word.toLowerCase().replace(/s$/, '')];
    const isCard = spellings.some((spelling) => this.#onCards.has(spelling));
    return isCard && !this.knows(word, new Set()) && !spellings.some((spelling) => this.#told.has(spelling));
  }

  /** Positions of a sentence that belong to a taught expression, or to one of these. */
  coveredIn(sentence: Expression, others: readonly Expression[]): ReadonlySet<number> {
    return new Set(
      [...this.#expressions, ...others].flatMap((words) =>
        placesOf(sentence, words).flatMap((place) => words.map((_, index) => place + index)),
      ),
    );
  }
}

function wordIdsOf(module: LessonModule): string[] {
  return module.type === 'vocabulary' ? module.content.words.map(({ wordId }) => wordId) : [];
}

/** All forms of a word, including those derived from its stem. */
function formsOf(word: Word): string[] {
  const forms = 'forms' in word ? Object.values(word.forms) : [];
  return [word.swedish, ...forms, ...regularForms(word)].filter((form) => form !== null);
}

/** Superlative of an adjective, and present passive of a verb in *-er*: *behövs*. */
function regularForms(word: Word): string[] {
  if (word.wordClass === 'adjective') return [`${word.swedish}ast`, `${word.swedish}aste`];
  return word.wordClass === 'verb' ? [word.forms.present.replace(/er$/, 's')] : [];
}

/** Lines that are spoken or shown with their translation. */
function linesOf({ type, content }: LessonModule): string[] {
  if (type === 'dialogue') return content.dialogue.map(({ swedish }) => swedish);
  if (type === 'introduction') return (content.examples ?? []).map(({ swedish }) => swedish);
  if (type === 'roleplay') {
    return content.scenarios.flatMap(({ lines }) => lines.map(({ swedish }) => swedish));
  }
  return [];
}

/** Swedish that the prose of a module marks in every language. */
function toldIn({ type, content }: LessonModule): string[] {
  const told = (text: PerLanguage<string>) => {
    const [first, ...others] = LANGUAGES.map((language) => new Set(markedIn(text[language])));
    return [...(first ?? [])].filter((word) => others.every((marked) => marked.has(word)));
  };
  if (type === 'dialogue') return told(content.scenario);
  if (type === 'roleplay') return told(content.instructions);
  if (type === 'introduction') return told(content.text);
  return type === 'vocabulary' ? content.words.flatMap(({ usage }) => told(usage)) : [];
}

function markedIn(text: string): string[] {
  return [...text.replaceAll('**', '').matchAll(/\*([^*]+)\*/g)].flatMap(([, swedish]) =>
    lowerCase(swedish ?? ''),
  );
}
