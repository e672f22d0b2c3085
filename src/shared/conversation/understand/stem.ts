/**
 * Swedish stemmer of the Snowball project (https://snowballstem.org/algorithms/swedish/stemmer.html), implemented from its
 * description: removes endings in three steps, only after the first vowel and the consonant that follows it, and never
 * within the first three letters.
 */
const VOWELS = 'aeiouyäåö';

const ENDINGS = [
  'heterna', 'hetens', 'anden', 'andes', 'andet', 'arens', 'arnas', 'ernas', 'heten', 'heter', 'ornas',
  'ades', 'andes', 'arna', 'arne', 'aren', 'aste', 'erna', 'erns', 'hets', 'orna',
  'ade', 'and', 'are', 'ast', 'ens', 'ern', 'het',
  'ad', 'ar', 'as', 'at', 'en', 'er', 'es', 'or',
  'a', 'e',
]; // biome-ignore format: by length

/** Letters after which a final s is removed. */
const BEFORE_S = /[bcdfghjklmnoprtvy]s$/;
const DOUBLES = /(?:dd|gd|nn|dt|gt|kt|tt)$/;

/** Returns the index from which endings may be removed. */
function regionOf(word: string): number {
  let index = 0;
  while (index < word.length && !VOWELS.includes(word.charAt(index))) index += 1;
  while (index < word.length && VOWELS.includes(word.charAt(index))) index += 1;
  return Math.max(3, index + 1);
}

/** Returns the stem of a word in lower case. */
export function stem(word: string): string {
  const region = regionOf(word);
  const has = (text: string, ending: string) =>
    text.length - ending.length >= region && text.endsWith(ending);
  let text = word;
  const ending = ENDINGS.find((each) => has(text, each));
  if (ending) text = text.slice(0, -ending.length);
  else if (has(text, 's') && BEFORE_S.test(text)) text = text.slice(0, -1);
  if (text.length - 2 >= region && DOUBLES.test(text)) text = text.slice(0, -1);
  if (has(text, 'fullt')) return text.slice(0, -1);
  if (has(text, 'löst')) return text.slice(0, -1);
  for (const last of ['lig', 'els', 'ig']) if (has(text, last)) return text.slice(0, -last.length);
  return text;
}
