/**
 * The sounds the engine tells apart: Central Standard Swedish without what its voices cannot say. Retroflex ʈ ɖ ɳ ɭ
 * count as t d n l, and the open vowels before r as variants (`ipa-phones.ts`).
 */
export const LONG_VOWELS = ['iː', 'yː', 'eː', 'ɛː', 'øː', 'ɑː', 'oː', 'uː', 'ʉː'] as const;
export const SHORT_VOWELS = ['ɪ', 'ʏ', 'ɛ', 'œ', 'a', 'ɔ', 'ʊ', 'ɵ', 'ə', 'æ'] as const;
export const CONSONANTS = [
  'p', 'b', 't', 'd', 'k', 'ɡ', 'f', 'v', 's', 'h', 'j', 'l', 'r', 'm', 'n', 'ŋ', 'ɧ', 'ɕ', 'ʂ',
] as const; // biome-ignore format: a table

/** The phones a Swedish word can be made of. */
export const PHONES = [...LONG_VOWELS, ...SHORT_VOWELS, ...CONSONANTS] as const;
export type Phone = (typeof PHONES)[number];

/** One sound of a word that is to be said. */
export interface TargetPhone {
  /** As the transcription writes it. */
  readonly ipa: string;
  /** Any of them is right; never empty. */
  readonly alternatives: readonly Phone[];
  /** Whether it is the vowel of the syllable that bears the main stress. */
  readonly isStressed: boolean;
}

/** Sounds of other languages: heard, never asked for. `x` stands for ach-, g- and uvular sounds, `θ` for ð too. */
const FOREIGN = ['z', 'ʒ', 'θ', 'w', 'x'] as const;

/** What the net tells apart in each frame, in the order of its outputs; `music` is all that sounds and is no speech. */
export const CLASSES = ['silence', ...PHONES, ...FOREIGN, 'music'] as const;
export type SoundClass = (typeof CLASSES)[number];

const INDEX: ReadonlyMap<string, number> = new Map(CLASSES.map((name, index) => [name, index]));

/** Where a class stands among the net's outputs. */
export function classIndex(name: SoundClass): number {
  const index = INDEX.get(name);
  if (index === undefined) throw new Error(`no class ${name}`);
  return index;
}

/** Whether this is a sound of Swedish that the engine knows. */
export function isPhone(name: string): name is Phone {
  return (PHONES as readonly string[]).includes(name);
}

/** A vowel and the same vowel of the other length; the pairs differ in quality, too. */
export const OTHER_LENGTH: Readonly<Partial<Record<Phone, Phone>>> = {
  'iː': 'ɪ', 'yː': 'ʏ', 'eː': 'ɛ', 'ɛː': 'ɛ', 'øː': 'œ', 'ɑː': 'a', 'oː': 'ɔ', 'uː': 'ʊ', 'ʉː': 'ɵ',
  'ɪ': 'iː', 'ʏ': 'yː', 'ɛ': 'ɛː', 'œ': 'øː', 'a': 'ɑː', 'ɔ': 'oː', 'ʊ': 'uː', 'ɵ': 'ʉː',
}; // biome-ignore format: a table

/** Groups of sounds that the engine mixes up on people (measured): a finding never sets one of them against another. */
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

/** Whether the engine cannot be trusted to tell two sounds apart; lengths of one vowel never count as two sounds. */
export function areConfused(one: Phone, other: Phone): boolean {
  return (
    one === other ||
    OTHER_LENGTH[one] === other ||
    CONFUSED.some((group) => group.includes(one) && group.includes(other))
  );
}
