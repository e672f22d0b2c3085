import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reviewsRoom } from '#server/rooms/reviews/index.ts';
import { lessonProjection } from '#shared/lessons/lesson-state.ts';
import { lessonKinds } from '#shared/lessons/lessons.events.ts';
import { practiceKinds } from '#shared/practice/practice.events.ts';
import { HOUR_MS } from '#shared/time.ts';
import { cardProjection } from '#shared/vocabulary/card.ts';
import { DIRECTIONS, RATINGS } from '#shared/vocabulary/card-names.ts';
import { noteProjection } from '#shared/vocabulary/note.ts';
import { reviewKinds } from '#shared/vocabulary/reviews.events.ts';
import { sessionsProjection } from '#shared/vocabulary/sessions.ts';
import { settingsProjection } from '#shared/vocabulary/settings-state.ts';
import { tries } from '#tests/database.ts';
import { derivedRows, ledgerOf, replayedRows } from './ledger-rows.ts';
import { type Learner, NO_FILMS, NO_OWN_CARDS, openStudyApp, type StudyApp } from './study.ts';

const KINDS = { ...lessonKinds, ...practiceKinds, ...reviewKinds };
const PROJECTIONS = [
  lessonProjection,
  settingsProjection,
  cardProjection,
  noteProjection,
  sessionsProjection,
];
const NOW_MS = Date.UTC(2026, 10, 21, 11);

let app: StudyApp;
let words: string[];
beforeAll(async () => {
  app = await openStudyApp(({ ledger, progress }, server, platform) => {
    words = [...platform.course.words.keys()];
    void reviewsRoom.open(server, platform, { ledger, progress, ownCards: NO_OWN_CARDS, video: NO_FILMS });
  });
});
afterAll(() => app.close());

type Event = { readonly id: string; readonly occurredAt: number; readonly [field: string]: unknown };

/** Events that may happen with three words within five weeks. */
const happening = fc.record({
  hour: fc.nat(35 * 24),
  wordIndex: fc.nat(2),
  what: fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({ kind: fc.constant('card_rated'), rating: fc.constantFrom(...RATINGS) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('lesson_completed'), lessonId: fc.constant('101') }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constantFrom('card_reset', 'word_left_out', 'word_taken_in') }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('note_written'), text: fc.constantFrom('', 'mjau') }),
    },
    { weight: 2, arbitrary: fc.constant({ kind: 'rating_undone' }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('review_settings_changed'),
        scheduler: fc.constantFrom('sm2', 'fsrs'),
        retention: fc.constantFrom(0.8, 0.9, 0.95),
      }),
    },
  ),
  direction: fc.constantFrom(...DIRECTIONS),
});
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

function eventsOf(history: readonly Happening[], sessions: readonly string[]): Event[] {
  let lastRating: Event | null = null;
  return [...history]
    .sort((a, b) => a.hour - b.hour)
    .flatMap(({ hour, wordIndex, what, direction }, index): Event[] => {
      const at = { id: randomUUID(), occurredAt: NOW_MS - (36 * 24 - hour) * HOUR_MS + index };
      if (what.kind === 'rating_undone') {
        return lastRating
          ? [
              {
                ...at,
                ...what,
                wordId: lastRating.wordId,
                direction: lastRating.direction,
                ratingId: lastRating.id,
              },
            ]
          : [];
      }
      if (what.kind === 'lesson_completed') return [{ ...at, ...what, moduleIndex: 0 }];
      if (what.kind === 'review_settings_changed') return [{ ...at, ...what }];
      const event = { ...at, ...what, wordId: words[wordIndex], direction, session: sessions[hour % 2] };
      if (what.kind === 'card_rated') lastRating = event;
      return [event];
    });
}

async function send({ client }: Learner, events: readonly Event[]): Promise<void> {
  for (let first = 0; first < events.length; first += 20) {
    const { body } = await client.post('/api/events', { events: events.slice(first, first + 20) });
    expect(body.results.filter(({ outcome }: { outcome: string }) => outcome === 'refused')).toEqual([]);
  }
}

/** All derived data, once no rebuild is pending. */
async function settled({ id }: Learner) {
  const { database } = app.platform;
  await expect.poll(async () => (await derivedRows(database, id)).pending).toBe(0);
  return derivedRows(database, id);
}

async function plainReplay({ id }: Learner) {
  return replayedRows(await ledgerOf(app.platform.database, id, KINDS), KINDS, PROJECTIONS);
}

describe('one memory', () => {
  it('is the same whatever arrives first, twice, or from which device, through changes of the scheduler', async () => {
    app.clock.nowMs = NOW_MS;
    const history = fc.array(happening, { minLength: 5, maxLength: 40 });
    const order = fc.infiniteStream(fc.nat());
    await fc.assert(
      fc.asyncProperty(history, order, async (happened, chance) => {
        const events = eventsOf(happened, [randomUUID(), randomUUID()]);
        const [tidy, messy] = [await app.learner('tidy'), await app.learner('messy')];
        await send(tidy, events);
        const twice = [...events, ...events.slice(0, 5)].map((event) => ({
          event,
          place: chance.next().value,
        }));
        await send(
          messy,
          twice.sort((a, b) => a.place - b.place).map(({ event }) => event),
        );
        const [derived, other] = [await settled(tidy), await settled(messy)];
        expect(derived).toEqual(await plainReplay(tidy));
        expect(other).toEqual(await plainReplay(messy));
        expect(other.states).toEqual(derived.states);
        expect(other.counters).toEqual(derived.counters);
      }),
      { numRuns: tries(6) },
    );
  });

  it('follows another scheduler from its first review, and loses nothing on the way back', async () => {
    app.clock.nowMs = NOW_MS;
    const anna = await app.learner('anna');
    const ratings = Array.from({ length: 60 }, (_, index): Event => {
      const occurredAt = NOW_MS - (70 - index) * 24 * HOUR_MS;
      const [wordId, rating] = [words[index % 4], RATINGS[(index * 7) % 4]];
      return { id: randomUUID(), kind: 'card_rated', wordId, rating, occurredAt };
    });
    await send(anna, ratings);
    const cards = async () => (await anna.client.get('/api/reviews/state')).body.cards;
    const choose = async (scheduler: string) => {
      app.clock.nowMs += 1_000;
      const event = {
        id: randomUUID(),
        kind: 'review_settings_changed',
        occurredAt: app.clock.nowMs,
        scheduler,
      };
      await send(anna, [event]);
      const { body } = await anna.client.get('/api/reviews/settings');
      await settled(anna);
      return body;
    };
    const before = await cards();
    expect(await choose('fsrs')).toMatchObject({ settings: { scheduler: 'fsrs' }, replay: { of: 4 } });
    const fsrs = await cards();
    for (const card of fsrs) expect(card).toMatchObject({ easeFactor: null, totalReviews: 15 });
    expect((await anna.client.get('/api/reviews/settings')).body.replay).toBeNull();
    await choose('sm2');
    const recallApart = (list: { recall: number }[]) => list.map(({ recall: _, ...card }) => card);
    expect(recallApart(await cards())).toEqual(recallApart(before));
    expect(await settled(anna)).toEqual(await plainReplay(anna));
  });
});
