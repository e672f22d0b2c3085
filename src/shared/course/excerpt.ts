import type { Language } from '../language.ts';
import type { Introduction } from './lesson.ts';
import { MARK } from './marks.ts';
import { wordCount } from './word-count.ts';

/** Beginning of a text, and the rest. Either may be empty. */
export interface Excerpt {
  readonly shown: string;
  readonly rest: string;
}

/** Maximum words of explanation on one screen; the rest is behind a press. */
export const MAX_EXCERPT_WORDS = 60;

/**
 * The first whole sentences of a text with at most `mostWords` words in total; empty if the first one is longer.
 * Marks are never split.
 */
export function excerptOf(text: string, mostWords: number): Excerpt {
  const end = sentenceEnds(text).findLast((at) => wordCount(text.slice(0, at)) <= mostWords) ?? 0;
  return { shown: text.slice(0, end).trim(), rest: text.slice(end).trim() };
}

/** Maximum words of the text if a contrast follows. */
const BESIDE_A_CONTRAST = 40;

/** Parts of an introduction shown at once and behind a press: both texts together fit within a screen's words. */
export function explanationOf(
  content: Pick<Introduction, 'text' | 'contrast'>,
  language: Language,
): { readonly text: Excerpt; readonly contrast: Excerpt | null } {
  const contrast = content.contrast?.[language];
  const text = excerptOf(content.text[language], contrast ? BESIDE_A_CONTRAST : MAX_EXCERPT_WORDS);
  return { text, contrast: contrast ? excerptOf(contrast, MAX_EXCERPT_WORDS - wordCount(text.shown)) : null };
}

/**
 * End of a sentence: punctuation and closing signs (mark, quotation mark, bracket) not followed by a lower-case
 * letter; or the end of a paragraph.
 */
const STOP = /[.!?…]+[”’“"»)*~]*(?=\s+\P{Ll}|\s*$)|\n\s*\n|$/gu;

/**
 * Abbreviations, whose period ends no sentence, like the period after a single letter ("z. B.") or a number ("6.
 * Juni").
 */
const SHORTENED = /(?:^|[\s(„“‘])(?:\p{L}|\d+|ca|bzw|usw|vgl|Nr|bijv|enz|nr|Mr|Mrs|Dr|St)\.$/u;

/** End positions of the sentences of a text, including the last. */
function sentenceEnds(text: string): number[] {
  const marks = [...text.matchAll(new RegExp(MARK, 'gs'))].map(({ index, 0: all }) => ({
    start: index,
    end: index + all.length,
  }));
  return [...text.matchAll(STOP)]
    .map(({ index, 0: stop }) => index + stop.length)
    .filter((end) => end === text.length || !SHORTENED.test(text.slice(0, end)))
    .filter((end) => !marks.some((mark) => mark.start < end && end < mark.end));
}
