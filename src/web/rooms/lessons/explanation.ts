import { MAX_EXCERPT_WORDS } from '#shared/course/excerpt.ts';
import type { LessonWord } from '#shared/course/lesson.ts';
import { wordCount } from '#shared/course/word-count.ts';
import type { Language } from '#shared/language.ts';

/** Remark about a word: false friends, usage, or culture. */
export interface Remark {
  readonly kind: 'falseFriend' | 'usage' | 'culturalNote';
  readonly text: string;
}

/**
 * Remarks that a word's card shows at once, and after a press.
 * @param among number of cards on the screen
 */
export function remarksOf(
  word: Pick<LessonWord, Remark['kind']>,
  language: Language,
  among: number,
): { readonly shown: readonly Remark[]; readonly rest: readonly Remark[] } {
  const shown: Remark[] = [];
  const rest: Remark[] = [];
  let left = Math.floor(MAX_EXCERPT_WORDS / among);
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
