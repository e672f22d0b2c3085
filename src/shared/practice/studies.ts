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
  /**
   * The lessons all of whose words have been met, as ranges in the order of the course; the latest `MOST_RANGES`. A
   * lesson that was added to the course later divides a range and hides nothing of it.
   */
  readonly knownRanges: (met: ReadonlySet<string>) => readonly LessonRange[];
  /** Material shown by ranges of lessons. */
  readonly shownIn: (known: readonly LessonRange[]) => Shown;
}

/** Maximum number of ranges, so that the keys of tasks, which name them, stay short. */
const MOST_RANGES = 6;

/**
 * Maximum number of learners' ranges whose material is cached: hundreds of kilobytes each, and few learners are at as many
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
    knownRanges(met) {
      const ranges: LessonRange[] = [];
      let isOpen = false;
      for (const { id, wordIds } of taught) {
        const isKnown = wordIds.length > 0 && wordIds.every((wordId) => met.has(wordId));
        if (isKnown) ranges.push({ from: (isOpen && ranges.pop()?.from) || id, to: id });
        isOpen = isKnown;
      }
      return ranges.slice(-MOST_RANGES);
    },
    shownIn: memoize(
      rangesText,
      (known) => {
        const seen = new Seen(library);
        let isWithin = false;
        for (const { lesson } of woven) {
          isWithin ||= known.some(({ from }) => from === lesson.id);
          if (isWithin) seen.addLesson(lesson);
          isWithin &&= !known.some(({ to }) => to === lesson.id);
        }
        return seen;
      },
      MOST_STRETCHES,
    ),
  };
}

/** Text of ranges of lessons: `101-104+201-205`. */
export function rangesText(ranges: readonly LessonRange[]): string {
  return ranges.map(({ from, to }) => `${from}-${to}`).join('+');
}

/** Reads what `rangesText` has written; invalid ranges are left out. */
export function readRanges(text: string): LessonRange[] {
  return text.split('+').flatMap((range) => {
    const [from, to] = range.split('-');
    return from && to ? [{ from, to }] : [];
  });
}
