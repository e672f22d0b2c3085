/**
 * What is spelt in a way of its own on either side of the Atlantic, as patterns, British and American: Webster’s dictionary
 * of 1828, and what became of it. Words are compared as all of this leaves them, so that a part may be short: what it does
 * to other words it does to both. Colour, but not four, hour and flour.
 */
const SPELLINGS = (
  'aeroplane airplane cheque check cosy cozy doughnut donut draught draft grey gray jewellery jewelry kerb curb ' +
  'manoeuvre maneuver mould mold mum mom plough plow programme program pyjam pajam sceptic skeptic storey story ' +
  'tyre tire yoghurt yogurt ll l ae e ' +
  '(?<=\\w{3}|od)our or (?<=[bt])re(?=s?$) er (?<=practi|licen)s c ys(?=e|ing) yz ogue og wards ward ' +
  '(?<=\\w{3})is(?=e|ing|ation) iz (?<=f|t)ence ense (?<=burn|dream|learn|spoil)t ed'
).split(' ');

/** What is looked for stands at even places, what is put there behind it. */
const PATTERNS = SPELLINGS.map((part) => new RegExp(part));

/** An English word in small print as it is spelt in America, for comparing: both of two spellings become one. */
export function inAmerican(word: string): string {
  return PATTERNS.reduce(
    (text, part, at) => (at % 2 ? text : text.replace(part, SPELLINGS[at + 1] ?? '')),
    word,
  );
}
