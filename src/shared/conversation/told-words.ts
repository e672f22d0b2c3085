import { withoutRings } from '../letters.ts';
import { stem } from './stem.ts';
import { tokensOf } from './tokens.ts';
import { NONE, type TrainingLine } from './training-lines.ts';

/** Stems of the words of each intent's lines; places of slots are left out. */
export function stemsOf(
  lines: readonly (TrainingLine & { readonly readings: readonly string[] })[],
): Map<string, Set<string>> {
  const stems = new Map<string, Set<string>>();
  for (const { label, readings } of lines) {
    if (label === NONE) continue;
    const own = stems.get(label) ?? new Set<string>();
    stems.set(label, own);
    for (const line of readings) {
      for (const { text } of tokensOf(line.replace(/\{[^}]*\}/g, ' '))) own.add(stemOf(text));
    }
  }
  return stems;
}

/** A word without its ending, its rings and its dots. */
export function stemOf(word: string): string {
  return withoutRings(stem(word));
}
