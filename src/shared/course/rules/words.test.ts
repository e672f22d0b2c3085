import { describe, expect, it } from 'vitest';
import { check, type goodContent, LONG, noun } from '#tests/shared/changed-course.ts';
import type { Word } from '../word.ts';
import { syllableCount, wordIpaProblems } from './ipa.ts';
import { usesWord, wordId } from './words.ts';

describe('ids of words', () => {
  it.each([
    ['äta', 'aeta'],
    ['god morgon', 'god-morgon'],
    ['Åsa', 'aasa'],
    ['kafé', 'kafe'],
    ['tv-kväll', 'tv-kvaell'],
    ['hur mår du?', 'hur-maar-du'],
    ['o\u0308ra', 'oera'],
  ])('%s: %s', (swedish, id) => {
    expect(wordId(swedish)).toBe(id);
  });
});

describe('right transcriptions', () => {
  // Examples of `docs/authoring.md`, and some of Folkets lexikon.
  it.each([
    'ˈkatː',
    'ˈflɪkːa',
    'ˈhɛst',
    'ˈpaʊs',
    'ˈbɑːɳ',
    'ˈɧʉːkˌhʉːs',
    'ˈkafːɛ',
    'mɵˈsiːk',
    'ˌvaʂɔˈɡuːd',
    'ˈtakː sɔ ˈmʏkːɛ',
    'ˈøːɡa',
    'ˈɕøːk',
    'ˈvɪntɛˌɖɛkː',
    'ˈɕæːrˌleːk',
    'ˈfœʂːʈa',
  ])('%s', (ipa) => {
    expect(wordIpaProblems(ipa)).toEqual([]);
  });

  it('have as many syllables as vowels', () => {
    expect(['ˈkatː', 'ˈflɪkːa', 'ˈɧʉːkˌhʉːs', 'ˈtakː sɔ ˈmʏkːɛ'].map(syllableCount)).toEqual([1, 2, 2, 4]);
  });
});

describe('an example uses its word', () => {
  const base = {
    swedish: 'flicka',
    wordClass: 'noun',
    forms: {
      indefiniteSingular: 'flicka',
      definiteSingular: 'flickan',
      indefinitePlural: 'flickor',
      definitePlural: null,
    },
  } as Word;
  const phrase = (swedish: string) => ({ swedish, wordClass: 'phrase' }) as Word;
  const verb = {
    swedish: 'lära sig',
    wordClass: 'verb',
    forms: { infinitive: 'lära sig', present: 'lär sig', past: 'lärde sig', supine: null, imperative: null },
  } as Word;

  it.each<[string, Word, boolean]>([
    ['En flicka läser.', base, true],
    ['Flickan läser.', base, true],
    ['Två FLICKOR!', base, true],
    ['En flickvän.', base, false],
    ['Småflickor läser.', base, false],
    ['God morgon, Anna!', phrase('god morgon'), true],
    ['God natt, morgon.', phrase('god morgon'), false],
    ['Hej! Hur mår du?', phrase('Hur mår du?'), true],
    ['Jag lär mig svenska.', verb, true],
    ['Vi lärde oss mycket.', verb, true],
    ['Hon lär barnen.', verb, false],
  ])('%s', (sentence, word, uses) => {
    expect(usesWord(sentence, word)).toBe(uses);
  });
});

