import { type Random, shuffled } from '#shared/chance.ts';

/** Shuffles until it looks different, so that no exercise comes solved. */
export function shuffledAnew<T>(items: readonly T[], random: Random): T[] {
  const isSame = (other: readonly T[]) => other.every((item, index) => item === items[index]);
  let result = shuffled(items, random);
  // Items that are all alike have no other order.
  for (let tries = 0; tries < 20 && isSame(result); tries += 1) result = shuffled(items, random);
  return result;
}
