const WORD = /[\p{L}\p{M}\d]+(?:[’':-][\p{L}\p{M}\d]+)*/gu;

/** The words of a Swedish text as they stand there, without its marks. */
export function wordsIn(text: string): string[] {
  return wordsWithin(text).map(({ word }) => word);
}

/** The words of a text with their places: UTF-16 offsets, `end` exclusive. */
export function wordsWithin(text: string): { word: string; start: number; end: number }[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }));
}

/** The words of a text in small letters, to be compared. */
export function lowerCase(text: string): string[] {
  return wordsIn(text.toLowerCase());
}

/** Where these words begin, one after the other, among the words of a sentence. */
export function placesOf(sentence: readonly string[], words: readonly string[]): number[] {
  if (words.length === 0) return [];
  return [...sentence.keys()].filter((index) => words.every((word, at) => sentence[index + at] === word));
}

/** Words that bear a capital letter though no sentence begins with them: names. */
export function namesIn(text: string): string[] {
  return text.match(/(?<=[^\s.!?:–…”"]\s+)\p{Lu}[\p{L}\p{M}]*/gu) ?? [];
}
