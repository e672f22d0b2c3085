import type { Exercise } from '../course/exercise.ts';
import type { Lesson } from '../course/lesson.ts';
import { optionsFor } from '../course/options.ts';
import { isSealable, type SealableExercise } from '../course/task.ts';
import { wordsOf } from '../course/words-of.ts';
import { LANGUAGES } from '../language.ts';
import { makeTask } from '../practice/make.ts';
import type { PracticeKind } from '../practice/practice.ts';
import { Seen } from '../practice/seen.ts';
import type { Studies } from '../practice/studies.ts';

/** Question of the placement test. */
export interface PlacementItem {
  /** `101/who-is-who`, `101/katt-meaning`; stable as long as the course does not change. */
  readonly id: string;
  /** Index of its lesson in the course. */
  readonly lesson: number;
  /** Kind of exercise, or of the task generated for a word. */
  readonly kind: Exercise['kind'] | PracticeKind;
  readonly exercise: SealableExercise;
}

/** All possible questions about a course. */
export interface PlacementItems {
  /** @param lesson its index in the course */
  ofLesson(lesson: number): readonly PlacementItem[];
  /** Undefined if the course no longer contains it. */
  find(id: string): PlacementItem | undefined;
}

/** Kinds of generated questions: none with audio, and none with two options. */
const KINDS: readonly PracticeKind[] = [
  'meaning',
  'word',
  'picture-word',
  'type-word',
  'gap',
  'tiles',
  'form',
];

/** Questions are generated when their lesson is first used, and cached. */
export function openPlacementItems(studies: Studies): PlacementItems {
  const lessons = [...studies.lessons.values()].map(({ lesson }) => lesson);
  const made = new Map<number, ReadonlyMap<string, PlacementItem>>();
  const itemsOf = (index: number) => {
    const items =
      made.get(index) ?? new Map(itemsOfLesson(studies, lessons, index).map((item) => [item.id, item]));
    made.set(index, items);
    return items;
  };
  return {
    ofLesson: (lesson) => [...itemsOf(lesson).values()],
    find: (id) => {
      const lesson = lessons.findIndex((each) => id.startsWith(`${each.id}/`));
      return lesson === -1 ? undefined : itemsOf(lesson).get(id);
    },
  };
}

/**
 * Exercises of a lesson, except those that cannot hide their answer or refer to a text, and generated tasks about
 * the words it teaches first, limited to material seen up to there.
 */
function itemsOfLesson({ library }: Studies, lessons: readonly Lesson[], index: number): PlacementItem[] {
  const lesson = lessons[index];
  if (!lesson) return [];
  const written = lesson.modules.flatMap(({ id, ...module }) =>
    module.type === 'exercise' && module.about === undefined
      ? [{ id, kind: module.content.kind, task: module.content }]
      : [],
  );
  const earlier = lessons.slice(0, index);
  const known = new Set(earlier.flatMap(({ modules }) => wordsOf(modules)));
  const shown = new Seen(library);
  for (const each of [...earlier, lesson]) shown.addLesson(each);
  const generated = wordsOf(lesson.modules)
    .filter((wordId) => !known.has(wordId))
    .flatMap((wordId) =>
      KINDS.flatMap((kind) => {
        const practice = makeTask(library, { kind, wordId, seed: `placement ${lesson.id}`, shown });
        return practice ? [{ id: `${wordId}-${kind}`, kind, task: practice.task }] : [];
      }),
    );
  return [...written, ...generated].flatMap(({ id, kind, task }) =>
    task.kind !== 'say' && isSealable(task) && !isToldByForm(task)
      ? [{ id: `${lesson.id}/${id}`, lesson: index, kind, exercise: task }]
      : [],
  );
}

/** Superficial signs of an answer: a question mark, or yes or no at the beginning in any language. */
const SIGNS = [/\?$/, /^(yes|no|ja|jo|nej|nein|nee|doch)\b/i];

/** Returns true if the right option stands out by its form: the only one with, or without, such a sign. */
function isToldByForm(exercise: SealableExercise): boolean {
  if (exercise.kind !== 'choice') return false;
  const { options, correct } = exercise;
  return LANGUAGES.some((language) => {
    const written = optionsFor(options, language);
    const signs = SIGNS.map((sign) => written.map((option) => sign.test(option)));
    return signs.some((has) => has.filter((each) => each === has[correct]).length === 1);
  });
}
