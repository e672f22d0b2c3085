import { parseArgs } from 'node:util';
import { type Random, seededRandom } from '#shared/chance.ts';
import { DAY_MS, HOUR_MS, SECOND_MS } from '#shared/time.ts';
import { type CardEvent, cardProjection, newDueAt } from '#shared/vocabulary/card.ts';
import { cardKey, DIRECTIONS, type Rating, readCardKey } from '#shared/vocabulary/card-names.ts';
import type { CardState } from '#shared/vocabulary/card-state.ts';
import { USUAL_SETTINGS } from '#shared/vocabulary/review-settings.ts';
import { leftToday, type NamedCard, planSession } from '#shared/vocabulary/session-plan.ts';
import type { CardRule } from '#shared/vocabulary/settings-state.ts';

/**
 * Made learners who study for half a year, with the code that decides on the server: the fold of cards, what a day
 * holds, and the plan of sessions. `npm run simulate`, or with `--learners 20 --days 90`.
 *
 * What they really remember follows a model of its own, by which no scheduler here computes: a memory fades by
 * 1 / (1 + t / 9S), S grows with every recall, the more the closer it was to being lost, and less the longer it is
 * already; each learner and each word has a talent and a hardness of its own. So the figures compare; they promise
 * nothing of people.
 */
const { values } = parseArgs({
  options: { learners: { type: 'string', default: '200' }, days: { type: 'string', default: '180' } },
});
const LEARNERS = Number(values.learners);
const DAYS = Number(values.days);
const START_MS = Date.UTC(2026, 0, 5);

const LESSON_WORDS = 14;
const LESSONS = 60;
const LESSON_MINUTES = 10;
/** Every second day of study brings a lesson. */
const LESSON_EVERY = 2;
const REVIEW_SECONDS = 8;
/** Nobody goes on for longer on a day. */
const MOST_REVIEW_MINUTES = 25;
const BREAK = { from: 80, days: 21 };

/** Who studies when, and whether the devices know of each other by the evening. */
const HABITS = {
  regular: { studies: () => true, twoDevices: false },
  'in bursts': { studies: (day: number) => day % 7 < 3, twoDevices: false },
  'three weeks off': {
    studies: (day: number) => day < BREAK.from || day >= BREAK.from + BREAK.days,
    twoDevices: false,
  },
  'two devices': { studies: () => true, twoDevices: true },
};
type Habit = keyof typeof HABITS;

/** By which rule words are reviewed; by none with lessons alone. */
const RULES: Readonly<Record<string, CardRule | null>> = {
  'SM-2': { scheduler: 'sm2', retention: 0.9 },
  'FSRS 0.90': { scheduler: 'fsrs', retention: 0.9 },
  'FSRS 0.85': { scheduler: 'fsrs', retention: 0.85 },
  'lessons alone': null,
};

/** What is really remembered of a word in one direction. */
interface Trace {
  stabilityDays: number;
  atMs: number;
}

interface Outcome {
  minutes: number;
  reviews: number;
  studyDays: number;
  /** Cards due on the worst day, and the most reviewed on one. */
  wall: number;
  most: number;
  forgotten: number;
  /** Words met so long ago, and how many of them would be recognised now on average of all days since. */
  kept: Record<30 | 90, { words: number; known: number }>;
}

