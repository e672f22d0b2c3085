import { describe, expect, it } from 'vitest';
import { check, type goodContent, LONG, of } from '#tests/shared/changed-course.ts';

describe('the rules of the course', () => {
  it('find nothing wrong with good content, and count it', () => {
    const { found, counts } = check(() => {});
    expect(found).toEqual([]);
    expect(counts).toMatchObject({ words: 20, unwritten: ['102'] });
    expect(counts.lessons).toMatchObject([{ id: '101', modules: 11, exercises: 5, words: 20, newWords: 20 }]);
    const [lesson] = counts.lessons;
    expect(lesson?.texts).toEqual({ english: 65, dutch: 65, german: 65, swedish: 12 });
  });

  it('refuse a file that is not named like its lesson', () => {
    expect(check(() => {}, 'lessons/first.json').found).toEqual([
      'lessons/first.json:id: is not the name of the file',
    ]);
  });

  it.each<[string, (content: ReturnType<typeof goodContent>) => void, string]>([
    ['a field that is missing', ({ lesson }) => delete lesson.title, '101.json:title: '],
    ['a missing language', ({ lesson }) => delete lesson.title.dutch, '101.json:title.dutch: '],
    [
      'a missing language in an exercise',
      ({ lesson }) => delete of(lesson, 'translate').answers.dutch,
      'content.answers.dutch: Invalid input',
    ],
    ['a field that nobody knows', ({ lesson }) => (lesson.colour = 'red'), '101.json:: Unrecognized key'],
    [
      'a word without a translation',
      ({ words }) => (words[0].translations.german = []),
      'cats.json:0.translations.german: ',
    ],
    [
      'a phase that is no number',
      ({ course }) => (course.phases[0].number = 'one'),
      'course.json:phases.0.number: ',
    ],
    [
      'a text left in English',
      ({ lesson }) => Object.assign(of(lesson, 'one').text, { english: LONG, dutch: LONG }),
      'text.dutch: is the same text',
    ],
    [
      'German copied into Dutch',
      ({ lesson }) => Object.assign(of(lesson, 'one').text, { german: LONG, dutch: LONG }),
      'text.german: is the same text',
    ],
    [
      'an open mark',
      ({ lesson }) => (of(lesson, 'one').text.english = 'We say *hej and go.'),
      'content.text.english: a mark is not closed',
    ],
    [
      'an open point',
      ({ lesson }) => (of(lesson, 'one').text.english = 'We say **hej* and go.'),
      'content.text.english: a mark is not closed',
    ],
    [
      'an open mark within the point',
      ({ lesson }) => (of(lesson, 'one').text.english = '**We *say hej**.'),
      'content.text.english: a mark is not closed',
    ],
    [
      'an open wrong',
      ({ lesson }) => (of(lesson, 'one').text.english = 'Not ~~hejj.'),
      'content.text.english: a mark is not closed',
    ],
    [
      'a mark over two paragraphs',
      ({ lesson }) => (of(lesson, 'one').text.english = 'We *say\n\nhej*.'),
      'content.text.english: a mark is not closed',
    ],
    [
      'HTML',
      ({ lesson }) => (of(lesson, 'one').text.english = 'We <b>say</b> hej.'),
      'content.text.english: only *Swedish*',
    ],
    [
      'a heading',
      ({ lesson }) => (of(lesson, 'one').text.english = '# Hej'),
      'content.text.english: only *Swedish*',
    ],
    [
      'marks in Swedish',
      ({ lesson }) => (of(lesson, 'dialogue').dialogue[0].swedish = '*Hej!*'),
      'swedish: Swedish lines bear no marks',
    ],
    [
      'a drawing that is not there',
      ({ lesson }) => (lesson.picture = 'own:x'),
      '101.json:picture: there is no picture',
    ],
  ])('refuse %s', (_, change, expected) => {
    expect(check(change).found.join('\n')).toContain(expected);
  });
});
