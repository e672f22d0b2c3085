import { beforeAll, expect, it } from 'vitest';
import type { CourseReader } from '#server/platform/course-reader.ts';
import type { Lesson } from '#shared/course/lesson.ts';
import { wholeCourse } from '#tests/whole-course.ts';
import { shownWords } from './shown-words.ts';

let course: CourseReader;
beforeAll(async () => {
  course = await wholeCourse();
});

/** Words of the list, by id. */
const words = (...ids: string[]) =>
  ids.map((id) => course.words.get(id)).filter((word) => word !== undefined);

const lesson = (id: string): Lesson => {
  const found = course.lessons.get(id);
  if (!found) throw new Error(`There is no lesson ${id}.`);
  return found;
};

it('a word counts on a card, in a line and in a table, in any form', () => {
  // Lesson 311 has *by* on a card, *lejonen* in a line, and *ner* in a table; *tiger* is in none.
  const { A1 } = shownWords(words('by', 'lejon', 'ner', 'tiger'), [lesson('311')]);
  expect(A1).toEqual({ words: 4, inTime: 0, shown: 3 });
});

it('an expression counts only as a whole', () => {
  // Lesson 310 says *lycka till*; lesson 105 has *till* alone.
  expect(shownWords(words('lycka-till'), [lesson('310')]).A1.shown).toBe(1);
  expect(shownWords(words('lycka-till'), [lesson('105')]).A1.shown).toBe(0);
});

it('a word is in time if a lesson of the level or below shows it', () => {
  expect(shownWords(words('land'), [lesson('105'), lesson('311')]).A1.inTime).toBe(1);
  expect(shownWords(words('norr'), [lesson('311')]).A2.inTime).toBe(1);
});
