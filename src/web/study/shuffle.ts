import { type Random, shuffled } from '#shared/chance.ts';

/** Shuffles until at most one item is in its original place, so that no exercise starts solved or half solved. */
export function reshuffled<T>(items: readonly T[], random: Random): T[] {
  const inPlace = (other: readonly T[]) => other.filter((item, index) => item === items[index]).length;
  let result = shuffled(items, random);
  // Identical items have no other order.
  for (let tries = 0; tries < 20 && inPlace(result) > 1; tries += 1) result = shuffled(items, random);
  return result;
}
