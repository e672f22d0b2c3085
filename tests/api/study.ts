import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { CourseReader } from '#server/platform/course-reader.ts';
import { type Ledger, openLedger } from '#server/platform/ledger/ledger.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lessonsRoom } from '#server/rooms/lessons/index.ts';
import { openProgress, type ProgressDoor } from '#server/rooms/progress/index.ts';
import { MOST_EVENTS_AT_ONCE } from '#shared/progress/batch.ts';
import { addTestAccount } from '#tests/accounts.ts';
import {
  openTestServer,
  type TestApp,
  type TestClient,
  type TestOptions,
  type TestReply,
} from '#tests/app.ts';
import { smallCourse } from './small-course.ts';

/** Ledger and progress room, for further rooms. */
export interface StudyDoors {
  readonly ledger: Ledger;
  readonly progress: ProgressDoor;
}

/** The lessons and progress rooms on the small course. */
export interface StudyApp extends TestApp, StudyDoors {
  /** A new learner, signed in; the account is as old as the ledger. */
  learner(name: string, options?: { timeZone?: string; sinceMs?: number }): Promise<Learner>;
}

export interface Learner {
  readonly id: string;
  readonly client: TestClient;
}

const SINCE_MS = Date.UTC(2026, 0, 1);
/** Saturday noon in Stockholm. */
const SATURDAY_NOON_MS = Date.UTC(2026, 10, 21, 11);

/**
 * Opens the app with the ledger.
 * @param addRooms further rooms, for tests of the ledger with their events
 * @param course defaults to the small one
 */
export async function openStudyApp(
  addRooms: (doors: StudyDoors, app: FastifyInstance, platform: Platform) => void = () => {},
  options: TestOptions = {},
  course: CourseReader = smallCourse(),
): Promise<StudyApp> {
  let doors: StudyDoors | undefined;
  const test = await openTestServer((app, platform) => {
    const withCourse = { ...platform, course };
    const ledger = openLedger(app, withCourse);
    doors = { ledger, progress: openProgress(app, withCourse, { ledger }) };
    void lessonsRoom.open(app, withCourse, doors);
    addRooms(doors, app, withCourse);
  }, options);
  if (!doors) throw new Error('The rooms were not opened.');
  const { ledger } = doors;
  const { database, sessions } = test.platform;
  return {
    ...test,
    ...doors,
    async learner(name, { timeZone = 'Europe/Stockholm', sinceMs = SINCE_MS } = {}) {
      const { accountId, learnerId } = await addTestAccount(database, `${name}-${randomUUID()}`);
      const token = await database.write(async (tx) => {
        await tx.updateTable('learners').set({ created_at: sinceMs }).where('id', '=', learnerId).execute();
        await ledger.create(tx, learnerId, timeZone, sinceMs);
        return sessions.open(tx, { accountId, learnerId });
      });
      const client = test.client();
      client.cookies.set(test.app.http.cookie.name, token);
      return { id: learnerId, client };
    },
  };
}

/** Stub for rooms that use moments of films: there are none. */
export const NO_FILMS = { momentsOf: async () => new Map() };

/** Replacement for rooms that use own cards: there are none. */
export const NO_OWN_CARDS = { find: async () => new Map(), add: async () => {}, all: async () => [] };

/** Event as a client sends it. */
interface TestEvent {
  readonly id: string;
  readonly kind: 'visited' | 'answered' | 'completed';
  readonly moduleIndex: number;
  readonly occurredAt: number;
  readonly answer?: unknown;
}

/** An event that happens now, a second after the one before. */
function eventNow(
  { clock }: StudyApp,
  kind: TestEvent['kind'],
  moduleIndex: number,
  more: object = {},
): TestEvent {
  clock.nowMs += 1_000;
  return { id: randomUUID(), kind, moduleIndex, occurredAt: clock.nowMs, ...more };
}

/** Sends an event of a lesson. */
function sendEvent({ client }: Learner, lessonId: string, event: unknown): Promise<TestReply> {
  return client.post(`/api/lessons/${lessonId}/progress`, event);
}

/** Sends recent events, a second apart and a hundred per request; returns their outcomes. */
export async function sendEvents(
  { clock }: Pick<StudyApp, 'clock'>,
  { client }: Learner,
  events: readonly object[],
): Promise<TestReply['body'][]> {
  const sent = events.map((event) => {
    clock.nowMs += 1_000;
    return { id: randomUUID(), occurredAt: clock.nowMs, ...event };
  });
  const results: TestReply['body'][] = [];
  for (let from = 0; from < sent.length; from += MOST_EVENTS_AT_ONCE) {
    const { status, body } = await client.post('/api/events', {
      events: sent.slice(from, from + MOST_EVENTS_AT_ONCE),
    });
    expect(status).toBe(200);
    results.push(...body.results);
  }
  return results;
}

/** A whole run through lesson 101 or 102; gives the answer to its end. */
async function finishLesson(test: StudyApp, learner: Learner, lessonId = '101'): Promise<TestReply> {
  const last = lessonId === '101' ? 2 : 1;
  for (let index = 0; index < last; index += 1) {
    await sendEvent(learner, lessonId, eventNow(test, 'visited', index));
  }
  const answer = lessonId === '101' ? true : 'thanks';
  await sendEvent(learner, lessonId, eventNow(test, 'answered', last, { answer }));
  return sendEvent(learner, lessonId, eventNow(test, 'completed', last));
}

/**
 * Opens the rooms for the tests of a file, and creates a learner for each test.
 * @param nowMs start time of every test
 */
export function studyTests(nowMs: number = SATURDAY_NOON_MS) {
  let app: StudyApp;
  let anna: Learner;

  beforeAll(async () => {
    app = await openStudyApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.clock.nowMs = nowMs;
    anna = await app.learner('anna');
  });

  return {
    get app() {
      return app;
    },
    get anna() {
      return anna;
    },
    event: (kind: TestEvent['kind'], moduleIndex: number, more: object = {}) =>
      eventNow(app, kind, moduleIndex, more),
    send: (body: unknown, lessonId = '101', learner = anna) => sendEvent(learner, lessonId, body),
    finish: (lessonId = '101', learner = anna) => finishLesson(app, learner, lessonId),
  };
}
