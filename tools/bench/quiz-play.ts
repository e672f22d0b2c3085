import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '#shared/chance.ts';
import type { Page } from './quiz-pages.ts';

/** Time within which a room answers, at its own pace, and then pauses. */
const ANSWERS_MS = 1_200;
const REST_MS = 600;

/** A room of either server. */
export interface Room {
  readonly pages: readonly Page[];
  /** Sends a page's answer; all pages are notified, and after the last answer they receive the reveal. */
  answer(page: Page, isLast: boolean): void;
  next(): Promise<unknown>;
  /** Ends the game after the last question, and begins another. */
  replay(): Promise<unknown>;
}

/** Milliseconds of each question in each room. */
interface Times {
  readonly next: number[];
  readonly reveal: number[];
}

/** Each room continues at its own pace; milliseconds. */
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

/** All rooms act at the same instant; milliseconds. */
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

/** Answers of all pages except the first. */
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

/** Sends the last answer from the first page. Returns the milliseconds until all pages have the reveal. */
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
