import type { Word } from './word.ts';

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
