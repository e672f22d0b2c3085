import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import type { Worker } from 'node:worker_threads';
import { startThread } from '#server/platform/thread.ts';
import { HABITS, type Habit, type Outcome, type Rule } from './learner.ts';
import type { StudyDone, StudyWork } from './study.worker.ts';

/**
 * Simulates learners who study for half a year through the server's API on a separate database, with a simulated clock:
 * `npm run simulate`, or with `--learners 16 --days 90`. The learners are distributed evenly over the study habits and
 * the review rules. 200 of them rate about two million cards, which takes an hour or more on each core, with one thread
 * per core or `--threads` threads.
 * Their true memory follows a separate model, which no scheduler here uses: retention falls by 1 / (1 + t / 9S); S
 * grows with every recall, more if the memory was nearly lost and less if S is already large; each learner has a talent
 * and each word a difficulty. The results therefore compare schedulers; they do not predict real people.
 */
const { values } = parseArgs({
  options: {
    learners: { type: 'string', default: '200' },
    days: { type: 'string', default: '180' },
    threads: { type: 'string', default: String(availableParallelism()) },
  },
});
const LEARNERS = Number(values.learners);
const DAYS = Number(values.days);
const THREADS = Number(values.threads);

const RULES: Readonly<Record<string, Rule>> = {
  'SM-2': { scheduler: 'sm2', retention: 0.9 },
  'FSRS 0.90': { scheduler: 'fsrs', retention: 0.9 },
  'FSRS 0.85': { scheduler: 'fsrs', retention: 0.85 },
  'lessons alone': null,
};

const cells = Object.entries(RULES).flatMap(([name, rule]) =>
  (Object.keys(HABITS) as Habit[]).map((habit) => ({ name, rule, habit, outcomes: [] as Outcome[] })),
);
const each = Math.ceil(LEARNERS / cells.length);

// One of each kind after the other, so that interim results cover all kinds.
const waiting = Array.from({ length: each }, (_, index) => cells.map((cell) => ({ cell, index }))).flat();
const begunMs = performance.now();
await Promise.all(Array.from({ length: THREADS }, studyAll));
console.log(report());

/** Simulates waiting learners one after the other in a thread with its own server. */
async function studyAll(): Promise<void> {
  const thread = startThread('study.worker', import.meta.url);
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { cell, index } = next;
    const { rule, habit } = cell;
    const outcome = await answer(thread, { rule, habit, days: DAYS, seed: `${habit} ${index}` });
    if (outcome) cell.outcomes.push(outcome);
    // Interim report, so that results survive an early end.
    if (cell === cells.at(-1)) console.error(report());
  }
  await answer(thread, null);
}

/**
 * Waits for the thread's reply.
 * @throws the error of the thread
 */
async function answer(thread: Worker, work: StudyWork | null): Promise<StudyDone> {
  const answered = once(thread, 'message');
  thread.postMessage(work);
  const [done] = (await answered) as [StudyDone];
  return done;
}

function report(): string {
  const done = cells.filter(({ outcomes }) => outcomes.length > 0);
  const count = done.reduce((sum, { outcomes }) => sum + outcomes.length, 0);
  const minutes = Math.round((performance.now() - begunMs) / 60_000);
  const rows = done.map(({ name, habit, outcomes }) =>
    JSON.stringify({ rule: name, habit, ...rowOf(outcomes) }),
  );
  return [`${count} made learners, ${DAYS} days, after ${minutes} min`, ...rows].join('\n');
}

function rowOf(all: readonly Outcome[]) {
  const sum = (of: (outcome: Outcome) => number) => all.reduce((total, outcome) => total + of(outcome), 0);
  const hours = sum(({ minutes }) => minutes) / 60;
  const reviews = sum((outcome) => outcome.reviews);
  const percent = (part: number, whole: number) => `${Math.round((100 * part) / Math.max(1, whole))} %`;
  const keptOf = (span: 30 | 90) => {
    const [known, words] = [sum(({ kept }) => kept[span].known), sum(({ kept }) => kept[span].words)];
    return { share: percent(known, words), anHour: (known / hours).toFixed(1) };
  };
  const clear = all.flatMap((outcome) => outcome.clear ?? []);
  const mean = (list: readonly number[]) => Math.round(list.reduce((a, b) => a + b, 0) / list.length);
  return {
    'kept after 30 days': keptOf(30).share,
    'an hour': keptOf(30).anHour,
    'after 90 days': keptOf(90).share,
    'an hour ': keptOf(90).anHour,
    'reviews a day of study': Math.round(
      reviews /
        Math.max(
          1,
          sum(({ studyDays }) => studyDays),
        ),
    ),
    'remembered when asked': percent(reviews - sum(({ forgotten }) => forgotten), reviews),
    'longest wall': Math.max(...all.map(({ wall }) => wall)),
    'most on a day': Math.max(...all.map(({ most }) => most)),
    'days until nothing waits: said / were':
      clear.length === 0
        ? ''
        : `${mean(clear.map(({ said }) => said))} / ${mean(clear.map(({ was }) => was))}`,
    'hours of study': Math.round(hours / all.length),
  };
}
