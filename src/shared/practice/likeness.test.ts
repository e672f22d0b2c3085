import { describe, expect, it } from 'vitest';
import { type Word, word } from '../course/word.ts';
import { answersPrompt, entryOf, lookOf } from './entry.ts';
import { areApart } from './likeness.ts';
import { partnersOf } from './partners.ts';

function noun(swedish: string, english: string[], dutch: string[], german: string[], picture?: string): Word {
  return word.parse({
    id: swedish.replace(/[^a-z]+/g, '-'),
    swedish,
    wordClass: 'noun',
    gender: 'en',
    forms: {
      indefiniteSingular: swedish,
      definiteSingular: `${swedish}en`,
      indefinitePlural: `${swedish}ar`,
      definitePlural: `${swedish}arna`,
    },
    ipa: swedish,
    pitchAccent: 1,
    translations: { english, dutch, german },
    cefr: 'A1',
    difficulty: 1,
    category: 'everyday',
    ...(picture && { picture }),
    example: { swedish, translation: { english: 'x', dutch: 'x', german: 'x' } },
  });
}

const apart = (a: Word, b: Word) => areApart(entryOf(a), entryOf(b));
const hund = noun('hund', ['dog'], ['hond'], ['Hund'], 'dog');

describe('words beside each other', () => {
  it.each<[string, Word, boolean]>([
    ['another word', noun('katt', ['cat'], ['kat'], ['Katze']), true],
    ['a word that means the same in one language', noun('jycke', ['pooch'], ['hond'], ['Köter']), false],
    ['the same but for its article', noun('jycke', ['a dog'], ['x'], ['y']), false],
    ['the same but for a remark', noun('jycke', ['dog (any)'], ['x'], ['y']), false],
    ['a meaning that holds the other', noun('valp', ['young dog'], ['pup'], ['Welpe']), false],
    ['a word with the same picture', noun('tax', ['dachshund'], ['teckel'], ['Dackel'], 'dog'), false],
  ])('may stand there or not: %s', (_, other, expected) => {
    expect(apart(hund, other)).toBe(expected);
    expect(apart(other, hund)).toBe(expected);
  });

  it('may not be written like a word that means the same', () => {
    const host = entryOf(noun('värd', ['host'], ['gastheer'], ['Gastgeber']));
    const worth = entryOf({ ...noun('värd', ['worth'], ['waard'], ['Wert']), id: 'worth' });
    const value = entryOf(noun('värde', ['value'], ['waarde'], ['Wert']));
    expect(partnersOf([host, value], []).mayMeet(value, host)).toBe(true);
    expect(partnersOf([host, worth, value], []).mayMeet(value, host)).toBe(false);
  });

  it('look alike by article, capital and marks', () => {
    expect(lookOf('en hund')).toBe(lookOf('en katt'));
    expect(lookOf('en hund')).not.toBe(lookOf('ett hus'));
    expect(lookOf('Monday')).not.toBe(lookOf('week'));
    expect(lookOf('e-mail')).not.toBe(lookOf('letter'));
  });

  it('are shown by their usual meaning, without its remark, where it is plain', () => {
    const lamna = noun(
      'lämna',
      ['leave (behind)', 'hand in'],
      ['achterlaten'],
      ['zurück-lassen', 'verlassen'],
    );
    expect(entryOf(lamna).label).toEqual({ english: 'leave', dutch: 'achterlaten', german: 'verlassen' });
  });

  it('look unlike others when they are reflexive: their *sich* would tell which one is meant', () => {
    const [verkleiden, freuen] = ['kladde ut sig', 'gladde sig'].map((swedish) =>
      entryOf(noun(swedish, ['dress up'], ['zich verkleden'], ['sich verkleiden'])),
    );
    const other = entryOf(noun('sova', ['sleep up'], ['slapen gaan'], ['schlafen gehen']));
    expect(verkleiden?.faces.label.look).toBe(freuen?.faces.label.look);
    expect(verkleiden?.faces.label.look).not.toBe(other.faces.label.look);
    expect(verkleiden?.faces.shown.look).not.toBe(other.faces.shown.look);
  });

  it('answer a prompt with a remark only when they have the same one', () => {
    const mormor = entryOf(noun('mormor', ['grandmother (mother’s mother)', 'grandma'], ['oma'], ['Oma']));
    const farmor = entryOf(noun('farmor', ['grandmother (father’s mother)', 'grandma'], ['oma'], ['Oma']));
    expect(mormor.prompt.english).toBe('grandmother (mother’s mother)');
    expect(answersPrompt(farmor, mormor, 'english')).toBe(false);
    expect(answersPrompt(farmor, mormor, 'dutch')).toBe(true);
  });
});
