import { stressedSyllables, syllableCount } from '#shared/course/rules/ipa.ts';
import type { Word } from '#shared/course/word.ts';

/** Ending that leaves the preceding sounds unchanged: letters removed and added, and the same in IPA. */
interface Ending {
  readonly off: string;
  readonly on: string;
  readonly ipaOff: string;
  readonly ipaOn: string;
  /** Only for words whose stress does not move (*doktor*, *doktorer*). */
  readonly isStressFixed?: boolean;
}

const NOUN: readonly Ending[] = [
  { off: '', on: '', ipaOff: '', ipaOn: '' },
  { off: '', on: 'en', ipaOff: '', ipaOn: 'ɛn' },
  { off: '', on: 'et', ipaOff: '', ipaOn: 'ɛt' },
  { off: 'a', on: 'an', ipaOff: 'a', ipaOn: 'an' },
  { off: 'e', on: 'en', ipaOff: 'ɛ', ipaOn: 'ɛn' },
  { off: 'e', on: 'et', ipaOff: 'ɛ', ipaOn: 'ɛt' },
  { off: 'a', on: 'or', ipaOff: 'a', ipaOn: 'ʊr' },
  { off: 'a', on: 'orna', ipaOff: 'a', ipaOn: 'ʊɳa' },
  { off: '', on: 'ar', ipaOff: '', ipaOn: 'ar' },
  { off: '', on: 'arna', ipaOff: '', ipaOn: 'aɳa' },
  { off: 'e', on: 'ar', ipaOff: 'ɛ', ipaOn: 'ar' },
  { off: 'e', on: 'arna', ipaOff: 'ɛ', ipaOn: 'aɳa' },
  { off: '', on: 'er', ipaOff: '', ipaOn: 'ɛr', isStressFixed: true },
  { off: '', on: 'erna', ipaOff: '', ipaOn: 'ɛɳa', isStressFixed: true },
  { off: 'e', on: 'ena', ipaOff: 'ɛ', ipaOn: 'ɛna' },
];

const VERB: readonly Ending[] = [
  { off: '', on: '', ipaOff: '', ipaOn: '' },
  { off: 'a', on: 'ar', ipaOff: 'a', ipaOn: 'ar' },
  { off: 'a', on: 'ade', ipaOff: 'a', ipaOn: 'adɛ' },
  { off: 'a', on: 'at', ipaOff: 'a', ipaOn: 'at' },
  { off: 'a', on: 'er', ipaOff: 'a', ipaOn: 'ɛr' },
  { off: 'a', on: '', ipaOff: 'a', ipaOn: '' },
];

const ADJECTIVE: readonly Ending[] = [
  { off: '', on: '', ipaOff: '', ipaOn: '' },
  { off: '', on: 'a', ipaOff: '', ipaOn: 'a' },
  { off: '', on: 'are', ipaOff: '', ipaOn: 'arɛ' },
];

const ENDINGS: Partial<Record<Word['wordClass'], readonly Ending[]>> = {
  noun: NOUN,
  verb: VERB,
  adjective: ADJECTIVE,
};

/** After a vowel an ending may lose its own (*ko, kon*). */
const VOWEL_LETTER = /[aeiouyåäöé]$/;

/**
 * Transcription of an inflected form, if it follows with certainty from the word's transcription and the ending.
 * @returns null if a vowel, a length or the stress may change (*god, gott*; *bok, böcker*; *doktor, doktorer*)
 */
export function inflectedIpa(word: Word, form: string): string | null {
  const { swedish, ipa, wordClass } = word;
  if (swedish.includes(' ')) return null;
  for (const { off, on, ipaOff, ipaOn, isStressFixed } of ENDINGS[wordClass] ?? []) {
    if (!swedish.endsWith(off) || !ipa.endsWith(ipaOff)) continue;
    const stem = swedish.slice(0, swedish.length - off.length);
    if (`${stem}${on}` !== form) continue;
    if (off === '' && on !== '' && VOWEL_LETTER.test(stem)) continue;
    if (isStressFixed && !stressedSyllables(ipa).includes(syllableCount(ipa) - 1)) continue;
    return `${ipa.slice(0, ipa.length - ipaOff.length)}${ipaOn}`;
  }
  return null;
}