describe('the rules of the word list', () => {
  it.each<[string, (content: ReturnType<typeof goodContent>) => void, string]>([
    ['an id that is not the word', ({ words }) => (words[0].id = 'cat'), '0.id: should be "a-katt"'],
    ['a word that is there twice', ({ words }) => words.push(noun(0)), '20.id: "a-katt" is there already'],
    [
      'a homonym of nothing',
      ({ words }) =>
        words.push({
          ...noun(0),
          swedish: 'hund',
          id: 'hund-2',
          example: { ...noun(0).example, swedish: 'En hund.' },
          forms: { ...noun(0).forms, indefiniteSingular: 'hund' },
        }),
      '20.id: there is no "hund"',
    ],
    ['a sound Swedish has not', ({ words }) => (words[0].ipa = 'ˈkʌtː'), '0.ipa: "ʌ" is no sound'],
    ['a Latin g in IPA', ({ words }) => (words[0].ipa = 'ˈgatː'), '0.ipa: "g" is no sound'],
    ['a short vowel made long', ({ words }) => (words[0].ipa = 'ˈkaːt'), '0.ipa: "aː" is no sound'],
    ['no stress', ({ words }) => (words[0].ipa = 'katː'), '0.ipa: no syllable bears the stress mark'],
    [
      'stress on nothing',
      ({ words }) => (words[0].ipa = 'ˈkatːˈs'),
      '0.ipa: a stress mark stands before no syllable',
    ],
    [
      'two main stresses',
      ({ words }) => (words[0].ipa = 'ˈkatːˈkatː'),
      '0.ipa: "ˈkatːˈkatː" bears ˈ more than once',
    ],
    [
      'nothing long under stress',
      ({ words }) => (words[0].ipa = 'ˈkat'),
      '0.ipa: "ˈkat": the stressed a is short',
    ],
    [
      'a short verb before its particle, whose length it keeps',
      ({ words }) => (words[0].ipa = 'ˌkɔma ˈpoː'),
      '0.ipa: "ˌkɔma": the stressed ɔ is short',
    ],
    [
      'r before d over a seam',
      ({ words }) => (words[0].ipa = 'ˈvɪntɛrˌdɛkː'),
      '0.ipa: "ˈvɪntɛrˌdɛkː": rˌd melts into one sound',
    ],
    [
      'ʈ before ʂ over a seam',
      ({ words }) => (words[0].ipa = 'ˈfʊʈːˌʂɛtːa'),
      '0.ipa: "ˈfʊʈːˌʂɛtːa": ʈːˌʂ: only t after ʂ melts along',
    ],
    [
      'a closed vowel before r',
      ({ words }) => (words[0].ipa = 'ˈføːrɛ'),
      '0.ipa: "ˈføːrɛ": øːr should be open, œː or æː',
    ],
    ['ʂ before t', ({ words }) => (words[0].ipa = 'ˈtœʂːt'), '0.ipa: "ˈtœʂːt": ʂːt should be ʂʈ'],
    [
      'ɭ over a seam',
      ({ words }) => (words[0].ipa = 'ˈɕæːˌɭeːk'),
      '0.ipa: "ˈɕæːˌɭeːk": r and l stay apart over a seam',
    ],
    ['two long sounds', ({ words }) => (words[0].ipa = 'ˈkɑːtː'), '0.ipa: "ˈkɑːtː": both ɑː and tː are long'],
    [
      'accent 2 on one syllable',
      ({ words }) => (words[0].pitchAccent = 2),
      '0.pitchAccent: should be 1, or an exception',
    ],
    ['a hard word at A1', ({ words }) => (words[0].difficulty = 6), '0.difficulty: is at most 5'],
    [
      'a meaning twice',
      ({ words }) => (words[0].translations.dutch = ['kat', 'Kat']),
      '0.translations.dutch: "Kat" stands there twice',
    ],
    [
      'another answer with a half of a word in a bracket',
      ({ words }) => (words[0].alsoMeant = { german: ['Haustier[chen]'] }),
      '0.alsoMeant.german: "Haustierchen" runs two words into one at a bracket',
    ],
    [
      'another answer that is taken anyhow',
      ({ words }) => {
        words[0].translations.dutch = ['kat'];
        words[0].alsoMeant = { dutch: ['poes', 'een kat'] };
      },
      '0.alsoMeant.dutch: "een kat" is taken without it',
    ],
    [
      'a German noun in small letters',
      ({ words }) => (words[0].translations.german = ['katze']),
      '0.translations.german: "katze": German nouns',
    ],
    [
      'a German noun with an article',
      ({ words }) => (words[0].translations.german = ['die Katze']),
      '0.translations.german: "die Katze": no article',
    ],
    [
      'a word with its article',
      ({ words }) => (words[0].swedish = 'en katt'),
      '0.swedish: is written without article',
    ],
    [
      'forms of another word',
      ({ words }) => (words[0].forms.indefiniteSingular = 'hund'),
      '0.forms: "a katt" is none of them',
    ],
    [
      'a definite form of the other gender',
      ({ words }) => (words[0].gender = 'ett'),
      '0.forms.definiteSingular: should be a kattet',
    ],
    [
      'a definite plural that is none',
      ({ words }) => (words[0].forms.definitePlural = 'katter'),
      '0.forms.definitePlural: should be a katterna',
    ],
    [
      'a meaning that another word has in every language',
      ({ words }) => (words[1].translations = words[0].translations),
      '1: means the same as "a-katt" in every language',
    ],
    [
      'a word of the same class twice',
      ({ words }) => (words[1].swedish = 'a katt'),
      '1: is a word like "a-katt"',
    ],
    [
      'an example without the word',
      ({ words }) => (words[0].example.swedish = 'Det är en kattunge.'),
      '0.example.swedish: does not use',
    ],
    [
      'the example of another word',
      ({ words }) => (words[1].example.swedish = words[0].example.swedish = 'En a katt och en b katt.'),
      '1.example.swedish: is the example of another word already',
    ],
    [
      'an example left in English',
      ({ words }) => Object.assign(words[0].example.translation, { english: LONG, german: LONG }),
      '0.example.translation.german: is the same text',
    ],
    [
      'a picture that is not there',
      ({ words }) => (words[0].picture = 'dog'),
      '0.picture: there is no picture "dog"',
    ],
  ])('refuse %s', (_, change, expected) => {
    expect(check(change).found.join('\n')).toContain(expected);
  });
});
