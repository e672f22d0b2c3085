import { withoutRings } from '../letters.ts';
import { stem } from './stem.ts';

/**
 * What a line is told by: its stems, as written and without rings and dots, two that stand together, the first one, and
 * runs of three and four characters.
 * @param words in small letters; what stands in a slot is `§slot`, or `§slot=item` where the item is known
 */
export function featuresOf(words: readonly string[]): string[] {
  const stems = words.map((word) => (word.startsWith('§') ? (word.split('=')[0] ?? word) : stem(word)));
  const features = new Set<string>();
  for (const [index, each] of stems.entries()) {
    features.add(`w${each}`);
    features.add(`f${withoutRings(each)}`);
    features.add(`b${stems[index - 1] ?? '^'} ${each}`);
  }
  for (const word of words) if (word.includes('=')) features.add(word);
  features.add(`b${stems.at(-1) ?? '^'} $`);
  features.add(`^${stems[0] ?? ''}`);
  features.add(`n${Math.min(words.length, 6)}`);
  const text = ` ${words.map((word) => (word.startsWith('§') ? '§' : withoutRings(word))).join(' ')} `;
  for (const length of [3, 4]) {
    for (let from = 0; from + length <= text.length; from += 1) features.add(text.slice(from, from + length));
  }
  return [...features];
}
