import { withoutRings } from '../../letters.ts';
import { stem } from './stem.ts';

/** So many words that hardly any line has make it likely that a line belongs to nothing. */
const FEWEST_STRANGE = 2;

/**
 * What a line is told by: its stems, as written and without rings and dots, two that stand together, the first one, runs of
 * three and four characters, and whether it speaks of other things than the lines do.
 * @param words in small letters; what stands in a slot is `§slot`, or `§slot=item` where the item is known
 * @param usual words that stand in several lines
 */
export function featuresOf(words: readonly string[], usual: ReadonlySet<string>): string[] {
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
  const strange = words.filter((word) => !word.startsWith('§') && !usual.has(word));
  if (strange.length >= FEWEST_STRANGE) features.add('?');
  const text = ` ${words.map((word) => (word.startsWith('§') ? '§' : withoutRings(word))).join(' ')} `;
  for (const length of [3, 4]) {
    for (let from = 0; from + length <= text.length; from += 1) features.add(text.slice(from, from + length));
  }
  return [...features];
}
