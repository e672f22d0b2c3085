import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import type { Collection } from '#server/rooms/anki/collection.ts';
import { ankiRoom } from '#server/rooms/anki/index.ts';
import { type OwnCardsDoor, openOwnCards } from '#server/rooms/own-cards/index.ts';
import { reviewsRoom } from '#server/rooms/reviews/index.ts';
import { collectionIn, packageWith } from '#tests/anki/deck.ts';
import { wholeCourse } from '#tests/whole-course.ts';
import { type Learner, NO_FILMS, openStudyApp, type StudyApp } from './study.ts';

const NOON_MS = Date.UTC(2026, 10, 21, 11);

/** Tests of own cards share one app with the whole course, in which each test has its own learner Anna. */
export let app: StudyApp;
export let own: OwnCardsDoor;
export let anna: Learner;
/** Action that runs before the next write of notes. */
export const meanwhile: { act: (() => Promise<unknown>) | null } = { act: null };

/** Opens the app for the tests of a file, and creates a learner for each test. */
export function ownCardTests(): void {
  beforeAll(async () => {
    app = await openStudyApp(
      ({ ledger, progress }, server, platform) => {
        const database: Database = {
          ...platform.database,
          async write(work, outlives) {
            const { act } = meanwhile;
            meanwhile.act = null;
            await act?.();
            return platform.database.write(work, outlives);
          },
        };
        own = openOwnCards(server, { ...platform, database }, ledger);
        void reviewsRoom.open(server, platform, { ledger, progress, ownCards: own, video: NO_FILMS });
        void ankiRoom.open(server, platform, { ledger, ownCards: own, voice: { cached: async () => null } });
      },
      {},
      await wholeCourse(),
    );
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.clock.nowMs = NOON_MS;
    anna = await app.learner('anna');
  });
}

export const take = (collection: Collection, query = '', learner = anna) =>
  learner.client.sendFile(`/api/vocabulary/import${query}`, packageWith(collection));
export const due = async (learner = anna) => (await learner.client.get('/api/reviews/due?count=50')).body;
export const list = async (learner = anna) => (await learner.client.get('/api/vocabulary/own')).body;
export const exported = async (learner = anna) =>
  collectionIn((await learner.client.get('/api/vocabulary/export/anki?language=english')).bytes);
