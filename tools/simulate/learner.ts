import { randomUUID } from 'node:crypto';
import { type Random, seededRandom } from '#shared/chance.ts';
import { wordsOf } from '#shared/course/words-of.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts';
import { cardKey, DIRECTIONS, type Rating } from '#shared/vocabulary/card-names.ts';
import type { ReviewSettings } from '#shared/vocabulary/review-settings.ts';
import type { ReviewFigures } from '#shared/vocabulary/reviews.contract.ts';
import { SESSION_CARDS } from '#shared/vocabulary/sessions.ts';
import { learnt, normal, recall, type Trace } from './forgetting.ts';
import type { Client, Due, Server } from './server.ts';

/** Time at which every simulated learner begins. */
export const START_MS = Date.UTC(2026, 0, 5);
/** Interval between lessons, in study days; after the last lesson, the same number of words comes from the list. */
const LESSON_EVERY = 4;
const WORDS_TAKEN_IN = 30;
const LESSON_MINUTES = 20;
const REVIEW_SECONDS = 8;
/** Maximum length of a day's studies. */
const MOST_REVIEW_MINUTES = 25;
const BREAK = { from: 80, days: 21 };
/** Cards that the second device shows again because it has not received the first device's ratings. */
const SHOWN_TWICE = 5;
/** A session that is unused for this many days has expired. */
const SIGN_IN_EVERY = 20;

/** Days and lengths of study, and whether on every other day a second device continues from its state in the morning. */
export const HABITS = {
  regular: { studies: () => true, twoDevices: false },
  'in bursts': { studies: (day: number) => day % 7 < 3, twoDevices: false },
  'three weeks off': {
    studies: (day: number) => day < BREAK.from || day >= BREAK.from + BREAK.days,
    twoDevices: false,
  },
  'two devices': { studies: () => true, twoDevices: true },
};
export type Habit = keyof typeof HABITS;

/** Scheduling rule for reviews; null for lessons alone. */
export type Rule = Pick<ReviewSettings, 'scheduler' | 'retention'> | null;

export interface Outcome {
  minutes: number;
  reviews: number;
  studyDays: number;
  /** Cards due on the worst day, and the most reviewed on one day. */
  wall: number;
  most: number;
  forgotten: number;
  /** Days after a break until no card waited: `said` as the server predicted on the first of them, `was` in fact. */
  clear: { said: number; was: number } | null;
  /** Words by days since they were learnt: their number, and the average number that would be recognised. */
  kept: Record<30 | 90, { words: number; known: number }>;
}

/** Simulates the studies of one learner through the server's API. */
export async function study(
  server: Server,
  habit: Habit,
  rule: Rule,
  days: number,
  seed: string,
): Promise<Outcome> {
  const learner = new Learner(server, rule, seed);
  for (let day = 0; day < days; day += 1) await learner.live(day, habit);
  return learner.outcome;
}

class Learner {
  readonly outcome: Outcome = {
    ...{ minutes: 0, reviews: 0, studyDays: 0, wall: 0, most: 0, forgotten: 0, clear: null },
    kept: { 30: { words: 0, known: 0 }, 90: { words: 0, known: 0 } },
  };
  readonly #server: Server;
  readonly #rule: Rule;
  readonly #random: Random;
  readonly #talent: number;
  readonly #traces = new Map<string, Trace>();
  readonly #metOn = new Map<string, number>();
  /** Lessons of the course that remain. */
  readonly #lessons: { readonly id: string; readonly words: readonly string[] }[];
  #client: Client | null = null;

