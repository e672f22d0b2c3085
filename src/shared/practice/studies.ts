import type { Lesson } from '../course/lesson.ts';
import type { Word } from '../course/word.ts';
import { type Library, openLibrary } from './library.ts';
import type { PracticeContent } from './practice-content.ts';
import { type StudiedLesson, weave } from './weave.ts';

/** The course made ready to be studied. */
export interface Studies {
  readonly library: Library;
  /** Lessons as they are studied, by id, in the order of the course. */
  readonly lessons: ReadonlyMap<string, StudiedLesson>;
}

/** Weaves tasks into all lessons, which are in the order of the course: half a second of work. */
export function openStudies(
  words: readonly Word[],
  lessons: readonly Lesson[],
  content: PracticeContent,
): Studies {
  const library = openLibrary(words, lessons, content);
  const woven = lessons.map((lesson, index) => weave(library, lesson, lessons.slice(0, index)));
  return { library, lessons: new Map(woven.map((studied) => [studied.lesson.id, studied])) };
}
