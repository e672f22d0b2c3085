import { describe, expect, it } from 'vitest';
import { check, choice, type goodContent, introduction, of } from '#tests/shared/changed-course.ts';

describe('the rules of a lesson', () => {
  it.each<[string, (content: ReturnType<typeof goodContent>) => void, string]>([
    [
      'a lesson that is in no phase',
      ({ course }) => (course.phases[0].lessonIds = ['102']),
      '101.json:id: is not in course.json',
    ],
    [
      'a lesson that is there twice',
      ({ course }) => (course.phases[0].lessonIds = ['101', '101']),
      'course.json:phases: lesson "101" stands',
    ],
    [
      'a lesson in the wrong phase',
      ({ course }) => course.phases[0].lessonIds.push('201'),
      'course.json:phases.0.lessonIds: "201" does not begin with 1',
    ],
    [
      'phases out of order',
      ({ course }) => (course.phases[0].number = 2),
      'course.json:phases.0.number: should be 1',
    ],
    [
      'a phase without its picture',
      ({ course }) => (course.phases[0].picture = 'own:horse'),
      'course.json:phases.0.picture: there is no picture',
    ],
    [
      'a word that is not in the list',
      ({ lesson }) => (of(lesson, 'words-0').words[0].wordId = 'hund'),
      'words.0: there is no word "hund"',
    ],
    [
      'a word taught twice',
      ({ lesson }) => (of(lesson, 'words-0').words[1].wordId = 'a-katt'),
      'modules: the word "a-katt" is taught twice',
    ],
    ['too few words', ({ lesson }) => of(lesson, 'words-0').words.pop(), 'modules: 19 words, at least 20'],
    ['too few modules', ({ lesson }) => lesson.modules.splice(3, 5), 'modules: 6 modules, at least 8'],
    ['too few exercises', ({ lesson }) => lesson.modules.splice(6, 2), 'modules: 3 exercises, at least 4'],
    [
      'too few kinds of exercises',
      ({ lesson }) => lesson.modules.splice(6, 6, choice('x', 1), choice('y', 2), choice('z', 1)),
      'modules: 1 kinds of exercises',
    ],
    ['too few scenes', ({ lesson }) => lesson.modules.splice(5, 1), 'modules: 1 dialogues or role-plays'],
    [
      'too few contrasts',
      ({ lesson }) => (lesson.modules[0] = introduction('one', false)),
      'modules: 1 introductions with a contrast',
    ],
    ['no introduction at first', ({ lesson }) => lesson.modules.reverse(), 'modules.0: is no introduction'],
    [
      'no exercise at last',
      ({ lesson }) => lesson.modules.push(introduction('three')),
      'modules.11: is no exercise',
    ],
    [
      'an early role-play',
      ({ lesson }) => lesson.modules.splice(1, 0, ...lesson.modules.splice(8, 1)),
      'modules.1: role-plays stand near the end',
    ],
    [
      'a module id twice',
      ({ lesson }) => (lesson.modules[4].id = 'one'),
      'modules: the id "one" stands there twice',
    ],
    [
      'a contrast for some readers',
      ({ lesson }) => delete of(lesson, 'one').contrast.dutch,
      'content.contrast.dutch: Invalid input',
    ],
    [
      'a contrast copied',
      ({ lesson }) => (of(lesson, 'one').contrast.dutch = of(lesson, 'one').contrast.english),
      'content.contrast: is the same text for two',
    ],
    [
      'a table with a cell too many',
      ({ lesson }) => of(lesson, 'one').table.rows[0].push('x'),
      'table.rows.0: has another number of cells',
    ],
    [
      'a table head of another width',
      ({ lesson }) => of(lesson, 'one').table.head.dutch.push('x'),
      'head.dutch: has another number of entries',
    ],
    [
      'an unknown speaker',
      ({ lesson }) => (of(lesson, 'dialogue').dialogue[0].speaker = 'Eva'),
      'dialogue.0: "Eva" is none of the speakers',
    ],
    [
      'a silent speaker',
      ({ lesson }) => of(lesson, 'dialogue').speakers.push({ name: 'Eva', picture: 'cat' }),
      'speakers: "Eva" says nothing',
    ],
    [
      'a speaker twice',
      ({ lesson }) => (of(lesson, 'dialogue').speakers[1].name = 'Anna'),
      'speakers: "Anna" stands there twice',
    ],
    [
      'a line in odd IPA',
      ({ lesson }) => (of(lesson, 'dialogue').dialogue[0].pronunciation = '/ˈhɛj/'),
      'pronunciation: "/" is no sound',
    ],
    [
      'an unknown role',
      ({ lesson }) => (of(lesson, 'roleplay').scenarios[0].lines[0].role = 2),
      'lines.0: there is no role 2',
    ],
    [
      'a silent role',
      ({ lesson }) => (of(lesson, 'roleplay').scenarios[0].lines[1].role = 0),
      'roles.1: "Host" says nothing',
    ],
    [
      'roles that differ',
      ({ lesson }) => of(lesson, 'roleplay').scenarios[0].roles.dutch.push('x'),
      'roles.dutch: has another number of entries',
    ],
  ])('refuse %s', (_, change, expected) => {
    expect(check(change).found.join('\n')).toContain(expected);
  });
});
