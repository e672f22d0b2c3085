import { isPhone, type Phone, type TargetPhone } from './phones.ts';

/** Letters written by the course or espeak-ng that the engine treats as other phones; several if either is right. */
const HEARD_AS: Readonly<Record<string, readonly Phone[]>> = {
  ʈ: ['t'], ɖ: ['d'], ɳ: ['n'], ɭ: ['l'], g: ['ɡ'], sx: ['ɧ'], ʃ: ['ʂ', 'ɕ'], ɹ: ['r'], ɾ: ['r'],
  'æː': ['ɛː', 'æ'], æ: ['ɛ', 'æ'], 'œː': ['øː', 'œ'], e: ['ɛ', 'eː'], o: ['ɔ', 'oː'], u: ['ʊ', 'uː'],
  i: ['ɪ', 'iː'], y: ['ʏ', 'yː'], ø: ['œ', 'øː'], ʉ: ['ʉː', 'ɵ'], ɑ: ['a', 'ɑː'],
}; // biome-ignore format: a table

/** Additional variants in unstressed position: vowels may be tense, and e may be reduced. */
const UNSTRESSED: Readonly<Partial<Record<Phone, readonly Phone[]>>> = {
  'ɛ': ['ə', 'eː'], 'ə': ['ɛ'], 'ɪ': ['iː'], 'ʏ': ['yː'], 'ɔ': ['oː'], 'ʊ': ['uː'], 'ɵ': ['ʉː'], 'a': ['ɑː'],
  'œ': ['øː'], 'iː': ['ɪ'], 'eː': ['ɛ', 'ə'], 'uː': ['ʊ'], 'oː': ['ɔ'], 'ʉː': ['ɵ'], 'ɑː': ['a'], 'yː': ['ʏ'],
}; // biome-ignore format: a table

const STRESS = /[ˈˌ]/u;

/**
 * Phones of one word. Letters unknown to the engine are left out.
 * @param ipa as in the course or from espeak-ng for Swedish; without spaces
 */
export function phonesOfIpa(ipa: string): TargetPhone[] {
  const phones: TargetPhone[] = [];
  // Without stress marks it is unknown which vowels are unstressed, so none is treated as such.
  const isMarked = STRESS.test(ipa);
  let stress = isMarked ? '' : 'ˌ';
  const signs = ipa.normalize('NFC').match(/sx|[^ː]ː?/gu) ?? [];
  for (const [index, sign] of signs.entries()) {
    if (STRESS.test(sign)) {
      stress = sign;
      continue;
    }
    const heard = heardAs(sign, signs[index + 1]);
    if (heard.length === 0) continue;
    const isVowel = /[iyeɛøɑouʉɪʏœaɔʊɵəæ]/u.test(sign);
    const weak = isVowel && stress === '' ? heard.flatMap((phone) => UNSTRESSED[phone] ?? []) : [];
    const isStressed = isVowel && stress === 'ˈ';
    phones.push({ ipa: sign, alternatives: [...new Set([...heard, ...weak])], isStressed });
    if (isVowel && isMarked) stress = '';
  }
  return phones;
}

/** Ä and ö are open before r and its merged sounds. */
function heardAs(sign: string, next = ''): readonly Phone[] {
  const isBeforeR = /^[rʂʈɖɳɭ]/u.test(next);
  if (isBeforeR && sign === 'ɛː') return ['ɛː', 'æ'];
  if (isBeforeR && sign === 'ɛ') return ['ɛ', 'æ'];
  if (isBeforeR && sign === 'øː') return ['øː', 'œ'];
  const known = HEARD_AS[sign];
  if (known) return known;
  if (isPhone(sign)) return [sign];
  const short = sign.replace('ː', '');
  return isPhone(short) ? [short] : (HEARD_AS[short] ?? []);
}
