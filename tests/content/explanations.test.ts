import { beforeAll, describe, expect, it } from 'vitest';
import type { CourseReader } from '#server/platform/course-reader.ts';
import { explanationOf, MAX_EXCERPT_WORDS } from '#shared/course/excerpt.ts';
import type { LessonModule } from '#shared/course/lesson.ts';
import { wordCount } from '#shared/course/word-count.ts';
import { LANGUAGES, type Language } from '#shared/language.ts';
import { wholeCourse } from '#tests/whole-course.ts';
import { remarksOf } from '#web/rooms/lessons/explanation.ts';

let course: CourseReader;
beforeAll(async () => {
  course = await wholeCourse();
});

/** Words of explanation that a screen shows before a press for more. */
function shownWords(module: LessonModule, language: Language): number {
  const { type, content } = module;
  switch (type) {
    case 'introduction': {
      const { text, contrast } = explanationOf(content, language);
      return wordCount(`${text.shown} ${contrast?.shown ?? ''}`);
    }
    case 'vocabulary':
      return content.words
        .flatMap(({ wordId, usage }) => {
          const { falseFriend, culturalNote } = course.words.get(wordId) ?? {};
          return remarksOf({ falseFriend, usage, culturalNote }, language, content.words.length).shown;
        })
        .reduce((sum, { text }) => sum + wordCount(text), 0);
    case 'dialogue':
    case 'reading':
    case 'listening':
      return wordCount(content.scenario[language]);
    case 'roleplay':
    case 'writing':
      return wordCount(content.instructions[language]);
    case 'exercise':
      return wordCount(content.explanation[language]);
  }
}

describe.each(LANGUAGES)('in %s', (language) => {
  it(`no screen of a lesson explains with more than ${MAX_EXCERPT_WORDS} words at once`, () => {
    const long = [...course.lessons.values()].flatMap(({ id, modules }) =>
      modules
        .map((module) => ({ module: `${id} ${module.id}`, words: shownWords(module, language) }))
        .filter(({ words }) => words > MAX_EXCERPT_WORDS),
    );
    expect(long).toEqual([]);
  });

  it('every explanation begins with a sentence, and all of it is there', () => {
    for (const { id, modules } of course.lessons.values()) {
      for (const { id: moduleId, type, content } of modules) {
        if (type !== 'introduction') continue;
        const { text } = explanationOf(content, language);
        expect(text.shown, `${id} ${moduleId}`).not.toBe('');
        expect(wordCount(text.shown) + wordCount(text.rest)).toBe(wordCount(content.text[language]));
      }
    }
  });
});
