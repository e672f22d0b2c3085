import type { Language } from '../language.ts';
import type { Introduction } from './lesson.ts';
import { MARK } from './marks.ts';
import { wordCount } from './word-count.ts';

/** The beginning of a text, and what follows it. Either may be empty. */
export interface Excerpt {
  readonly shown: string;
  readonly rest: string;
}

/** So many words of explanation stand on one screen at most; more is a press away. */
export const MOST_WORDS = 60;

/**
 * As many whole sentences from the beginning of a text as have `mostWords` words together; none where the first is
 * longer. Marks stay whole.
 */
export function excerptOf(text: string, mostWords: number): Excerpt {
  const end = sentenceEnds(text).findLast((at) => wordCount(text.slice(0, at)) <= mostWords) ?? 0;
  return { shown: text.slice(0, end).trim(), rest: text.slice(end).trim() };
}

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

/** A stop and what closes behind it (a mark, a quotation mark, a bracket), where no small letter goes on; a paragraph's end. */
const STOP = /[.!?…]+[”’“"»)*~]*(?=\s+\P{Ll}|\s*$)|\n\s*\n|$/gu;

/** Shortened words, whose stop ends no sentence; so does none behind a single letter ("z. B.") or a figure ("6. Juni"). */
const SHORTENED = /(?:^|[\s(„“‘])(?:\p{L}|\d+|ca|bzw|usw|vgl|Nr|bijv|enz|nr|Mr|Mrs|Dr|St)\.$/u;

/** Where the sentences of a text end, the last one included. */
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
