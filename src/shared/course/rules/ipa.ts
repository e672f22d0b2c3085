/** Sounds of Central Standard Swedish as listed in `docs/authoring.md`. */
const SHORT_VOWELS = ['ɪ', 'ʏ', 'e', 'ɛ', 'æ', 'œ', 'a', 'ɔ', 'ʊ', 'ɵ', 'ə'];
const LONG_VOWELS = ['iː', 'yː', 'eː', 'ɛː', 'æː', 'øː', 'œː', 'ɑː', 'oː', 'uː', 'ʉː'];
const CONSONANTS = [...'pbtdkɡfvshjlrmnŋɧɕʂɖʈɳɭ'];
const VOWELS = new Set([...SHORT_VOWELS, ...LONG_VOWELS]);
const SOUNDS = new Set([...VOWELS, ...CONSONANTS, ...CONSONANTS.map((sound) => `${sound}ː`)]);
const STRESS = ['ˈ', 'ˌ'];

/** Splits a transcription into signs, each sound with its length mark. */
export function signsOf(ipa: string): string[] {
  return ipa.match(/[^ː]ː?|ː/gu) ?? [];
}

/** Returns true if a sign is a vowel, the nucleus of a syllable. */
export function isVowel(sign: string): boolean {
  return VOWELS.has(sign);
}

/** Number of syllables of a transcription. */
export function syllableCount(ipa: string): number {
  return signsOf(ipa).filter(isVowel).length;
}

/** Indexes from 0 of the syllables with the stress mark ˈ. */
export function stressedSyllables(ipa: string): number[] {
  const stressed: number[] = [];
  let syllable = 0;
  let isStressed = false;
  for (const sign of signsOf(ipa)) {
    if (sign === 'ˈ') isStressed = true;
    if (!isVowel(sign)) continue;
    if (isStressed) stressed.push(syllable);
    isStressed = false;
    syllable++;
  }
  return stressed;
}

/** Problems of a line's transcription: unknown sounds, missing stress, stress without a syllable. */
export function lineIpaProblems(ipa: string): string[] {
  const signs = signsOf(ipa);
  const unknown = signs.filter((sign) => !SOUNDS.has(sign) && !STRESS.includes(sign) && sign !== ' ');
  const problems = [...new Set(unknown)].map((sign) => `"${sign}" is no sound of Swedish here`);
  if (!signs.includes('ˈ')) problems.push('no syllable bears the stress mark ˈ');
  for (const [index, sign] of signs.entries()) {
    if (STRESS.includes(sign) && nucleusAfter(signs, index) === -1) {
      problems.push('a stress mark stands before no syllable');
    }
  }
  return problems;
}

/** Problems of the transcription of a word or fixed phrase. */
export function wordIpaProblems(ipa: string): string[] {
  const problems = lineIpaProblems(ipa);
  for (const word of ipa.split(' ')) {
    const signs = signsOf(word);
    if (signs.indexOf('ˈ') !== signs.lastIndexOf('ˈ')) problems.push(`"${word}" bears ˈ more than once`);
    // With ˈ present, ˌ marks the boundary of a compound, where length is often lost; *komma* of *komma på* keeps
    // its own.
    const stress = signs.includes('ˈ') ? 'ˈ' : 'ˌ';
    for (const [index, sign] of signs.entries()) {
      const flaw = sign === stress ? lengthFlaw(signs, index) : null;
      if (flaw) problems.push(`"${word}": ${flaw}`);
    }
    for (const flaw of flawsAroundR(word)) problems.push(`"${word}": ${flaw}`);
  }
  return problems;
}

/**
 * Violations of the rules of `docs/authoring.md` about r and its neighbours: r merges with t, d, n and s, even
 * across a compound boundary, but with l only within a part; ʂ includes a following t of its part, and nothing else
 * spreads. Long ö and ä are open before r and its merged sounds.
 */
function flawsAroundR(word: string): string[] {
  return [
    ...Array.from(word.matchAll(/rː?[ˈˌ]?[tdns]/gu), ([sounds]) => `${sounds} melts into one sound`),
    ...Array.from(word.matchAll(/ʂː?t/gu), ([sounds]) => `${sounds} should be ʂʈ`),
    ...Array.from(
      word.matchAll(/[ʈɖɳ]ː?[ˈˌ]?[ʂʈɖɳ]|ʂː?(?:ɳ|ɖ|[ˈˌ][ʈɖɳ])/gu),
      ([sounds]) => `${sounds}: only t after ʂ melts along`,
    ),
    ...Array.from(word.matchAll(/[øɛ]ː[rʂʈɖɳɭ]/gu), ([sounds]) => `${sounds} should be open, œː or æː`),
    ...Array.from(word.matchAll(/[ˈˌ]ɭ/gu), () => 'r and l stay apart over a seam'),
  ];
}

/**
 * A stressed syllable contains one long sound: a long vowel, or a short vowel with a long consonant; before a
 * consonant cluster the mark may be absent.
 */
function lengthFlaw(signs: readonly string[], stress: number): string | null {
  const nucleus = nucleusAfter(signs, stress);
  if (nucleus === -1) return null; // reported elsewhere
  const vowel = signs[nucleus] ?? '';
  const [first = '', second = ''] = signs.slice(nucleus + 1);
  if (vowel === 'a' && first === 'ʊ') return null; // *paus*: the two form one long sound
  if (vowel.endsWith('ː')) {
    return isConsonant(first) && first.endsWith('ː') ? `both ${vowel} and ${first} are long` : null;
  }
  if (isConsonant(first) && (first.endsWith('ː') || isConsonant(second))) return null;
  return `the stressed ${vowel} is short and no long consonant follows`;
}

/** Index of the vowel of the syllable after the stress mark; -1 if there is none. */
function nucleusAfter(signs: readonly string[], stress: number): number {
  let index = stress + 1;
  while (isConsonant(signs[index] ?? '')) index += 1;
  return VOWELS.has(signs[index] ?? '') ? index : -1;
}

function isConsonant(sign: string): boolean {
  return SOUNDS.has(sign) && !VOWELS.has(sign);
}
