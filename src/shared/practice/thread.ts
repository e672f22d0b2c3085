import { seededRandom, shuffled } from '../chance.ts';
import type { Exercise } from '../course/exercise.ts';
import type { Lesson, StudiedModule } from '../course/lesson.ts';
import type { Say } from '../course/say.ts';
import { wordsOf } from '../course/words-of.ts';
import { type Clues, cluesOfParts } from './evidence.ts';
import type { Library } from './library.ts';
import { makeTask } from './make.ts';
import { isGraded, type PracticeKind, type TaskEvidence } from './practice.ts';
import { Seen } from './seen.ts';

/** Maximum number of unknown words in a sentence to be built; they follow from the translation and what is left. */
const MOST_UNKNOWN = 2;

/** Lesson under construction: modules of its file and tasks about material seen so far. */
export class Thread {
  readonly modules: StudiedModule[] = [];
  readonly clues = new Map<string, Clues>();
  /** Number of consecutive screens without a question at the end. */
  idle = 0;
  #lastText: number | null = null;
  readonly #library: Library;
  readonly #lessonId: string;
  readonly #seen: Seen;
  /** Words of this lesson shown so far, with the number of answers about each. */
  readonly #answers = new Map<string, number>();
  readonly #produced = new Set<string>();
  readonly #said = new Set<string>();
  readonly #used = new Map<PracticeKind, number>();
  /** Kinds of the last two tasks, latest first. */
  #lastKinds: readonly PracticeKind[] = [];

  constructor(library: Library, { id }: Lesson, earlier: readonly Lesson[]) {
    this.#library = library;
    this.#lessonId = id;
    this.#seen = new Seen(library);
    for (const each of earlier) this.#seen.addLesson(each);
    this.#seen.lessons.add(id);
  }

  /** Modules after the last text; null before the first text. */
  get sinceText(): readonly StudiedModule[] | null {
    return this.#lastText === null ? null : this.modules.slice(this.#lastText + 1);
  }

  /** Words of this lesson shown so far. */
  get words(): readonly string[] {
    return [...this.#answers.keys()];
  }

  answersOf(wordId: string): number {
    return this.#answers.get(wordId) ?? 0;
  }

  isProduced(wordId: string): boolean {
    return this.#produced.has(wordId);
  }

  /**
   * Words in a match of the lesson's file; empty for other modules.
   * @param coming words that will have been shown by then
   */
  wordsMatchedIn(module: StudiedModule | undefined, coming: readonly string[]): readonly string[] {
    if (module?.type !== 'exercise') return [];
    const seen = new Set([...this.#seen.words, ...coming]);
    const clues = cluesOfParts(this.#library, module.content, seen);
    return clues?.wordIds.flatMap((id) => id ?? []) ?? [];
  }

  /** Adds a module of the lesson's file. */
  push(module: Lesson['modules'][number]): void {
    if (module.type === 'introduction') this.#lastText = this.modules.length;
    this.modules.push(module);
    this.#seen.add(module);
    this.#lastKinds = [];
    this.idle = module.type === 'exercise' ? 0 : this.idle + 1;
    for (const wordId of wordsOf([module])) this.#answers.set(wordId, this.answersOf(wordId));
    const clues = module.type === 'exercise' && cluesOfParts(this.#library, module.content, this.#seen.words);
    if (clues) this.#note(module.id, clues);
  }

  /**
   * Adds a task for the word, of the least used kind; never three of a kind in a row, nor the same kind twice for a
   * word.
   * @param rivals ids of words preferred as partners or distractors
   * @param isWorthIt returns true if a task with this evidence is acceptable
   * @returns false if no kind is suitable
   */
  add(
    wordId: string,
    kinds: readonly PracticeKind[],
    rivals: readonly string[] = [],
    isWorthIt: (about: TaskEvidence, task: Exercise) => boolean = () => true,
  ): boolean {
    const [last, before] = this.#lastKinds;
    const ranked = kinds
      .filter((kind) => !(kind === last && kind === before))
      .map((kind) => ({ kind, rank: (this.#used.get(kind) ?? 0) + this.#chance(`${wordId} ${kind}`)() }))
      .sort((a, b) => a.rank - b.rank);
    for (const { kind } of ranked) {
      const id = moduleId(wordId, kind);
      if (this.clues.has(id)) continue;
      const seed = this.#lessonId;
      const practice = makeTask(this.#library, { kind, wordId, seed, rivals, shown: this.#seen });
      if (!practice || !isGraded(practice) || !isWorthIt(practice.about, practice.task)) continue;
      if (this.#unknownIn(practice.task) > MOST_UNKNOWN) continue;
      const { task, about, options } = practice;
      this.modules.push({ id, type: 'exercise', content: task });
      this.idle = 0;
      this.#note(id, { wordIds: about.wordIds, ...(options && { options }) });
      if (about.produced) this.#produced.add(wordId);
      this.#used.set(kind, (this.#used.get(kind) ?? 0) + 1);
      this.#lastKinds = [kind, ...this.#lastKinds.slice(0, 1)];
      return true;
    }
    return false;
  }

  /** Inserts a spoken task before the last task of a part, with a line of the part if there is one. */
  withSay(part: readonly StudiedModule[]): StudiedModule[] {
    const seen = new Seen(this.#library);
    for (const module of part) seen.add(module);
    const asked = part.flatMap(({ id }) => this.clues.get(id)?.wordIds ?? []);
    const words = this.shuffled(`say ${part[0]?.id}`, this.words).filter((wordId) => !this.#said.has(wordId));
    const inPart = words.filter((wordId) => asked.includes(wordId));
    let chosen: { wordId: string; content: Say } | undefined;
    for (const wordId of [...inPart, ...words]) {
      const practice = makeTask(this.#library, { kind: 'say', wordId, seed: this.#lessonId, shown: seen });
      if (practice?.task.kind !== 'say') continue;
      const isLine = seen.lines.has(practice.task.swedish);
      if (isLine || !chosen) chosen = { wordId, content: practice.task };
      if (isLine) break;
    }
    if (!chosen) return [...part];
    const { wordId, content } = chosen;
    this.#said.add(wordId);
    return [...part.slice(0, -1), { id: moduleId(wordId, 'say'), type: 'say', content }, ...part.slice(-1)];
  }

  /** Shuffles in an order specific to the lesson and the purpose. */
  shuffled<T>(what: string, items: readonly T[]): T[] {
    return shuffled(items, this.#chance(what));
  }

  /** Number of words of a sentence to be built that have not been shown. */
  #unknownIn(task: Exercise): number {
    if (task.kind !== 'order') return 0;
    const { byForm, names } = this.#library;
    const isKnown = (token: string) =>
      names.has(token) || (byForm.get(token.toLowerCase()) ?? []).some(({ id }) => this.#seen.words.has(id));
    return task.tokens.filter((token) => !isKnown(token)).length;
  }

  #chance(what: string) {
    return seededRandom(`${this.#lessonId} ${what}`);
  }

  #note(id: string, clues: Clues): void {
    this.clues.set(id, clues);
    for (const wordId of clues.wordIds) {
      const answers = wordId === null ? undefined : this.#answers.get(wordId);
      if (wordId !== null && answers !== undefined) this.#answers.set(wordId, answers + 1);
    }
  }
}

/** Id of a generated module. */
function moduleId(wordId: string, kind: PracticeKind): string {
  return `practice-${wordId}-${kind}`;
}
