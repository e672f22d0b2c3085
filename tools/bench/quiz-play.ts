import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '#shared/chance.ts';
import type { Page } from './quiz-pages.ts';

/** In its own time a room answers within so long, and then rests. */
const ANSWERS_MS = 1_200;
const REST_MS = 600;

/** One room, whoever serves it. */
export interface Room {
  readonly pages: readonly Page[];
  /** A page answers; all are told that it has, and of the last answer the reveal. */
  answer(page: Page, isLast: boolean): void;
  next(): Promise<unknown>;
  /** Ends the game of which all questions but the last are over, and begins another. */
  replay(): Promise<unknown>;
}

/** Milliseconds, of each question in each room. */
interface Times {
  readonly next: number[];
  readonly reveal: number[];
}

/** Each room goes on when its own people do; milliseconds. */
export async function inOwnTime(rooms: readonly Room[], questions: number): Promise<Times> {
  const times: Times = { next: [], reveal: [] };
  const playing = rooms.map(async (room, index) => {
    const random = seededRandom(`room ${index}`);
    await pause(random() * (ANSWERS_MS + REST_MS));
    for (let question = 0; question < questions; question += 1) {
      await answerAll(room, () => pause(random() * ANSWERS_MS));
      await pause(random() * REST_MS);
      times.reveal.push(await answerLast(room));
      await pause(random() * REST_MS);
      times.next.push(await goOn(room));
    }
  });
  await Promise.all(playing);
  return times;
}

/** All rooms do everything at the same instant; milliseconds. */
export async function allAtOnce(rooms: readonly Room[], questions: number): Promise<Times> {
  const times: Times = { next: [], reveal: [] };
  for (let question = 0; question < questions; question += 1) {
    await Promise.all(rooms.map((room) => answerAll(room, () => Promise.resolve())));
    times.reveal.push(...(await Promise.all(rooms.map(answerLast))));
    times.next.push(...(await Promise.all(rooms.map(goOn))));
  }
  return times;
}

/** A game has begun when all have its first question. */
export async function begin({ pages }: Pick<Room, 'pages'>, start: () => Promise<unknown>): Promise<void> {
  const all = pages.map((page) => page.heard('next_question', page.count('next_question') + 1));
  await Promise.all([...all, start()]);
}

/** All answer but the first. */
export async function answerAll(room: Room, think: () => Promise<void>): Promise<void> {
  const others = room.pages.slice(1);
  await Promise.all(
    others.map(async (page) => {
      await think();
      const heard = page.heard('answer_result', page.count('answer_result') + 1);
      room.answer(page, false);
      await heard;
    }),
  );
}

/** The first answers as the last one; milliseconds until all have the reveal. */
export async function answerLast(room: Room): Promise<number> {
  const [first] = room.pages as [Page];
  return timed(room, 'reveal', () => room.answer(first, true));
}

function goOn(room: Room): Promise<number> {
  return timed(room, 'next_question', () => room.next());
}

async function timed({ pages }: Room, type: string, act: () => unknown): Promise<number> {
  const all = pages.map((page) => page.heard(type, page.count(type) + 1));
  const beganMs = performance.now();
  const told = Promise.all(all).then(() => performance.now() - beganMs);
  // A refused request ends the wait, too.
  const [tookMs] = await Promise.all([told, act()]);
  return tookMs;
}
