import type { Scenario } from '../contract/scenario.ts';

/** Items of one slot that are kept. */
const MOST_ITEMS = 12;

/** Items of a slot that takes several, by a space: *kaffe kaffe te*. What is already there is not added once more. */
export function withMore(items: string | undefined, item: string, count: number): string {
  const others = (items ?? '').split(' ').filter((each) => each !== '' && each !== item);
  const before = (items ?? '').split(' ').filter((each) => each === item).length;
  const all = [...others, ...Array.from({ length: Math.max(before, count) }, () => item)];
  return all.slice(0, MOST_ITEMS).join(' ');
}

export function without(items: string | undefined, item: string): string {
  return (items ?? '')
    .split(' ')
    .filter((each) => each !== item)
    .join(' ');
}

/** Whether several things of a slot can be wanted: *en kaffe och en te*. */
export function takesSeveral({ slots }: Scenario, slot: string): boolean {
  const definition = slots[slot];
  return definition?.kind === 'list' && definition.several === true;
}
