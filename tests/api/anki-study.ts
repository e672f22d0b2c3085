import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { ankiRoom } from '#server/rooms/anki/index.ts';
import { openOwnCards } from '#server/rooms/own-cards/index.ts';
import { reviewsRoom } from '#server/rooms/reviews/index.ts';
import type { ImportPreview, ImportResult } from '#shared/anki/anki.contract.ts';
import { DAY_MS } from '#shared/time.ts';
import { cardProjection } from '#shared/vocabulary/card.ts';
import { everythingIn } from '#tests/anki/folders.ts';
import { MP3 } from '#tests/anki/made-collection.ts';
import type { TestReply } from '#tests/app.ts';
import { wholeCourse } from '#tests/whole-course.ts';
import { type Learner, NO_FILMS, openStudyApp, type StudyApp } from './study.ts';

/** Tests of Anki share one app with the whole course, in which each test has its own learner Anna. */
export const NOON_MS = Date.UTC(2026, 10, 21, 11);
export const LAST_YEAR_MS = NOON_MS - 365 * DAY_MS;

/** Only one word has been generated so far. */
export const voice = { cached: async (text: string) => (text === 'en katt' ? MP3 : null) };

export let app: StudyApp;
export let anna: Learner;

/** Opens the app for the tests of a file, and creates a learner for each test. */
export function ankiTests(): void {
  beforeAll(async () => {
    const course = await wholeCourse();
    app = await openStudyApp(
      ({ ledger, progress }, server, platform) => {
        const ownCards = openOwnCards(server, platform, ledger);
        void reviewsRoom.open(server, platform, { ledger, progress, ownCards, video: NO_FILMS });
        void ankiRoom.open(server, platform, { ledger, ownCards, voice });
      },
      {},
      course,
    );
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.clock.nowMs = NOON_MS;
    anna = await app.learner('anna');
  });
}

interface Reply<Body> extends TestReply {
  readonly body: Body & { code?: string };
}
export const query = (given: Readonly<Record<string, string>>) => `?${new URLSearchParams(given)}`;
export const preview = (content: Uint8Array, given = {}, learner = anna): Promise<Reply<ImportPreview>> =>
  learner.client.sendFile(`/api/vocabulary/import/preview${query(given)}`, content);
/** Imports notes that match words; own cards have separate tests. */
export const take = (content: Uint8Array, given = {}, learner = anna): Promise<Reply<ImportResult>> =>
  learner.client.sendFile(`/api/vocabulary/import${query({ own: 'none', ...given })}`, content);

export const cardsOf = (learner = anna) => app.ledger.states(learner.id, cardProjection);

export const KATT = {
  front: 'cat',
  back: 'en katt',
  first: [
    [LAST_YEAR_MS, 3],
    [LAST_YEAR_MS + DAY_MS, 3],
    [LAST_YEAR_MS + 7 * DAY_MS, 3],
  ],
  second: [[LAST_YEAR_MS, 1]],
} as const;
export const DECK = [
  KATT,
  { front: 'dog', back: 'hund' },
  { front: 'to flummox', back: 'att förbryllskapa' },
];

export function leftBehind(): string[] {
  return everythingIn(join(app.platform.settings.dataDir, 'anki'));
}
