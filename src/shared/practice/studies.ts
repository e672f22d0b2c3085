import type { Lesson } from '../course/lesson.ts';
import type { Word } from '../course/word.ts';
import { wordsOf } from '../course/words-of.ts';
import { memoize } from '../memoize.ts';
import { type Library, openLibrary } from './library.ts';
import type { PracticeContent } from './practice-content.ts';
import { Seen } from './seen.ts';
import type { Shown } from './shown.ts';
import { type StudiedLesson, weave } from './weave.ts';

/** The first and the last of some lessons that follow one another in the course. */
export interface Stretch {
  readonly from: string;
  readonly to: string;
}

/** The course made ready to be studied. */
export interface Studies {
  readonly library: Library;
  /** Lessons as they are studied, by id, in the order of the course. */
  readonly lessons: ReadonlyMap<string, StudiedLesson>;
  /** The newest lessons in a row all of whose words have been met; null when there are none. */
  readonly knownStretch: (met: ReadonlySet<string>) => Stretch | null;
  /** What the lessons of a stretch show; nothing for none. */
  readonly shownIn: (known: Stretch | null) => Shown;
}

/** Of so many stretches what they show is kept: hundreds of kilobytes each, and few learners stand at as many places. */
const MOST_STRETCHES = 64;

/** Weaves tasks into all lessons, which are in the order of the course: half a second of work. */
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
 * Lessons that are woven already.
 * @param woven in the order of the course
 */
export function studiesOf(library: Library, woven: readonly StudiedLesson[]): Studies {
  const taught = woven.map(({ lesson }) => ({ id: lesson.id, wordIds: wordsOf(lesson.modules) }));
  return {
    library,
    lessons: new Map(woven.map((studied) => [studied.lesson.id, studied])),
    knownStretch(met) {
      let stretch: Stretch | null = null;
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
