const WORD = /[\p{L}\p{M}\d]+(?:[’':-][\p{L}\p{M}\d]+)*/gu;

/** Words of a Swedish text as written, without punctuation. */
export function swedishWords(text: string): string[] {
  return wordsWithin(text).map(({ word }) => word);
}

/** Words of a text with their ranges: UTF-16 offsets, `end` exclusive. */
export function wordsWithin(text: string): { word: string; start: number; end: number }[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }));
}

/** Words of a text in lower case, for comparison. */
export function lowerCase(text: string): string[] {
  return swedishWords(text.toLowerCase());
}

/** Start indexes of these consecutive words among the words of a sentence. */
export function placesOf(sentence: readonly string[], words: readonly string[]): number[] {
  if (words.length === 0) return [];
  return [...sentence.keys()].filter((index) => words.every((word, at) => sentence[index + at] === word));
}

/** Names: words with a capital letter that do not begin a sentence. */
export function namesIn(text: string): string[] {
  return text.match(/(?<=[^\s.!?:–…”"]\s+)\p{Lu}[\p{L}\p{M}]*/gu) ?? [];
}
