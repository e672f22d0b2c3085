import type { Lesson } from '../course/lesson.ts';
import type { Word } from '../course/word.ts';
import { wordsOf } from '../course/words-of.ts';
import { memoize } from '../memoize.ts';
import { type Library, openLibrary } from './library.ts';
import type { PracticeContent } from './practice-content.ts';
import { Seen } from './seen.ts';
import type { Shown } from './shown.ts';
import { type StudiedLesson, weave } from './weave.ts';

/** Ids of the first and the last of some consecutive lessons of the course. */
export interface LessonRange {
  readonly from: string;
  readonly to: string;
}

/** Course with tasks woven into its lessons. */
export interface Studies {
  readonly library: Library;
  /** Lessons with their tasks by id, in the order of the course. */
  readonly lessons: ReadonlyMap<string, StudiedLesson>;
  /** The latest consecutive lessons all of whose words have been met; null if there are none. */
  readonly knownStretch: (met: ReadonlySet<string>) => LessonRange | null;
  /** Material shown by a range of lessons; empty for null. */
  readonly shownIn: (known: LessonRange | null) => Shown;
}

/**
 * Maximum number of ranges whose material is cached: hundreds of kilobytes each, and few learners are at as many
 * places.
 */
const MOST_STRETCHES = 64;

/**
 * Weaves tasks into all lessons, which takes about half a second.
 * @param lessons lessons in the order of the course
 */
export function openStudies(
  words: readonly Word[],
  lessons: readonly Lesson[],
  content: PracticeContent,
): Studies {
  const library = openLibrary(words, lessons, content);
  const woven = lessons.map((lesson, index) => weave(library, lesson, lessons.slice(0, index)));
  return studiesOf(library, woven);
}

/**
 * The same for lessons that are already woven.
 * @param woven in the order of the course
 */
export function studiesOf(library: Library, woven: readonly StudiedLesson[]): Studies {
  const taught = woven.map(({ lesson }) => ({ id: lesson.id, wordIds: wordsOf(lesson.modules) }));
  return {
    library,
    lessons: new Map(woven.map((studied) => [studied.lesson.id, studied])),
    knownStretch(met) {
      let stretch: LessonRange | null = null;
      let isOpen = false;
      for (const { id, wordIds } of taught) {
        const isKnown = wordIds.length > 0 && wordIds.every((wordId) => met.has(wordId));
        if (isKnown) stretch = { from: isOpen && stretch ? stretch.from : id, to: id };
        isOpen = isKnown;
      }
      return stretch;
    },
    shownIn: memoize(
      (known) => (known ? `${known.from}-${known.to}` : ''),
      (known) => {
        const seen = new Seen(library);
        let isWithin = false;
        for (const { lesson } of woven) {
          isWithin ||= lesson.id === known?.from;
          if (isWithin) seen.addLesson(lesson);
          isWithin &&= lesson.id !== known?.to;
        }
        return seen;
      },
      MOST_STRETCHES,
    ),
  };
}
