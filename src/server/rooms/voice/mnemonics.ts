import { isVowel, signsOf } from '#shared/course/rules/ipa.ts';

/**
 * espeak-ng's names of Swedish sounds (its file phsource/ph_swedish); other sounds have their IPA letter as name.
 * The engine has no ʈ ɖ ɳ ɭ.
 */
const NAMES: Readonly<Record<string, string>> = {
  'ɧ': 'sx', 'ɕ': 'S;', 'ʂ': 's.', 'ŋ': 'N', 'ɡ': 'g', 'r': 'R', 'ʈ': 't', 'ɖ': 'd', 'ɳ': 'n', 'ɭ': 'l',
  'iː': 'i:', 'ɪ': 'I', 'yː': 'y:', 'ʏ': 'y', 'ʉː': 'u-', 'ɵ': '8', 'eː': 'e:', 'e': 'e', 'ɛː': 'E:', 'ɛ': 'E',
  'æː': '&:', 'æ': '&', 'øː': 'Y:', 'œː': 'Y:', 'œ': 'W', 'ɑː': 'A:', 'a': 'a', 'oː': 'o:', 'ɔ': 'O',
  'uː': 'u:', 'ʊ': 'U', 'ə': 'E-',
}; // biome-ignore format: a table

const PRIMARY = "'";
/** Stress marks go before the vowel. */
const STRESS: Readonly<Record<string, string>> = { ˈ: PRIMARY, ˌ: ',' };

/** The *e* of endings. */
const WEAK_E = 'E-';

/**
 * Transcribes IPA to espeak-ng's phoneme mnemonics, for use between `[[` and `]]`.
 * @param ipa of one word, in the sounds listed in `docs/authoring.md`
 */
export function mnemonicsOf(ipa: string): string {
  const names: string[] = [];
  let stress = '';
  let isAfterStress = false;
  for (const sign of signsOf(ipa)) {
    if (sign in STRESS) {
      stress = STRESS[sign] ?? '';
      continue;
    }
    if (isVowel(sign)) {
      const isWeak = sign === 'ɛ' && isAfterStress && stress === '';
      names.push(stress + (isWeak ? WEAK_E : (NAMES[sign] ?? sign)));
      isAfterStress ||= stress === PRIMARY;
      stress = '';
    } else {
      const sound = sign.replace('ː', '');
      names.push((NAMES[sound] ?? sound) + (sign.endsWith('ː') ? ':' : ''));
    }
  }
  return names.join('|');
}
