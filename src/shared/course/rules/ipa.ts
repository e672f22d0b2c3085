/** The sounds of Central Standard Swedish as `docs/authoring.md` lists them. */
const SHORT_VOWELS = ['ɪ', 'ʏ', 'e', 'ɛ', 'æ', 'œ', 'a', 'ɔ', 'ʊ', 'ɵ', 'ə'];
const LONG_VOWELS = ['iː', 'yː', 'eː', 'ɛː', 'æː', 'øː', 'œː', 'ɑː', 'oː', 'uː', 'ʉː'];
const CONSONANTS = [...'pbtdkɡfvshjlrmnŋɧɕʂɖʈɳɭ'];
const VOWELS = new Set([...SHORT_VOWELS, ...LONG_VOWELS]);
const SOUNDS = new Set([...VOWELS, ...CONSONANTS, ...CONSONANTS.map((sound) => `${sound}ː`)]);
const STRESS = ['ˈ', 'ˌ'];

/** Signs, each sound with its length mark. */
export function signsOf(ipa: string): string[] {
  return ipa.match(/[^ː]ː?|ː/gu) ?? [];
}

/** Whether a sign is a vowel, the centre of a syllable. */
export function isVowel(sign: string): boolean {
  return VOWELS.has(sign);
}

/** How many syllables a transcription has. */
export function syllableCount(ipa: string): number {
  return signsOf(ipa).filter(isVowel).length;
}

/** Which syllables of a transcription bear the stress mark ˈ, counted from 0. */
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

/** What is wrong with the transcription of a line: unknown sounds, no stress, stress on nothing. */
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

/** What is wrong with the transcription of a word or fixed phrase. */
export function wordIpaProblems(ipa: string): string[] {
  const problems = lineIpaProblems(ipa);
  for (const word of ipa.split(' ')) {
    const signs = signsOf(word);
    if (signs.indexOf('ˈ') !== signs.lastIndexOf('ˈ')) problems.push(`"${word}" bears ˈ more than once`);
    // Beside ˈ a ˌ stands on the seam of a compound, where length is often lost; *komma* of *komma på* keeps its own.
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
 * What of a word is not written as `docs/authoring.md` has r, what follows it and what stands before it: r melts into t, d, n and s, also over
 * the seam of a compound, but into l only within a part; ʂ takes a t of its part along, and nothing else spreads. Long
 * ö and ä open before r and what it melts into.
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
 * A stressed syllable holds one long sound: a long vowel, or a short vowel with a long consonant; before a cluster
 * of consonants the mark may be left out.
 */
function lengthFlaw(signs: readonly string[], stress: number): string | null {
  const nucleus = nucleusAfter(signs, stress);
  if (nucleus === -1) return null; // said already
  const vowel = signs[nucleus] ?? '';
  const [first = '', second = ''] = signs.slice(nucleus + 1);
  if (vowel === 'a' && first === 'ʊ') return null; // *paus*: the two are one long sound
  if (vowel.endsWith('ː')) {
    return isConsonant(first) && first.endsWith('ː') ? `both ${vowel} and ${first} are long` : null;
  }
  if (isConsonant(first) && (first.endsWith('ː') || isConsonant(second))) return null;
  return `the stressed ${vowel} is short and no long consonant follows`;
}

/** Index of the vowel of the syllable that begins after the stress mark; -1 when there is none. */
function nucleusAfter(signs: readonly string[], stress: number): number {
  let index = stress + 1;
  while (isConsonant(signs[index] ?? '')) index += 1;
  return VOWELS.has(signs[index] ?? '') ? index : -1;
}

function isConsonant(sign: string): boolean {
  return SOUNDS.has(sign) && !VOWELS.has(sign);
}
