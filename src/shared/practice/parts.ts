import type { StudiedModule } from '../course/lesson.ts';
import { MINUTE_MS, SECOND_MS } from '../time.ts';
import { SAY_SECONDS, secondsOf } from './study-seconds.ts';

/**
 * Minimum, preferred and maximum seconds of a part (five to seven minutes, rounded), where the lesson can be cut
 * that way.
 */
export const PART_SECONDS = { least: 270, wanted: 360, most: 450 } as const;

/**
 * Cost of cutting before a further task; compared with the squared deviation in seconds from the preferred length.
 */
const AMONG_TASKS = 10_000;
/** Cost of a part outside the bounds. */
const OUT_OF_BOUNDS = 1_000_000;

/**
 * Cuts a lesson into parts of five to seven minutes, preferably six. A part ends with an answer, and the next one
 * preferably begins with something new: words, a text or a dialogue. A text is never separated from its questions.
 * Each part contains a spoken task.
 * @returns the index of each part's first module; the first is 0
 */
export function cutParts(modules: readonly StudiedModule[]): number[] {
  const seconds = modules.map(secondsOf);
  const before = seconds.map((_, index) => sum(seconds.slice(0, index)));
  const whole = sum(seconds);
  const places = [...modules.keys()].filter(
    (index) => index === 0 || (modules[index - 1]?.type === 'exercise' && !asksAboutText(modules[index])),
  );
  /** By index, the cheapest way to cut the modules before it. */
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

/** Seconds as whole minutes, at least one. */
export function minutesOf(seconds: number): number {
  return Math.max(1, Math.round((seconds * SECOND_MS) / MINUTE_MS));
}

/** Total seconds of modules. */
export function secondsOfAll(modules: readonly StudiedModule[]): number {
  return sum(modules.map(secondsOf));
}

/** Cost of a part of this length: any length out of bounds costs more than all lengths within. */
function costOf(seconds: number): number {
  const { least, wanted, most } = PART_SECONDS;
  const isWithin = seconds >= least && seconds <= most;
  return (seconds - wanted) ** 2 + (isWithin ? 0 : OUT_OF_BOUNDS);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
