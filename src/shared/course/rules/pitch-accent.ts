import type { Word } from '../word.ts';
import { isVowel, signsOf, stressedSyllables, syllableCount } from './ipa.ts';

/**
 * Word ids with an irregular accent, by common property. Compared with Folkets lexikon, the dictionary of the
 * Swedish Language Council and KTH.
 */
const EXCEPTIONS: readonly {
  readonly accent: 1 | 2;
  readonly because: string;
  readonly ids: readonly string[];
}[] = [
  {
    accent: 1,
    because: 'compounds in -dag that are felt as one word',
    ids: [
      'maandag',
      'tisdag',
      'onsdag',
      'torsdag',
      'fredag',
      'loerdag',
      'soendag',
      'middag',
      'riksdag',
      'vardag',
    ],
  },
  {
    accent: 1,
    because: 'two words that have grown together',
    ids: [
      'alltid',
      'allting',
      'alltsaa',
      'daeremot',
      'daerfoer',
      'daerifraan',
      'daermed',
      'daervidlag',
      'haerifraan',
      'haermed',
      'hejsan',
      'hittills',
      'infoer',
      'jasaa',
      'liksom',
      'norrut',
      'numera',
      'oesterut',
      'soederut',
      'utmed',
      'vaesterut',
      'varfoer',
      'varifraan',
    ],
  },
  {
    accent: 1,
    because: '-åt of directions leans on the word before it',
    ids: ['bakaat', 'framaat', 'inaat', 'neraat', 'uppaat', 'utaat'],
  },
  {
    accent: 1,
    because: 'names of countries and continents',
    ids: ['afrika', 'danmark', 'japan', 'kanada', 'norge', 'sverige'],
  },
  {
    accent: 1,
    because: 'foreign words that kept their tune',
    ids: [
      'aktiv',
      'bacon',
      'badminton',
      'basket',
      'budget',
      'byraa',
      'desto',
      'dollar',
      'frukost',
      'humor',
      'kamera',
      'kaos',
      'ketchup',
      'kilo',
      'linje',
      'maraton',
      'opera',
      'paprika',
      'racket',
      'radio',
      'robot',
      'schampo',
      'serie',
      'service',
      'shopping',
      'slalom',
      'studie',
      'studio',
      'tobak',
      'yoghurt',
    ],
  },
  {
    accent: 1,
    because: 'compounds that are felt as one word',
    ids: [
      'aaka-skridskor',
      'blaabaer',
      'enbaer',
      'koersbaer',
      'krusbaer',
      'skridsko',
      'styrbord',
      'valborg',
      'verkstad',
      'vinbaer',
    ],
  },
  { accent: 1, because: 'a plural that is felt as one word', ids: ['pengar'] },
  { accent: 1, because: 'comparatives in -re', ids: ['faerre', 'hellre', 'vaerre'] },
  { accent: 1, because: 'a preposition that leans on the next word', ids: ['genom'] },
  { accent: 1, because: 'its base *säker* got its vowel in speech', ids: ['saekert'] },
  {
    accent: 1,
    because: 'its stress is on a word of one syllable with its article',
    ids: ['dra-ut-paa-tiden'],
  },
  { accent: 1, because: 'its stress is on *sönder*, which got its vowel in speech', ids: ['gaa-soender'] },
  {
    accent: 2,
    because: 'foreign words in -a and -um that took the Swedish tune',
    ids: [
      'arena',
      'centrum',
      'datum',
      'faktura',
      'gorilla',
      'influensa',
      'kardemumma',
      'kollega',
      'kopia',
      'lucia',
      'museum',
      'papegoja',
      'pizzeria',
      'prinsessa',
      'valuta',
    ],
  },
  {
    accent: 2,
    because: '-el, -er and -en that always had their vowel',
    ids: [
      'aengel',
      'aeven',
      'antingen',
      'dotter',
      'faster',
      'himmel',
      'mandel',
      'moster',
      'nyckel',
      'sedel',
      'snigel',
      'spegel',
      'spindel',
      'syster',
      'varken',
      'vinkel',
    ],
  },
  {
    accent: 2,
    because: 'foreign words that took the Swedish tune',
    ids: ['cirkel', 'cykel', 'intresse', 'papper', 'regel', 'titel', 'tunnel'],
  },
  {
    accent: 2,
    because: 'its second part keeps the tune it has alone',
    ids: [
      'aanyo',
      'aatminstone',
      'dessutom',
      'foerutom',
      'foervisso',
      'maahaenda',
      'saatillvida',
      'saavida',
      'tillika',
      'varannan',
    ],
  },
  {
    accent: 1,
    because: 'expressions with the accent of their stressed word: slutet, enkelt',
    ids: ['helt-enkelt', 'i-slutet'],
  },
  {
    accent: 2,
    because: '-inna makes women, and keeps its tune after a late stress',
    ids: ['gudinna', 'vaeninna'],
  },
  {
    accent: 2,
    because: '-are and the -or of those who do something keep their tune after a late stress',
    ids: ['diktator', 'kurator', 'passagerare', 'professor', 'programmerare', 'revisor', 'sekreterare'],
  },
];

