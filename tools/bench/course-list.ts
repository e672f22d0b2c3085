import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CourseReader, readCourse } from '#server/platform/course-reader.ts';
import { viewCourse } from '#server/rooms/lessons/course-view.ts';
import type { Text } from '#shared/language.ts';
import { inEachLanguage, LANGUAGES } from '#shared/language.ts';
import type { LessonState } from '#shared/lessons/lesson-state.ts';
import type { StudiedLesson } from '#shared/practice/weave.ts';

/** Size of the list of lessons as it is, and for courses two and three times as long. */

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const KB = 1024;

/** Replaces letters, so that a copied lesson cannot be compressed as a repetition of its original. */
function disguised(text: string, by: number): string {
  return text.replace(/[a-z]/g, (letter) =>
    LETTERS.charAt((LETTERS.indexOf(letter) * (2 * by + 1) + by) % LETTERS.length),
  );
}

function copyOf({ lesson, modules, ...rest }: StudiedLesson, id: string, by: number): StudiedLesson {
  const other = (text: Text): Text => inEachLanguage((language) => disguised(text[language], by));
  const content = (module: StudiedLesson['modules'][number]) =>
    'title' in module.content
      ? { ...module, content: { ...module.content, title: other(module.content.title) } }
      : module;
  return {
    ...rest,
    lesson: { ...lesson, id, title: other(lesson.title), description: other(lesson.description) },
    modules: modules.map(content) as StudiedLesson['modules'],
  };
}

/** The course followed by disguised copies. */
function longer(course: CourseReader, times: number): CourseReader {
  const own = [...course.studies().lessons.values()];
  const used = new Set(course.lessons.keys());
  const free = Array.from({ length: 76 }, (_, index) =>
    String(101 + 100 * (index % 4) + Math.floor(index / 4)),
  );
  const ids = free.filter((id) => !used.has(id));
  const copies = Array.from({ length: times - 1 }, (_, index) =>
    own.map((studied) => copyOf(studied, ids.shift() ?? '', index + 1)),
  ).flat();
  const all = [...own, ...copies].filter(({ lesson }) => lesson.id !== '');
  const studies = { ...course.studies(), lessons: new Map(all.map((each) => [each.lesson.id, each])) };
  return { ...course, studies: () => studies };
}

/** States of a learner in the middle: half of the lessons finished, and one begun. */
function halfway(course: CourseReader): Map<string, LessonState> {
  const all = [...course.studies().lessons.values()];
  const half = Math.floor(all.length / 2);
  return new Map(
    all.slice(0, half + 1).map(({ lesson: { id }, modules }, index) => {
      const seen = index < half ? [] : modules.slice(0, -1).map((module) => module.id);
      return [id, { runs: index < half ? 1 : 0, seen, answers: {} }];
    }),
  );
}

/** Bytes of an answer as a browser receives it. */
function bytesOf(answer: ReturnType<ReturnType<typeof viewCourse>['list']>): number {
  const request = { headers: { 'accept-encoding': 'gzip' } } as unknown as FastifyRequest;
  const reply = { header: () => reply } as unknown as FastifyReply;
  return answer.bodyFor(request, reply).length;
}

const course = await readCourse();
for (const times of [1, 2, 3]) {
  const longerCourse = longer(course, times);
  const view = viewCourse(longerCourse);
  const count = longerCourse.studies().lessons.size;
  for (const language of LANGUAGES) {
    const kB = (states: Map<string, LessonState>) => (bytesOf(view.list(language, states)) / KB).toFixed(1);
    console.log(
      `${count} lessons, ${language}: new ${kB(new Map())} kB, halfway ${kB(halfway(longerCourse))} kB`,
    );
  }
}
