import { describe, expect, it } from 'vitest';
import { check, choice, type goodContent, of } from '#tests/shared/changed-course.ts';
import { inEachLanguage } from '../../language.ts';

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
      ({ lesson }) => (of(lesson, 'order').alternatives = ['Jag heter Bo']),
      'alternatives.0: "Jag heter Bo" does not consist of the same words',
    ],
    [
      'an order twice',
      ({ lesson }) => (of(lesson, 'order').alternatives = ['Jag heter Anna']),
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
      'a bracket that is not closed',
      ({ lesson }) => (of(lesson, 'translate').answers.english = ['(hi|hello']),
      'content.answers.english.0: "(" is not closed',
    ],
    [
      'a reading that is there twice',
      ({ lesson }) => (of(lesson, 'translate').answers.english = ['(hi|hello)[ there]', 'hello there!']),
      'content.answers.english: "hello there!" stands there twice',
    ],
    [
      'sentence marks to choose from',
      ({ lesson }) => (of(lesson, 'translate').answers.english = ['hello(.|!)']),
      'content.answers.english: "hello!" stands there twice',
    ],
    [
      'more answers than anybody reads through',
      ({ lesson }) => (of(lesson, 'translate').answers.dutch = [`hoi${' [jij]'.repeat(11)}`]),
      'content.answers.dutch: 2048 readings, at most 2000',
    ],
    [
      'more orders than anybody reads through',
      ({ lesson }) => (of(lesson, 'order').alternatives = [`Anna${' [heter]'.repeat(40)} Jag`]),
      'content.alternatives: 1099511627777 readings, at most 2000',
    ],
    [
      'one order of other words',
      ({ lesson }) => (of(lesson, 'order').alternatives = ['(Anna heter Jag|Anna Jag)']),
      'alternatives.0: "Anna Jag" does not consist of the same words',
    ],
    [
      'nothing as an answer',
      ({ lesson }) => (of(lesson, 'translate').answers.english = ['[hello]']),
      'content.answers.english: "" is nothing',
    ],
    [
      'a sentence mark that is left over at the start',
      ({ lesson }) => (of(lesson, 'translate').answers.english = ['[well], hello']),
      'content.answers.english: ", hello" begins with a sentence mark',
    ],
    [
      'a sentence mark that is left over at the end',
      ({ lesson }) => (of(lesson, 'translate').answers.english = ['hello, [there]!']),
      'content.answers.english: "hello,!" has one sentence mark after another',
    ],
    [
      'a sentence that begins in small print',
      ({ lesson }) => (of(lesson, 'translate').answers.english = ['[Yes,] we do']),
      'content.answers.english: "we do" begins in small print',
    ],
    [
      'two words written as one',
      ({ lesson }) => (of(lesson, 'translate').answers.english = ['hello [my]friend']),
      'content.answers.english: "hello myfriend" runs two words into one',
    ],
    [
      'an answer too long to be read',
      ({ lesson }) => (of(lesson, 'translate').answers.english = ['hi', `hello[${' there'.repeat(40)}]`]),
      'is longer than the voice reads',
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
