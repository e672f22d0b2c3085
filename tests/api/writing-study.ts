import { afterAll, beforeAll, beforeEach } from 'vitest';
import { coachRoom } from '#server/rooms/coach/index.ts';
import { type OnboardingDoor, onboardingRoom } from '#server/rooms/onboarding/index.ts';
import { type ReviewsDoor, reviewsRoom } from '#server/rooms/reviews/index.ts';
import { writingRoom } from '#server/rooms/writing/index.ts';
import { DAY_MS } from '#shared/time.ts';
import { wholeCourse } from '#tests/whole-course.ts';
import { type Learner, NO_FILMS, NO_OWN_CARDS, openStudyApp, type StudyApp, sendEvents } from './study.ts';

/** Saturday noon in Stockholm. */
export const SATURDAY_MS = Date.UTC(2026, 10, 21, 11);

export const RIGHT = { kind: 'right' };
/** brod for bröd. */
export const NO_DOTS = {
  ...{ kind: 'wrong', edit: 'mark-missing', letterIndex: 2 },
  ...{ expected: 'ö', readLetter: 'o' },
};

/** Builds an event for a word written with a pen, by default from memory and rightly. */
export const drawn = (wordId: string, more: object = {}) => ({
  ...{ kind: 'word_written', wordId, step: 'memory', means: 'pen', verdict: RIGHT },
  ...more,
});

/** A word typed from memory. */
export const typed = (wordId: string, text: string, more: object = {}) => ({
  ...{ kind: 'word_written', wordId, step: 'memory', means: 'keyboard', typed: text },
  ...more,
});

export const finished = (round: string) => ({ kind: 'writing_round_finished', round });

export const idsOf = ({ words }: { words: readonly { id: string }[] }) => words.map(({ id }) => id);

/** Opens the writing rooms for the tests of a file, and creates a learner for each test. */
export function writingTests() {
  let app: StudyApp;
  let anna: Learner;
  beforeAll(async () => {
    const course = await wholeCourse();
    app = await openStudyApp(
      ({ ledger, progress }, server, platform) => {
        const doors = { ledger, progress, ownCards: NO_OWN_CARDS, video: NO_FILMS };
        const reviews = reviewsRoom.open(server, platform, doors) as ReviewsDoor;
        const onboarding = onboardingRoom.open(server, platform, {}) as OnboardingDoor;
        void coachRoom.open(server, platform, { ledger, progress, reviews });
        void writingRoom.open(server, platform, { ledger, progress, onboarding });
      },
      {},
      course,
    );
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.clock.nowMs = SATURDAY_MS;
    anna = await app.learner('anna');
  });
  const get = async (path: string) => (await anna.client.get(path)).body;

  return {
    get app() {
      return app;
    },
    get anna() {
      return anna;
    },
    get,
    record: (...events: object[]) => sendEvents(app, anna, events),
    round: (category = 'food', query = '') => get(`/api/writing/round?category=${category}${query}`),
    cardsOf: async (wordId: string): Promise<unknown[]> => (await get(`/api/reviews/words/${wordId}`)).cards,
    stats: () => get('/api/users/me/stats'),
    /** Makes a word a card to be produced that is due. */
    async makeDue(wordId: string): Promise<void> {
      await sendEvents(app, anna, [{ kind: 'word_taken_in', wordId, directions: ['produce'] }]);
      app.clock.nowMs += 4 * DAY_MS;
    },
  };
}
