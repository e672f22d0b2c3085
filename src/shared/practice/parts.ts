import type { StudiedModule } from '../course/lesson.ts';
import { MINUTE_MS, SECOND_MS } from '../time.ts';
import { SAY_SECONDS, secondsOf } from './study-seconds.ts';

/** What a part should take, and must at the least and at the most where the lesson lets itself be cut so: five to seven minutes, rounded. */
export const PART_SECONDS = { least: 270, wanted: 360, most: 450 } as const;

/** How bad it is, beside seconds from what is wanted, squared: to cut where the next thing is one more task, … */
const AMONG_TASKS = 10_000;
/** … and to leave the bounds. */
const OUT_OF_BOUNDS = 1_000_000;

/**
 * Cuts a lesson into parts of five to seven minutes, as near to six as it goes. A part ends with an answer, and the next
 * one begins with something new where it can: words, a text or people who talk; a text is never cut off from its questions.
 * In each something is still to be said.
 * @returns the index of each part's first module; the first is 0
 */
export function cutParts(modules: readonly StudiedModule[]): number[] {
  const seconds = modules.map(secondsOf);
  const before = seconds.map((_, index) => sum(seconds.slice(0, index)));
  const whole = sum(seconds);
  const places = [...modules.keys()].filter(
    (index) => index === 0 || (modules[index - 1]?.type === 'exercise' && !asksAboutText(modules[index])),
  );
  /** By place, the best way to cut what comes before it. */
  const best = new Map<number, { cost: number; cuts: readonly number[] }>([[0, { cost: 0, cuts: [] }]]);
  for (const end of [...places.slice(1), modules.length]) {
    const endsAt = before[end] ?? whole;
    const isAmongTasks = modules[end]?.type === 'exercise';
    const ways = [...best].map(([from, { cost, cuts }]) => ({
      cost: cost + Number(isAmongTasks) * AMONG_TASKS + costOf(endsAt - (before[from] ?? 0) + SAY_SECONDS),
      cuts: [...cuts, from],
    }));
    const cheapest = ways.reduce((a, b) => (b.cost < a.cost ? b : a));
    best.set(end, cheapest);
  }
  return [...(best.get(modules.length)?.cuts ?? [0])];
}

function asksAboutText(module: StudiedModule | undefined): boolean {
  return module?.type === 'exercise' && module.about !== undefined;
}

/** Minutes that seconds are, rounded, one at least. */
export function minutesOf(seconds: number): number {
  return Math.max(1, Math.round((seconds * SECOND_MS) / MINUTE_MS));
}

/** Seconds that modules take. */
export function secondsOfAll(modules: readonly StudiedModule[]): number {
  return sum(modules.map(secondsOf));
}

/** How bad a part of this length is: out of bounds is worse than anything within them. */
function costOf(seconds: number): number {
  const { least, wanted, most } = PART_SECONDS;
  const isWithin = seconds >= least && seconds <= most;
  return (seconds - wanted) ** 2 + (isWithin ? 0 : OUT_OF_BOUNDS);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