function study(habit: Habit, rule: CardRule | null, seed: string): Outcome {
  const random = seededRandom(seed);
  const talent = Math.exp(normal(random) * 0.3);
  const cards = new Map<string, CardState>();
  const traces = new Map<string, Trace>();
  const metOn = new Map<string, number>();
  const kept = { 30: { words: 0, known: 0 }, 90: { words: 0, known: 0 } };
  const outcome: Outcome = { minutes: 0, reviews: 0, studyDays: 0, wall: 0, most: 0, forgotten: 0, kept };
  let lessons = 0;

  const step = (event: CardEvent) => {
    for (const key of cardProjection.keysOf(event)) {
      const before = cards.get(key) ?? cardProjection.empty;
      cards.set(key, cardProjection.step(before, event, key, rule ?? {}).state);
    }
  };

  for (let day = 0; day < DAYS; day += 1) {
    const startMs = START_MS + day * DAY_MS;
    for (const span of [30, 90] as const) {
      for (const [wordId, met] of metOn) {
        if (met !== day - span) continue;
        const trace = traces.get(cardKey(wordId, 'recognise'));
        kept[span].words += 1;
        kept[span].known += trace ? recall(trace, startMs) : 0;
      }
    }
    if (!HABITS[habit].studies(day)) continue;
    outcome.studyDays += 1;
    if (outcome.studyDays % LESSON_EVERY === 1 && lessons < LESSONS) {
      const words = Array.from({ length: LESSON_WORDS }, (_, index) => `w${lessons * LESSON_WORDS + index}`);
      lessons += 1;
      outcome.minutes += LESSON_MINUTES;
      const atMs = startMs + 18 * HOUR_MS;
      for (const wordId of words) {
        metOn.set(wordId, day);
        for (const direction of DIRECTIONS) {
          const ease = direction === 'recognise' ? 2 : 0.8;
          const stabilityDays = ease * talent * Math.exp(normal(random) * 0.7);
          traces.set(cardKey(wordId, direction), { stabilityDays, atMs });
        }
      }
      if (rule) step(lessonEnd(words, atMs));
    }
    if (rule) reviewDay(startMs + 19 * HOUR_MS, HABITS[habit].twoDevices && day % 2 === 1);
  }
  return outcome;

  function reviewDay(beginMs: number, isApart: boolean): void {
    const endMs = beginMs + 9 * HOUR_MS;
    const all = [...cards];
    const due = all.filter(([, { memory }]) => memory && memory.dueMs < endMs);
    outcome.wall = Math.max(outcome.wall, due.length);
    const done = { reviews: 0, begun: 0 };
    let nowMs = beginMs;
    // Twice, since of a word only one direction comes at a time. A device that was apart plans as if the other had not.
    for (let round = 0; round < 2; round += 1) {
      const rest = due.filter(([key]) => (cards.get(key)?.lastMetMs ?? 0) < beginMs);
      const left = leftToday(USUAL_SETTINGS, done, rest.length);
      const fresh = all
        .filter(([, state]) => isFresh(state, nowMs))
        .map(([key]): NamedCard => [key, cards.get(key) ?? cardProjection.empty])
        .filter(([, state]) => isFresh(state, nowMs))
        .sort(([, a], [, b]) => (a.sinceMs ?? 0) - (b.sinceMs ?? 0));
      const count = left.reviews + left.begun;
      const plan = planSession({ due: rest, fresh: fresh.slice(0, 60), others: cards, left, count, nowMs });
      for (const [index, [key, state]] of plan.entries()) {
        if (nowMs - beginMs > MOST_REVIEW_MINUTES * 60 * SECOND_MS) return;
        rate(key, nowMs);
        // What the second device shows once more because it has not heard of the first.
        if (isApart && index % 10 === 0) rate(key, nowMs + SECOND_MS);
        if (state.memory) done.reviews += 1;
        else done.begun += 1;
        nowMs += REVIEW_SECONDS * SECOND_MS;
      }
    }
    outcome.most = Math.max(outcome.most, done.reviews + done.begun);
  }

  function rate(key: string, atMs: number): void {
    const trace = traces.get(key);
    if (!trace) return;
    const chance = recall(trace, atMs);
    const isKnown = random() < chance;
    const mood = random();
    const rating: Rating = !isKnown ? 'again' : mood < 0.12 ? 'hard' : mood < 0.25 ? 'easy' : 'good';
    outcome.reviews += 1;
    outcome.minutes += REVIEW_SECONDS / 60;
    outcome.forgotten += Number(!isKnown);
    traces.set(key, { stabilityDays: learnt(trace.stabilityDays, chance, isKnown, talent), atMs });
    const { wordId, direction } = readCardKey(key);
    const payload = { wordId, direction, rating, session: null, day: '2026-01-05' };
    step({ id: `${key}-${atMs}`, subject: key, occurredAt: atMs, kind: 'card_rated', payload });
  }
}

function isFresh({ memory, sinceMs }: CardState, nowMs: number): boolean {
  return memory === null && sinceMs !== null && newDueAt(sinceMs) <= newDueAt(nowMs);
}

function lessonEnd(words: string[], atMs: number): CardEvent {
  const payload = { moduleId: 'm', skill: 'vocabulary' as const, modules: [], words, xp: 0 };
  return { id: `lesson-${atMs}`, subject: 'lesson', occurredAt: atMs, kind: 'lesson_completed', payload };
}

function recall({ stabilityDays, atMs }: Trace, nowMs: number): number {
  return 1 / (1 + Math.max(0, nowMs - atMs) / DAY_MS / (9 * stabilityDays));
}

/** Stability after a recall, or after a failure and being shown the answer. */
function learnt(stabilityDays: number, chance: number, isKnown: boolean, talent: number): number {
  if (!isKnown) return Math.max(0.5, 0.8 * stabilityDays ** 0.4);
  return stabilityDays * (1 + 14 * talent * (1 - chance) * stabilityDays ** -0.15) + 0.1;
}

/** Of the normal distribution, by Box and Muller. */
function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

const rows = Object.entries(RULES).flatMap(([name, rule]) =>
  (Object.keys(HABITS) as Habit[]).map((habit) => {
    const each = Math.ceil(LEARNERS / Object.keys(HABITS).length);
    const all = Array.from({ length: each }, (_, index) => study(habit, rule, `${habit} ${index}`));
    const sum = (of: (outcome: Outcome) => number) => all.reduce((total, outcome) => total + of(outcome), 0);
    const hours = sum(({ minutes }) => minutes) / 60;
    const keptOf = (span: 30 | 90) => {
      const [known, words] = [sum(({ kept }) => kept[span].known), sum(({ kept }) => kept[span].words)];
      return {
        share: `${Math.round((100 * known) / Math.max(1, words))} %`,
        anHour: (known / hours).toFixed(1),
      };
    };
    return {
      rule: name,
      habit,
      'kept after 30 days': keptOf(30).share,
      'an hour': keptOf(30).anHour,
      'after 90 days': keptOf(90).share,
      'an hour ': keptOf(90).anHour,
      'reviews a day of study': Math.round(sum(({ reviews }) => reviews) / sum(({ studyDays }) => studyDays)),
      'remembered when asked': `${Math.round(
        100 -
          (100 * sum(({ forgotten }) => forgotten)) /
            Math.max(
              1,
              sum(({ reviews }) => reviews),
            ),
      )} %`,
      'longest wall': Math.max(...all.map(({ wall }) => wall)),
      'most on a day': Math.max(...all.map(({ most }) => most)),
      'hours of study': (hours / all.length).toFixed(0),
    };
  }),
);
console.log(`${LEARNERS} made learners, ${DAYS} days`);
console.table(rows);