/** Word ids whose accent our sources give differently or not at all: none is shown. */
const UNCERTAIN: readonly string[] = ['kurragoemma', 'lego', 'leta-efter', 'termos'];

/**
 * Accent of a word by the rules of `docs/authoring.md`: 1 for one syllable, for stress on a later syllable, for
 * words with an epenthetic vowel (-el, -er, -en), for names in -land and for foreign endings; 2 for compounds and
 * all others.
 * @returns `null` for phrases with several stressed words, which have no single accent
 */
export function accentByRule(word: Word): 1 | 2 | null {
  const spoken = word.ipa.split(' ');
  const stressed = spoken.findIndex((part) => part.includes('ˈ'));
  if (spoken.filter((part) => part.includes('ˈ')).length !== 1) return null;
  const ipa = spoken[stressed] ?? '';
  const written = word.swedish.split(' ');
  const text = (written.length === spoken.length ? written[stressed] : undefined) ?? word.swedish;

  if (syllableCount(ipa) === 1) return 1;
  if (hasSecondStress(ipa)) return 2;
  if (stressedSyllables(ipa)[0] !== 0) return 1;
  if (hasAddedE(word, text)) return 1;
  if (word.wordClass === 'name' && text.endsWith('land')) return 1;
  return /(iskt?|elska?|i|y|is|um|us)$/.test(text) ? 1 : 2;
}

/**
 * Returns true if the *e* of an ending is epenthetic: *vinter*, *vacker*, but not *öppen*, *vilken* and
 * *verkligen*.
 */
function hasAddedE({ wordClass }: Word, text: string): boolean {
  if (['verb', 'pronoun', 'numeral'].includes(wordClass)) return false;
  if (wordClass === 'adjective') return /e[lr]$/.test(text);
  return /e[lrn]$/.test(text) && !text.endsWith('ligen');
}

/** Message if the accent of a word is neither that of its exception nor, without one, that of the rules. */
export function accentFlaw(word: Word): string | null {
  const byRule = accentByRule(word);
  const exception = EXCEPTIONS.find(({ ids }) => ids.includes(word.id));
  if (exception && exception.accent === byRule) return 'follows the rule and needs no exception';
  const expected = UNCERTAIN.includes(word.id) ? null : (exception?.accent ?? byRule);
  return expected === word.pitchAccent ? null : `should be ${expected}, or an exception`;
}

/** Returns true if ˌ follows ˈ: a compound, or an ending like *-het* that counts as one. */
function hasSecondStress(ipa: string): boolean {
  const [, afterMain = ''] = ipa.split('ˈ');
  return signsOf(afterMain).includes('ˌ') && signsOf(afterMain).some(isVowel);
}
