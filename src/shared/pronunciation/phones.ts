/**
 * Phones of the engine: Central Standard Swedish, except sounds that the training voices cannot produce. Retroflex
 * ʈ ɖ ɳ ɭ count as t d n l, and the open vowels before r as variants (`ipa-phones.ts`).
 */
export const LONG_VOWELS = ['iː', 'yː', 'eː', 'ɛː', 'øː', 'ɑː', 'oː', 'uː', 'ʉː'] as const;
export const SHORT_VOWELS = ['ɪ', 'ʏ', 'ɛ', 'œ', 'a', 'ɔ', 'ʊ', 'ɵ', 'ə', 'æ'] as const;
export const CONSONANTS = [
  'p', 'b', 't', 'd', 'k', 'ɡ', 'f', 'v', 's', 'h', 'j', 'l', 'r', 'm', 'n', 'ŋ', 'ɧ', 'ɕ', 'ʂ',
] as const; // biome-ignore format: a table

/** Phones of Swedish words. */
export const PHONES = [...LONG_VOWELS, ...SHORT_VOWELS, ...CONSONANTS] as const;
export type Phone = (typeof PHONES)[number];

/** Sound of a word to be said. */
export interface TargetPhone {
  /** As in the transcription. */
  readonly ipa: string;
  /** Accepted phones; not empty. */
  readonly alternatives: readonly Phone[];
  /** True for the vowel of the syllable with the main stress. */
  readonly isStressed: boolean;
}

/** Sounds of other languages: recognised, never required. `x` includes ach-, g- and uvular sounds, `θ` includes ð. */
const FOREIGN = ['z', 'ʒ', 'θ', 'w', 'x'] as const;

/** Classes of the network in the order of its outputs; `music` is any sound that is not speech. */
export const SOUND_CLASSES = ['silence', ...PHONES, ...FOREIGN, 'music'] as const;
export type SoundClass = (typeof SOUND_CLASSES)[number];

const INDEX: ReadonlyMap<string, number> = new Map(SOUND_CLASSES.map((name, index) => [name, index]));

/** Index of a class among the network's outputs. */
export function classIndex(name: SoundClass): number {
  const index = INDEX.get(name);
  if (index === undefined) throw new Error(`unknown phone class ${name}`);
  return index;
}

/** Returns true if this is a Swedish phone of the engine. */
export function isPhone(name: string): name is Phone {
  return (PHONES as readonly string[]).includes(name);
}

/** Vowels with their counterpart of the other length; the pairs also differ in quality. */
export const OTHER_LENGTH: Readonly<Partial<Record<Phone, Phone>>> = {
  'iː': 'ɪ', 'yː': 'ʏ', 'eː': 'ɛ', 'ɛː': 'ɛ', 'øː': 'œ', 'ɑː': 'a', 'oː': 'ɔ', 'uː': 'ʊ', 'ʉː': 'ɵ',
  'ɪ': 'iː', 'ʏ': 'yː', 'ɛ': 'ɛː', 'œ': 'øː', 'a': 'ɑː', 'ɔ': 'oː', 'ʊ': 'uː', 'ɵ': 'ʉː',
}; // biome-ignore format: a table

/**
 * Groups of sounds that the engine confuses in recordings of people (measured): a finding never claims one of them
 * instead of another.
 */
const CONFUSED: readonly (readonly Phone[])[] = [
  ['ɧ', 'ɕ', 'ʂ'],
  ['m', 'n', 'ŋ'],
  ['ʉː', 'ɵ', 'uː', 'ʊ', 'yː', 'ʏ'],
  ['øː', 'œ', 'eː', 'ə', 'ɵ'],
  ['eː', 'ɛː', 'ɛ', 'ə', 'æ'],
  ['a', 'ɑː'],
  ['iː', 'ɪ'],
  ['oː', 'ɔ'],
  ['uː', 'oː'],
  ['ɛː', 'øː'],
  ['j', 'ɡ'],
  ['l', 'r'],
  ['v', 'b'],
];

/**
 * Returns true if the engine cannot distinguish two sounds reliably; lengths of one vowel never count as two
 * sounds.
 */
export function areConfused(one: Phone, other: Phone): boolean {
  return (
    one === other ||
    OTHER_LENGTH[one] === other ||
    CONFUSED.some((group) => group.includes(one) && group.includes(other))
  );
}