  constructor(server: Server, rule: Rule, seed: string) {
    this.#server = server;
    this.#rule = rule;
    this.#random = seededRandom(seed);
    this.#talent = Math.exp(normal(this.#random) * 0.3);
    this.#lessons = [...server.course.lessons.values()].map(({ id, modules }) => ({
      id,
      words: wordsOf(modules),
    }));
  }

  async live(day: number, habit: Habit): Promise<void> {
    const startMs = START_MS + day * DAY_MS;
    this.#countKept(day, startMs);
    const { studies, twoDevices } = HABITS[habit];
    if (!studies(day)) return;
    const { outcome } = this;
    const client = await this.#signIn(startMs);
    outcome.studyDays += 1;
    if (outcome.studyDays % LESSON_EVERY === 1) await this.#learn(client, day, startMs + 18 * HOUR_MS);
    if (client) await this.#reviewDay(client, day, startMs + 19 * HOUR_MS, twoDevices && day % 2 === 1);
  }

  async #signIn(atMs: number): Promise<Client | null> {
    this.#server.time.nowMs = atMs;
    if (this.#rule) this.#client ??= await this.#server.register(this.#rule);
    if (this.outcome.studyDays % SIGN_IN_EVERY === 0) await this.#client?.signIn();
    return this.#client;
  }

  #countKept(day: number, atMs: number): void {
    for (const span of [30, 90] as const) {
      for (const [wordId, met] of this.#metOn) {
        if (met !== day - span) continue;
        const trace = this.#traces.get(cardKey(wordId, 'recognise'));
        this.outcome.kept[span].words += 1;
        this.outcome.kept[span].known += trace ? recall(trace, atMs) : 0;
      }
    }
  }

  async #learn(client: Client | null, day: number, atMs: number): Promise<void> {
    const lesson = this.#lessons.shift();
    const fresh = (wordId: string) => !this.#metOn.has(wordId);
    const words =
      lesson?.words ?? [...this.#server.course.words.keys()].filter(fresh).slice(0, WORDS_TAKEN_IN);
    this.outcome.minutes += LESSON_MINUTES;
    for (const wordId of words.filter(fresh)) {
      this.#metOn.set(wordId, day);
      for (const direction of DIRECTIONS) {
        const ease = direction === 'recognise' ? 2 : 0.8;
        const stabilityDays = ease * this.#talent * Math.exp(normal(this.#random) * 0.7);
        this.#traces.set(cardKey(wordId, direction), { stabilityDays, atMs });
      }
    }
    this.#server.time.nowMs = atMs;
    await client?.tell(
      lesson
        ? [{ kind: 'lesson_completed', lessonId: lesson.id, moduleIndex: 0, occurredAt: atMs }]
        : words.map((wordId, index) => ({ kind: 'word_taken_in', wordId, occurredAt: atMs + index })),
    );
  }

  async #reviewDay(client: Client, day: number, beginMs: number, isApart: boolean): Promise<void> {
    const { outcome } = this;
    const { time } = this.#server;
    time.nowMs = beginMs;
    const { dueToday, backlog } = await client.get<ReviewFigures>('/api/reviews/figures');
    outcome.wall = Math.max(outcome.wall, dueToday + (backlog?.cards ?? 0));
    this.#countBacklog(day, beginMs, backlog?.clearOn ?? null);
    const other = isApart ? await this.#session(client) : [];
    let reviews = 0;
    while (time.nowMs - beginMs < MOST_REVIEW_MINUTES * MINUTE_MS) {
      const cards = await this.#session(client);
      if (cards.length === 0) break;
      await client.tell(this.#rateAll(cards));
      reviews += cards.length;
    }
    // Events of the second device arrive late, dated before many that the server already has.
    time.nowMs = beginMs + MINUTE_MS / 2;
    const late = this.#rateAll(other.slice(0, SHOWN_TWICE));
    time.nowMs = beginMs + MOST_REVIEW_MINUTES * MINUTE_MS;
    if (late.length > 0) await client.tell(late);
    outcome.most = Math.max(outcome.most, reviews);
  }

  /** After a break: records the server's prediction on the first day with waiting cards, and the actual duration. */
  #countBacklog(day: number, atMs: number, clearOn: string | null): void {
    const { outcome } = this;
    const since = day - (BREAK.from + BREAK.days);
    if (since === 0 && clearOn) {
      const said = Math.round((Date.parse(clearOn) - atMs) / DAY_MS + 0.5);
      outcome.clear = { said, was: Number.NaN };
    }
    if (outcome.clear && Number.isNaN(outcome.clear.was) && !clearOn) outcome.clear.was = since;
  }

  async #session(client: Client): Promise<Due['cards']> {
    return (await client.get<Due>(`/api/reviews/due?count=${SESSION_CARDS}`)).cards;
  }

  /** Rates cards one after the other, from the current time. */
  #rateAll(cards: Due['cards']): object[] {
    const session = randomUUID();
    return cards.map(({ card: { id, wordId, direction } }) => {
      const { time } = this.#server;
      time.nowMs += REVIEW_SECONDS * SECOND_MS;
      const rating = this.#rate(id, time.nowMs);
      const spent = { occurredAt: time.nowMs, spentMs: REVIEW_SECONDS * SECOND_MS };
      return { kind: 'card_rated', wordId, direction, rating, session, ...spent };
    });
  }

  #rate(key: string, atMs: number): Rating {
    const { outcome } = this;
    const trace = this.#traces.get(key) ?? { stabilityDays: 1, atMs };
    const chance = recall(trace, atMs);
    const isKnown = this.#random() < chance;
    const mood = this.#random();
    outcome.reviews += 1;
    outcome.minutes += REVIEW_SECONDS / 60;
    outcome.forgotten += Number(!isKnown);
    const stabilityDays = learnt(trace.stabilityDays, chance, isKnown, this.#talent);
    this.#traces.set(key, { stabilityDays, atMs });
    if (!isKnown) return 'again';
    return mood < 0.12 ? 'hard' : mood < 0.25 ? 'easy' : 'good';
  }
}
