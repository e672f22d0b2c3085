import { CEFR_LEVELS, type CefrLevel } from '../../course/cefr.ts';
import type { Band } from '../contract/bands.ts';
import type { Line } from '../decide/speak.ts';
import { tokensOf } from '../understand/tokens.ts';

/** Maximum number of words told at once. */
export const MOST_TOLD = 6;
/** Stands for what was just said. */
export const THAT =
  /^(?:det|det där|det ordet|that|this|it|that word|dat|dit|dat woord|das|es|dies|das wort)$/;

export function phrasesIn(patterns: readonly RegExp[], line: string): string[] {
  return patterns.flatMap((pattern) => pattern.exec(line)?.groups?.phrase ?? []);
}

/** A line in small letters, without marks. */
export function plain(line: string): string {
  return tokensOf(line)
    .map(({ text }) => text)
    .join(' ');
}

/** Each line once. */
export function unlike(lines: readonly Line[]): Line[] {
  return [...new Map(lines.map((line) => [line.swedish, line])).values()];
}

export function nextLevel(band: Band): CefrLevel {
  return CEFR_LEVELS[CEFR_LEVELS.indexOf(band) + 1] ?? band;
}
