import { describe, expect, it } from 'vitest';
import { inEachLanguage } from '../../language.ts';
import { check, choice, type goodContent, of } from './changed-course.fixture.ts';

const optionsOf = (options: string[]) => inEachLanguage(() => options);

describe('the rules of an exercise', () => {
  it.each<[string, (content: ReturnType<typeof goodContent>) => void, string]>([
    [
      'no right option',
      ({ lesson }) => (of(lesson, 'choice').correct = 3),
      'content.correct: there is no such option',
    ],
    [
      'two options alike',
      ({ lesson }) => (of(lesson, 'choice').options[1] = 'Hej!'),
      'content.options: "Hej!" stands there twice',
    ],
    [
      'options in one language only',
      ({ lesson }) => (of(lesson, 'choice').optionsIn = 'learner'),
      'content.options: are one list',
    ],
    [
      'Swedish options translated',
      ({ lesson }) => (of(lesson, 'choice').options = optionsOf(['a', 'b', 'c'])),
      'content.options: are a list for each language',
    ],
    [
      'translated options alike',
      ({ lesson }) =>
        Object.assign(of(lesson, 'choice'), {
          optionsIn: 'learner',
          options: { ...optionsOf(['a', 'b', 'c']), dutch: ['a', 'a', 'c'] },
        }),
      'content.options.dutch: "a" stands there twice',
    ],
    [
      'an option missing in a language',
      ({ lesson }) =>
        Object.assign(of(lesson, 'choice'), {
          optionsIn: 'learner',
          options: { ...optionsOf(['a', 'b', 'c']), german: ['a', 'b'] },
        }),
      'content.options.german: has another number of entries',
    ],
    [
      'no gap',
      ({ lesson }) => (of(lesson, 'gap').sentence = 'Jag är Anna.'),
      'content.sentence: has exactly one ___',
    ],
    [
      'two gaps',
      ({ lesson }) => (of(lesson, 'gap').sentence = '___ är ___.'),
      'content.sentence: has exactly one ___',
    ],
    [
      'two right options',
      ({ lesson }) => (of(lesson, 'gap').answers = ['är', 'har']),
      'content.options: 2 of them are right',
    ],
    [
      'no option that is right',
      ({ lesson }) => (of(lesson, 'gap').options = ['har', 'var']),
      'content.options: 0 of them are right',
    ],
    [
      'an answer twice',
      ({ lesson }) => (of(lesson, 'gap').answers = ['är', 'Är.']),
      'content.answers: "Är." stands there twice',
    ],
    [
      'another order of other words',
      ({ lesson }) => (of(lesson, 'order').alternatives = [['Jag', 'heter', 'Bo']]),
      'alternatives.0: does not consist of the same words',
    ],
    [
      'an order twice',
      ({ lesson }) => (of(lesson, 'order').alternatives = [['Jag', 'heter', 'Anna']]),
      'alternatives: "Jag heter Anna" stands there twice',
    ],
    [
      'a false word that is right',
      ({ lesson }) => (of(lesson, 'order').extra = ['heter']),
      'content.extra: "heter" is one of the right words',
    ],
    [
      'a word to match twice',
      ({ lesson }) => (of(lesson, 'match').pairs[1].swedish = 'hej'),
      'content.pairs: "hej" stands there twice',
    ],
    [
      'two meanings alike',
      ({ lesson }) =>
        (of(lesson, 'match').pairs[1].meaning.dutch = of(lesson, 'match').pairs[0].meaning.dutch),
      'pairs.meaning.dutch: "HEJ (nl)" stands',
    ],
    [
      'a translation twice',
      ({ lesson }) => (of(lesson, 'translate').answers.german = ['Hallo', 'hallo!']),
      'content.answers.german: "hallo!" stands',
    ],
    [
      'the right option always at one place',
      ({ lesson }) => lesson.modules.splice(9, 0, choice('x', 0), choice('y', 0)),
      'modules: the right option is always at the same place',
    ],
    [
      'the right option always the longest',
      ({ lesson }) =>
        lesson.modules.splice(
          3,
          1,
          choice('x', 0, ['hejsan', 'hej']),
          choice('y', 1, ['hej', 'hejsan']),
          choice('z', 0, ['hejsan', 'tack']),
        ),
      'modules: the right option is always the longest',
    ],
  ])('refuse %s', (_, change, expected) => {
    expect(check(change).found.join('\n')).toContain(expected);
  });
});
