/** Abbreviations with a final full stop, in lower case without spaces. */
const WITH_STOP =
  'adj adr adv alt anm art avd avs bil bl ca cirka co d dr e el ex exkl f febr fig fil forts fr fru g gen gm inkl inst jan ' +
  'jfr jr jun kand kap kl kr kyrkoh lat leg lic lör m mag maj med milj min mkt mr mrs ms mån n nov nr näml o obs okt ons p pers ' +
  'pl plur prof prel prof proc resp s sek sen sept sid sing skr sr st sv t tel tim tis tor tr trad ung urspr utg v vard vol ' +
  'vs växl å årg äv ö övers a.a a.k.a bl.a d.ä d.y d.v.s dvs e.d e.dyl e.kr e.m f.d f.kr f.m f.n f.ö f.v.b f.v.t fr.o.m fr.a ' +
  'i.o.m kl.s m.a.o m.fl m.h.a m.m m.v.h o.d o.dyl o.s.a o.s.v osv p.g.a p.s s.a.s s.k s.s t.ex t.h t.o.m t.v t.v.s tr u.a ö.h';

/** Abbreviations whose stop may also end the sentence: a capital letter after them begins a new one. */
const MAY_END =
  'm.m m.fl osv o.s.v o.d o.dyl e.d e.dyl e.m f.m d.y d.ä f.kr e.kr kr st min tim sek jr sr f.v.t f.v.b etc ' +
  'p.s';

/** Single words and letters that are abbreviations only before a number or a name: *s. 12*, *kl. 8*, *st. Olof*. */
const ONLY_BEFORE_NUMBER =
  'alt art bil d e el ex f fig fr g gen jan lat leg m maj med min n o p s st sen sv t ung v å ö';

const stops = new Set([...WITH_STOP.split(' '), 'etc']);
const ends = new Set(MAY_END.split(' '));
const numeric = new Set(ONLY_BEFORE_NUMBER.split(' '));

/**
 * Says whether a full stop after a word belongs to an abbreviation.
 * @param word word before the stop, with inner stops: `t.ex`
 * @param next the character after the stop and spaces; empty at the end of the text
 */
export function isAbbreviated(word: string, next: string): boolean {
  const lower = word.toLowerCase();
  if (word === 'St' && /\p{Lu}/u.test(next)) return true;
  if (!stops.has(lower)) return false;
  if (numeric.has(lower)) return /\d/.test(next);
  return next === '' || lower.includes('.') || !ends.has(lower) || !/\p{Lu}/u.test(next);
}

/** Says whether a sentence may end with this abbreviation. */
export function mayEndSentence(word: string): boolean {
  return ends.has(word.toLowerCase().replace(/\.$/, ''));
}
