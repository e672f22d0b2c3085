import type { Word } from './word.ts';

/**
 * Word as a task asks for it: nouns without a plural (*sand*, *jazz*) have no article, because *en sand* is not said;
 * their gender is shown as a mark, see `genderMark`.
 */
export function asAskedFor(word: Word): string {
  return isUncounted(word) ? word.swedish : withArticle(word);
}

/** "sand (en)": a noun without a plural with its gender as a dictionary marks it; other words as they are asked for. */
export function genderMark(word: Word): string {
  return word.wordClass === 'noun' && isUncounted(word)
    ? `${word.swedish} (${word.gender})`
    : withArticle(word);
}

function isUncounted(word: Word): boolean {
  return (
    word.wordClass === 'noun' && word.forms.indefinitePlural === null && withArticle(word) !== word.swedish
  );
}

/** "en katt", "att äta"; a noun without other forms (*januari*) or without a singular has no article. */
export function withArticle(word: Word): string {
  if (
    word.wordClass === 'noun' &&
    word.forms.indefiniteSingular === word.swedish &&
    word.forms.definiteSingular !== null
  ) {
    return `${word.gender} ${word.swedish}`;
  }
  if (word.wordClass === 'verb' && word.forms.infinitive === word.swedish) return `att ${word.swedish}`;
  return word.swedish;
}
