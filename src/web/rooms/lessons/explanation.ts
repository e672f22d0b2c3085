import { type Excerpt, excerptOf, MOST_WORDS, wordCount } from '#shared/course/excerpt.ts';
import type { Introduction, LessonWord } from '#shared/course/lesson.ts';
import type { Language } from '#shared/language.ts';

/** So many words the text takes where a contrast wants some, too. */
const BESIDE_A_CONTRAST = 40;

/** What an introduction says at once, and what a press later: both texts together keep within a screen's words. */
export function explanationOf(
  content: Pick<Introduction, 'text' | 'contrast'>,
  language: Language,
): { readonly text: Excerpt; readonly contrast: Excerpt | null } {
  const contrast = content.contrast?.[language];
  const text = excerptOf(content.text[language], contrast ? BESIDE_A_CONTRAST : MOST_WORDS);
  return { text, contrast: contrast ? excerptOf(contrast, MOST_WORDS - wordCount(text.shown)) : null };
}

/** A remark about a word: what it is mistaken for, when it is used, what one should know of the country. */
export interface Remark {
  readonly kind: 'falseFriend' | 'usage' | 'culturalNote';
  readonly text: string;
}

/**
 * What a word's card says at once, and what a press later.
 * @param among as many cards share a screen's words
 */
export function remarksOf(
  word: Pick<LessonWord, Remark['kind']>,
  language: Language,
  among: number,
): { readonly shown: readonly Remark[]; readonly rest: readonly Remark[] } {
  const shown: Remark[] = [];
  const rest: Remark[] = [];
  let left = Math.floor(MOST_WORDS / among);
  for (const kind of ['falseFriend', 'usage', 'culturalNote'] as const) {
    const text = word[kind]?.[language];
    if (!text) continue;
    const length = wordCount(text);
    if (length > left) {
      rest.push({ kind, text });
      continue;
    }
    left -= length;
    shown.push({ kind, text });
  }
  return { shown, rest };
}
