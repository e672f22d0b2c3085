import type { Lesson, StudiedModule } from '../course/lesson.ts';
import { wordsOf } from '../course/words-of.ts';
import type { Library } from './library.ts';
import { linesOfModule } from './line.ts';
import type { Shown } from './shown.ts';

/** Material shown so far, extended module by module. */
export class Seen implements Shown {
  readonly lessons = new Set<string>();
  readonly words = new Set<string>();
  readonly lines = new Set<string>();
  readonly #library: Library;

  constructor(library: Library) {
    this.#library = library;
  }

  /** Adds a completed module. */
  add(module: StudiedModule): void {
    for (const { swedish } of linesOfModule(module)) this.lines.add(swedish);
    for (const wordId of wordsOf([module])) this.#addWord(wordId);
  }

  /** Adds all modules of a lesson. */
  addLesson({ id, modules }: Lesson): void {
    this.lessons.add(id);
    for (const module of modules) this.add(module);
  }

  #addWord(wordId: string): void {
    this.words.add(wordId);
    const example = this.#library.entries.get(wordId)?.word.example.swedish;
    if (example !== undefined) this.lines.add(example);
  }
}
