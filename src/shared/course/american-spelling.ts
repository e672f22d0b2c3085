/**
 * Pairs of British and American spellings as patterns, from Webster’s dictionary of 1828 and its successors. Both
 * compared words are converted, so that false hits of short patterns are harmless: they change both words equally.
 * Colour, but not four, hour and flour.
 */
const SPELLINGS = (
  'aeroplane airplane cheque check cosy cozy doughnut donut draught draft grey gray jewellery jewelry kerb curb ' +
  'manoeuvre maneuver mould mold mum mom plough plow programme program pyjam pajam sceptic skeptic storey story ' +
  'tyre tire yoghurt yogurt ll l ae e ' +
  '(?<=\\w{3}|od)our or (?<=[bt])re(?=s?$) er (?<=practi|licen)s c ys(?=e|ing) yz ogue og wards ward ' +
  '(?<=\\w{3})is(?=e|ing|ation) iz (?<=f|t)ence ense (?<=burn|dream|learn|spoil)t ed'
).split(' ');

/** Patterns at even indexes, their replacements at odd ones. */
const PATTERNS = SPELLINGS.map((part) => new RegExp(part));

/** Converts an English lower-case word to American spelling for comparison. */
export function inAmerican(word: string): string {
  return PATTERNS.reduce(
    (text, part, at) => (at % 2 ? text : text.replace(part, SPELLINGS[at + 1] ?? '')),
    word,
  );
}
