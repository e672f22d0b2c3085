import type { Reading } from '../analysis.ts';
import type { FormName, WordClass } from '../forms/form-names.ts';

/** Rule about endings: class, form and dictionary form of words that no list has. */
interface EndingRule {
  readonly ending: string;
  /** Ending of the dictionary form in its place. */
  readonly lemma: string;
  readonly wordClass: WordClass;
  readonly form: FormName;
  readonly gender?: 'en' | 'ett';
}

/** Endings that leave no doubt about the class, with the noun forms that they have: `stem: en/ett, endings`. */
const NOUN_ENDINGS: readonly [string, 'en' | 'ett', [string, string, string, string]][] = [
  ['ning', 'en', ['ning', 'ningen', 'ningar', 'ningarna']],
  ['het', 'en', ['het', 'heten', 'heter', 'heterna']],
  ['tion', 'en', ['tion', 'tionen', 'tioner', 'tionerna']],
  ['sion', 'en', ['sion', 'sionen', 'sioner', 'sionerna']],
  ['else', 'en', ['else', 'elsen', 'elser', 'elserna']],
  ['skap', 'ett', ['skap', 'skapet', 'skap', 'skapen']],
  ['are', 'en', ['are', 'aren', 'are', 'arna']],
  ['ism', 'en', ['ism', 'ismen', 'ismer', 'ismerna']],
  ['ist', 'en', ['ist', 'isten', 'ister', 'isterna']],
  ['itet', 'en', ['itet', 'iteten', 'iteter', 'iteterna']],
  ['ologi', 'en', ['ologi', 'ologin', 'ologier', 'ologierna']],
  ['graf', 'en', ['graf', 'grafen', 'grafer', 'graferna']],
  ['eri', 'ett', ['eri', 'eriet', 'erier', 'erierna']],
  ['ment', 'ett', ['ment', 'mentet', 'ment', 'menten']],
  ['ling', 'en', ['ling', 'lingen', 'lingar', 'lingarna']],
  ['inna', 'en', ['inna', 'innan', 'innor', 'innorna']],
  ['dom', 'en', ['dom', 'domen', 'domar', 'domarna']],
  ['ans', 'en', ['ans', 'ansen', 'anser', 'anserna']],
  ['ing', 'en', ['ing', 'ingen', 'ingar', 'ingarna']],
];
const NOUN_FORMS = ['indefiniteSingular', 'definiteSingular', 'indefinitePlural', 'definitePlural'] as const;

/** Endings of adjectives: common, neuter, plural. */
const ADJECTIVE_ENDINGS: readonly [string, string, string][] = [
  ['lig', 'ligt', 'liga'],
  ['isk', 'iskt', 'iska'],
  ['ig', 'igt', 'iga'],
  ['bar', 'bart', 'bara'],
  ['sam', 'samt', 'samma'],
  ['full', 'fullt', 'fulla'],
  ['lös', 'löst', 'lösa'],
  ['mässig', 'mässigt', 'mässiga'],
  ['aktig', 'aktigt', 'aktiga'],
];

/** Endings of verbs in *-era*, the only ones whose class an ending shows. */
const VERB_ENDINGS: readonly [string, FormName][] = [
  ['era', 'infinitive'],
  ['erar', 'present'],
  ['erade', 'past'],
  ['erat', 'supine'],
  ['eras', 'presentPassive'],
  ['erades', 'pastPassive'],
  ['erad', 'pastParticipleCommon'],
];

const rules: readonly EndingRule[] = [
  ...NOUN_ENDINGS.flatMap(([, gender, endings]) =>
    endings.map((ending, place): EndingRule => {
      const form = NOUN_FORMS[place] ?? 'indefiniteSingular';
      return { ending, lemma: endings[0], wordClass: 'noun', form, gender };
    }),
  ),
  ...ADJECTIVE_ENDINGS.flatMap(([common, neuter, plural]): EndingRule[] => [
    { ending: common, lemma: common, wordClass: 'adjective', form: 'common' },
    { ending: neuter, lemma: common, wordClass: 'adjective', form: 'neuter' },
    { ending: neuter, lemma: common, wordClass: 'adjective', form: 'adverb' },
    { ending: plural, lemma: common, wordClass: 'adjective', form: 'plural' },
    { ending: `${plural}re`, lemma: common, wordClass: 'adjective', form: 'comparative' },
    { ending: `${common}ast`, lemma: common, wordClass: 'adjective', form: 'superlative' },
    { ending: `${common}aste`, lemma: common, wordClass: 'adjective', form: 'superlativeDefinite' },
  ]),
  ...VERB_ENDINGS.map(([ending, form]): EndingRule => ({ ending, lemma: 'era', wordClass: 'verb', form })),
  { ending: 'vis', lemma: 'vis', wordClass: 'adverb', form: 'base' },
  { ending: 'ligen', lemma: 'ligen', wordClass: 'adverb', form: 'base' },
];

const byEnding = new Map<string, EndingRule[]>();
for (const rule of rules) {
  const same = byEnding.get(rule.ending) ?? [];
  byEnding.set(rule.ending, same);
  same.push(rule);
}
const LONGEST = Math.max(...rules.map(({ ending }) => ending.length));
/** Letters before the ending, so that *ring* and *full* are not taken for endings. */
const MIN_STEM = 3;

/** Readings of an unknown word by its ending: the longest one decides. Empty if no ending is telling. */
export function guessedReadings(word: string): Reading[] {
  return [...byRule(word, false), ...(word.endsWith('s') ? byRule(word.slice(0, -1), true) : [])];
}

function byRule(word: string, isGenitive: boolean): Reading[] {
  for (let length = Math.min(LONGEST, word.length - MIN_STEM); length > 1; length -= 1) {
    const found = byEnding.get(word.slice(-length));
    if (!found) continue;
    return found
      .filter(({ wordClass }) => !isGenitive || wordClass === 'noun')
      .map(({ lemma, wordClass, form, gender }) => ({
        lemma: word.slice(0, word.length - length) + lemma,
        wordId: null,
        wordClass,
        form,
        isGenitive,
        gender: gender ?? null,
        parts: [],
        source: 'rule' as const,
      }));
  }
  return [];
}
