import { z } from 'zod';
import type { CourseReader } from '#server/platform/course-reader.ts';
import { type Checked, checkedList, mostlyFixed } from '#server/platform/http/checked.ts';
import type { StudiedModule, Vocabulary } from '#shared/course/lesson.ts';
import { lessonWordOf } from '#shared/course/lesson-word.ts';
import { presentTexts, type Wire } from '#shared/course/wire.ts';
import type { Word } from '#shared/course/word.ts';
import { wordsOf } from '#shared/course/words-of.ts';
import type { Language } from '#shared/language.ts';
import { type LessonState, lessonProjection, presentProgress } from '#shared/lessons/lesson-state.ts';
import {
  courseLessons,
  courseProgress,
  type LessonDetail,
  type LessonPhase,
  type LessonProgress,
  type LessonWithProgress,
  lessonProgress,
  listedLesson,
  type ShownModule,
  wholeLesson,
} from '#shared/lessons/lessons.contract.ts';
import { outlineParts } from '#shared/lessons/part-outline.ts';
import { memoize } from '#shared/memoize.ts';
import type { StudiedLesson } from '#shared/practice/weave.ts';

/** The course as calls present it, prepared once: each call adds only the learner's state. */
export interface CourseView {
  phases(states: ReadonlyMap<string, LessonState>): Wire<LessonPhase>[];
  lessons(states: ReadonlyMap<string, LessonState>): Checked<Wire<LessonWithProgress>[]>;
  /** The same in one language, with parts. */
  list(
    language: Language,
    states: ReadonlyMap<string, LessonState>,
  ): Checked<z.output<typeof courseLessons> & z.output<typeof courseProgress>>;
  /** A lesson; null if it does not exist. `state` is null for a learner who has not started it. */
  lesson(lessonId: string, state: LessonState | null): Checked<Wire<LessonDetail>> | null;
  /** Data of a lesson for its events; null if it does not exist. */
  outline(lessonId: string): LessonOutline | null;
}

/** Lesson as it is studied, with the ids of its parts. */
export interface LessonOutline extends StudiedLesson {
  /** In order. */
  readonly moduleIds: readonly string[];
  /** Distinct ids of its vocabulary. */
  readonly wordIds: readonly string[];
}

interface Prepared extends LessonOutline {
  /** Number of words that no earlier lesson has. */
  readonly newWordsCount: number;
  /** Entry in the list of lessons, and the complete lesson. */
  listed(live: { progress: LessonProgress }): Checked<Wire<LessonWithProgress>>;
  whole(live: { progress: LessonProgress }): Checked<Wire<LessonDetail>>;
}

/**
 * Prepares the course, complete lessons on first use. Every word of its lessons must be in the word list, which the
 * reader has checked.
 */
export function viewCourse(course: CourseReader): CourseView {
  const prepared = new Map<string, Prepared>();
  const live = z.object({ progress: lessonProgress });
  const known = new Set<string>();
  for (const studied of course.studies().lessons.values()) {
    const outline = outlineOf(studied);
    const { lesson, modules, parts, minutes } = studied;
    const newWords = outline.wordIds.filter((id) => !known.has(id));
    for (const id of newWords) known.add(id);
    const { modules: _, ...own } = lesson;
    const head = presentTexts({
      ...own,
      estimatedMinutes: minutes,
      phase: course.phaseOf(lesson.id),
      newWordsCount: newWords.length,
      moduleCount: modules.length,
      partCount: parts.length,
    });
    const listed = mostlyFixed(listedLesson, head, live);
    let whole: Prepared['whole'] | undefined;
    prepared.set(lesson.id, {
      ...outline,
      newWordsCount: newWords.length,
      listed: listed.with,
      whole(progress) {
        whole ??= mostlyFixed(
          wholeLesson,
          {
            ...head,
            modules: modules.map((module) => presentTexts(shownModule(module, course.words))),
            parts: [...parts],
          },
          live,
        ).with;
        return whole(progress);
      },
    });
  }
  const list = memoize(
    (language: Language) => language,
    (language) => {
      const lessons = [...course.studies().lessons.values()].map(({ lesson, modules, parts, minutes }) => {
        const { modules: _, ...own } = lesson;
        return {
          ...own,
          title: lesson.title[language],
          description: lesson.description[language],
          phase: course.phaseOf(lesson.id),
          newWordsCount: prepared.get(lesson.id)?.newWordsCount ?? 0,
          moduleCount: modules.length,
          estimatedMinutes: minutes,
          parts: outlineParts(lesson.title, modules, parts).map(({ title, ...part }) => ({
            ...part,
            title: title[language],
          })),
        };
      });
      return mostlyFixed(courseLessons, { lessons }, courseProgress);
    },
  );
  const progressIn = ({ moduleIds }: Prepared, state: LessonState | null | undefined): LessonProgress =>
    presentProgress(state ?? lessonProjection.empty, moduleIds);

  const phases = course.phases.map(({ lessonIds, ...phase }) => ({ lessonIds, phase: presentTexts(phase) }));

  return {
    phases: (states) =>
      phases.map(({ lessonIds, phase }) => {
        const progresses = lessonIds.flatMap((id) => {
          const lesson = prepared.get(id);
          return lesson ? progressIn(lesson, states.get(id)) : [];
        });
        const percent = progresses.reduce((sum, { progressPercentage }) => sum + progressPercentage, 0);
        return {
          ...phase,
          lessonCount: progresses.length,
          completedCount: progresses.filter(({ isCompleted }) => isCompleted).length,
          progressPercentage: progresses.length === 0 ? 0 : Math.round(percent / progresses.length),
        };
      }),
    lessons: (states) =>
      checkedList(
        [...prepared].map(([id, lesson]) => lesson.listed({ progress: progressIn(lesson, states.get(id)) })),
      ),
    list(language, states) {
      const progress: Record<string, LessonProgress> = {};
      const finished: Record<string, number> = {};
      for (const [id, lesson] of prepared) {
        const state = states.get(id);
        if (!state) continue;
        const own = progressIn(lesson, state);
        const isAtRest = own.visitedModules.length === 0 && own.spentMinutes === null;
        if (own.isCompleted && isAtRest) finished[id] = own.runs;
        else progress[id] = own;
      }
      return list(language).with({ progress, finished });
    },
    lesson(lessonId, state) {
      const lesson = prepared.get(lessonId);
      return lesson ? lesson.whole({ progress: progressIn(lesson, state) }) : null;
    },
    outline: (lessonId) => prepared.get(lessonId) ?? null,
  };
}

function outlineOf(studied: StudiedLesson): LessonOutline {
  const { modules } = studied;
  return { ...studied, moduleIds: modules.map(({ id }) => id), wordIds: wordsOf(modules) };
}

/** Module as it is shown to learners. */
function shownModule(module: StudiedModule, words: ReadonlyMap<string, Word>): ShownModule {
  if (module.type === 'vocabulary') return { ...module, content: expandWords(module.content, words) };
  if (module.type !== 'introduction') return module;
  const { producedBy: _, source: __, ...shown } = module;
  return shown;
}

function expandWords(
  { words, ...titles }: Vocabulary,
  list: ReadonlyMap<string, Word>,
): Extract<ShownModule, { type: 'vocabulary' }>['content'] {
  return {
    ...titles,
    words: words.map(({ wordId, usage }) => {
      const word = list.get(wordId);
      if (!word) throw new Error(`There is no word ${wordId}.`);
      return { usage, ...lessonWordOf(word) };
    }),
  };
}
