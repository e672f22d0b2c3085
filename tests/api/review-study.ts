import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { CourseReader } from '#server/platform/course-reader.ts';
import { practiceRoom } from '#server/rooms/practice/index.ts';
import { reviewsRoom } from '#server/rooms/reviews/index.ts';
import { readTexts } from '#shared/course/wire.ts';
import type { ReviewCard, SessionCard } from '#shared/vocabulary/reviews.contract.ts';
import type { TestReply } from '#tests/app.ts';
import { wholeCourse } from '#tests/whole-course.ts';
import { type Learner, NO_FILMS, NO_OWN_CARDS, openStudyApp, type StudyApp, sendEvents } from './study.ts';

/** Tests of reviews share one app with the whole course, in which each test has its own learner Anna. */
export let app: StudyApp;
export let course: CourseReader;
/** Arbitrary words of the list. */
export let wordIds: string[];
export let anna: Learner;
/** Saturday noon in Stockholm. */
export const SATURDAY_NOON_MS = Date.UTC(2026, 10, 21, 11);

/** Opens the app for the tests of a file, and creates a learner for each test. */
export function reviewTests(): void {
  beforeAll(async () => {
    course = await wholeCourse();
    wordIds = [...course.words.keys()];
    const addRooms: Parameters<typeof openStudyApp>[0] = ({ ledger, progress }, server, platform) => {
      void practiceRoom.open(server, platform, { ledger, progress });
      void reviewsRoom.open(server, platform, { ledger, progress, ownCards: NO_OWN_CARDS, video: NO_FILMS });
    };
    app = await openStudyApp(addRooms, {}, course);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.clock.nowMs = SATURDAY_NOON_MS;
    anna = await app.learner('anna');
  });
}

export const review = (wordId: string, rating: string, more: object = {}) => ({
  ...{ id: randomUUID(), wordId, rating, reviewedAt: app.clock.nowMs },
  ...more,
});
export const post = (reviews: readonly object[], learner = anna) =>
  learner.client.post('/api/reviews', { reviews });

export async function get(path: string, learner = anna): Promise<TestReply['body']> {
  const { status, body } = await learner.client.get(`/api/reviews/${path}`);
  expect(status).toBe(200);
  return body;
}
export const cardsOf = async (learner = anna): Promise<ReviewCard[]> => (await get('state', learner)).cards;
export async function sessionOf(count = 10, learner = anna): Promise<SessionCard[]> {
  return readTexts<{ cards: SessionCard[] }>(await get(`due?count=${count}`, learner)).cards;
}

export const send = (events: readonly object[], learner = anna) => sendEvents(app, learner, events);

/** Completes a lesson without opening its modules: its words become cards all the same. */
export const endLesson = (lessonId = '101') => send([{ kind: 'lesson_completed', lessonId, moduleIndex: 0 }]);
export const wordsOfLesson = (lessonId: string) => {
  const modules = course.lessons.get(lessonId)?.modules ?? [];
  return modules.flatMap((module) =>
    module.type === 'vocabulary' ? module.content.words.map(({ wordId }) => wordId) : [],
  );
};
