/** Whole words that are spelt in a way of their own on either side of the Atlantic, the British one first. */
const WORDS: Readonly<Record<string, string>> = {
  aeroplane: 'airplane',
  aluminium: 'aluminum',
  axe: 'ax',
  burnt: 'burned',
  cheque: 'check',
  cosy: 'cozy',
  doughnut: 'donut',
  draught: 'draft',
  dreamt: 'dreamed',
  grey: 'gray',
  jewellery: 'jewelry',
  kerb: 'curb',
  learnt: 'learned',
  maths: 'math',
  mum: 'mom',
  mummy: 'mommy',
  moustache: 'mustache',
  plough: 'plow',
  programme: 'program',
  pyjama: 'pajama',
  pyjamas: 'pajamas',
  sceptic: 'skeptic',
  sceptical: 'skeptical',
  snowplough: 'snowplow',
  spelt: 'spelled',
  spilt: 'spilled',
  spoilt: 'spoiled',
  storey: 'story',
  sulphur: 'sulfur',
  tyre: 'tire',
  tyres: 'tires',
  woollen: 'woolen',
  woolly: 'wooly',
  yoghurt: 'yogurt',
};

/** Parts of words, British and American: Webster’s dictionary of 1828, and what became of it. */
const PARTS: readonly (readonly [british: RegExp, american: string])[] = [
  [/(?<=arm|behavi|col|endeav|fav|flav|harb|hon|hum|lab|neighb|od|parl|rig|rum|sav|savi|tum|vap|vig)our/, 'or'],
  [/(?<=cent|fib|lit|lust|meag|met|omb|sab|theat)re(?=s?$)/, 'er'],
  [/(?<=practi|licen)[cs](?=(e|ed|es|ing)$)/, 'c'],
  [/(?<=\w{3})is(?=(e|ed|es|er|ers|ing|ation|ations)$)/, 'iz'],
  [/(?<=anal|paral)ys(?=(e|ed|es|ing)$)/, 'yz'],
  [/(?<=def|off|pret)ence/, 'ense'],
  [/ogue(?=s?$)/, 'og'],
  // Behind a vowel that bears no stress: travelled, but filled.
  [/(?<=[aeiou][^aeiou]+[aeiou])ll(?=(ed|er|ers|ing|or|ors|ous)$)/, 'l'],
  [/(?<=enro|fulfi|insta|ski|wi)ll(?=(ful|ment)?$)/, 'l'],
  [/manoeuvr(e?)/, 'maneuver'],
  [/(?<=an|encyclop|gyn|leuk|medi|orthop|^p)ae/, 'e'],
  [/(?<=diarrh|^)oe(?=a|strogen)/, 'e'],
  [/mould/, 'mold'],
  [/(?<=judg|acknowledg)ement/, 'ment'],
  [/(?<=^ag)eing$/, 'ing'],
  [/(?<=\w{2})wards$/, 'ward'],
]; // biome-ignore format: a table

/** An English word in small print as it is spelt in America; what is spelt so already stays as it is. */
export function inAmerican(word: string): string {
  return PARTS.reduce((text, [british, american]) => text.replace(british, american), WORDS[word] ?? word);
}
