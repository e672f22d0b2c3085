import { MOST_WORDS } from '#shared/course/excerpt.ts';
import type { LessonWord } from '#shared/course/lesson.ts';
import { wordCount } from '#shared/course/word-count.ts';
import type { Language } from '#shared/language.ts';

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
