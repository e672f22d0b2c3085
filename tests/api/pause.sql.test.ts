import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#shared/time.ts';
import { add, family, familyForEachTest, signedInDevice } from './family.ts';

familyForEachTest();

const PATH = '/api/pause';
/** The test begins on Saturday, 21 November. */
const PAUSE = { from: '2026-11-22', to: '2026-12-01' };
const plan = (pause: unknown, client = family.parent) => client.put(PATH, { pause });
const days = (count: number) => {
  family.test.clock.nowMs += count * DAY_MS;
};

async function record(...events: object[]): Promise<void> {
  const sent = events.map((event) => ({ ...event, id: randomUUID(), agoMs: 0 }));
  const { body } = await family.parent.post('/api/events', { events: sent });
  for (const { outcome, code } of body.results) expect([outcome, code]).toEqual(['recorded', null]);
}
const study = () => record({ kind: 'word_typed', wordId: 'kaffe', answer: 'coffee' });
const streak = async () => (await family.parent.get('/api/users/me/stats')).body.currentStreak;
const calendar = async () => (await family.parent.get('/api/progress')).body.calendar;

describe('a pause', () => {
  it('is planned, moved and ended', async () => {
    expect((await family.parent.get(PATH)).body).toEqual({ today: '2026-11-21', pause: null });
    expect((await plan(PAUSE)).body).toEqual({ today: '2026-11-21', pause: PAUSE });
    const later = { ...PAUSE, to: '2026-12-05' };
    expect((await plan(later)).body.pause).toEqual(later);
    days(3);
    expect((await plan(null)).body.pause).toBeNull();
    expect((await calendar()).pauses).toEqual([{ from: '2026-11-22', to: '2026-11-23' }]);
  });

  it.each([
    { from: '2026-11-20', to: '2026-11-22' },
    { from: '2026-11-21', to: '2026-11-20' },
    { from: '2026-11-21', to: '2027-01-20' },
    { from: '2026-11-31', to: '2026-12-01' },
    { from: '2026-11-21' },
    'soon',
    undefined,
  ])('is refused with the days %j', async (pause) => {
    expect((await plan(pause)).body.code).toBe('validation_error');
    expect((await family.parent.get(PATH)).body.pause).toBeNull();
  });

  it('neither breaks the streak nor counts for it', async () => {
    await study();
    days(1);
    await study();
    await plan({ from: '2026-11-23', to: '2026-12-01' });
    days(10);
    expect(await streak()).toBe(2);
    await study();
    expect(await streak()).toBe(3);
    expect((await family.parent.get('/api/progress')).body.longestStreak).toBe(3);
    expect((await calendar()).frozen).toEqual([]);
  });

  it('counts no more from the day on which it is ended', async () => {
    await study();
    days(1);
    await study();
    await plan({ from: '2026-11-22', to: '2026-12-01' });
    days(2);
    await plan(null);
    expect(await streak()).toBe(2);
    // Freezes cover two days off a month; the fourth day off after the pause ends the streak.
    days(4);
    expect(await streak()).toBe(0);
  });

  it('is an event, from which a rebuild computes the same streak', async () => {
    await study();
    await plan(PAUSE);
    const { learners } = (await family.parent.get('/api/account/export')).body;
    const kinds = learners[0].learning.events.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toContain('pause_changed');
    days(11);
    await study();
    const before = await calendar();
    const { database } = family.test.platform;
    const everything = { projection_versions: '{}', rebuild: null };
    await database.write((tx) => tx.updateTable('ledgers').set(everything).execute());
    expect(await streak()).toBe(2);
    expect(await calendar()).toEqual(before);
  });

  it('may be planned by the holder for a learner of the account', async () => {
    const livId = await add();
    const liv = await signedInDevice(livId);
    const path = `/api/family/learners/${livId}/pause`;
    expect((await family.parent.put(path, { pause: PAUSE })).body.pause).toEqual(PAUSE);
    expect((await liv.get(PATH)).body.pause).toEqual(PAUSE);
    expect((await family.parent.get(PATH)).body.pause).toBeNull();
    expect((await liv.put(`/api/family/learners/${family.parentId}/pause`, { pause: null })).body.code).toBe(
      'holder_only',
    );
    const report = (await family.parent.get(`/api/family/learners/${livId}/report`)).body;
    expect(report.progress.calendar.pauses).toEqual([PAUSE]);
  });
});

describe('the cards after a pause', () => {
  const WORDS = 60;
  const figures = async () => (await family.parent.get('/api/reviews/figures')).body;

  it('are spread over half as many days as the pause had', async () => {
    const ids = [...family.test.platform.course.words.keys()].slice(0, WORDS);
    await record(...ids.map((wordId) => ({ kind: 'card_rated', wordId, rating: 'good' })));
    await plan({ from: '2026-11-22', to: '2026-11-25' });
    days(5);
    expect(await figures()).toMatchObject({ dueToday: WORDS / 2, backlog: { cards: WORDS / 2 } });
    await record(...ids.slice(0, 10).map((wordId) => ({ kind: 'card_rated', wordId, rating: 'good' })));
    expect(await figures()).toMatchObject({ dueToday: WORDS / 2 - 10 });
    days(1);
    expect(await figures()).toMatchObject({ dueToday: WORDS - 10, backlog: null });
  });
});

describe('easy days', () => {
  const rateTwice = async (ids: readonly string[]) => {
    await record(...ids.map((wordId) => ({ kind: 'card_rated', wordId, rating: 'good' })));
    days(1);
    await record(...ids.map((wordId) => ({ kind: 'card_rated', wordId, rating: 'good' })));
    const { cards } = (await family.parent.get('/api/reviews/state')).body;
    return cards
      .filter(({ wordId }: { wordId: string }) => ids.includes(wordId))
      .map(({ nextReview }: { nextReview: string }) => nextReview.slice(0, 10));
  };

  it('move about half of the cards that would be due there by a day', async () => {
    // Rated again on Sunday, cards are due six days later, on Saturday.
    await record({ kind: 'review_settings_changed', easyDays: [5] });
    const ids = [...family.test.platform.course.words.keys()].slice(0, 40);
    const due: string[] = await rateTwice(ids);
    const count = (day: string) => due.filter((each) => each === day).length;
    expect(count('2026-11-28')).toBeGreaterThan(8);
    expect(count('2026-11-28')).toBeLessThan(32);
    expect(count('2026-11-27') + count('2026-11-28') + count('2026-11-29')).toBe(40);
  });

  it('offer half of the cards that were scheduled before, and the rest on the next day', async () => {
    const ids = [...family.test.platform.course.words.keys()].slice(0, 40);
    await rateTwice(ids);
    days(6);
    // Saturday, on which all 40 are due, becomes easy now.
    const session = async () => (await family.parent.get('/api/reviews/due?count=30')).body;
    expect((await session()).figures.dueToday).toBe(40);
    await record({ kind: 'review_settings_changed', easyDays: [5] });
    const easy = await session();
    expect(easy.figures).toMatchObject({ dueToday: 20, backlog: { cards: 20, clearOn: '2026-11-29' } });
    expect(easy.cards).toHaveLength(20);
    const others = [...family.test.platform.course.words.keys()].slice(40, 60);
    await record(...others.map((wordId) => ({ kind: 'word_taken_in', wordId })));
    // Half of ten new cards a day, although other cards wait.
    expect((await session()).figures).toMatchObject({ dueToday: 20, newToday: 5 });

    await record(...ids.slice(0, 15).map((wordId) => ({ kind: 'card_rated', wordId, rating: 'good' })));
    expect((await session()).figures).toMatchObject({ dueToday: 5, backlog: { cards: 20 } });
    await record(...ids.slice(15, 20).map((wordId) => ({ kind: 'card_rated', wordId, rating: 'good' })));
    expect((await session()).figures).toMatchObject({ dueToday: 0, backlog: { cards: 20 } });
    days(1);
    expect((await session()).figures).toMatchObject({ dueToday: 20, backlog: null });
  });

  it('offer all of up to ten cards', async () => {
    await rateTwice([...family.test.platform.course.words.keys()].slice(0, 10));
    await record({ kind: 'review_settings_changed', easyDays: [5] });
    days(6);
    const figures = async () => (await family.parent.get('/api/reviews/due')).body.figures;
    expect(await figures()).toMatchObject({ dueToday: 10, backlog: null });
  });

  it('are none at first, so that every card is due when the schedule says', async () => {
    const ids = [...family.test.platform.course.words.keys()].slice(0, 40);
    expect(new Set(await rateTwice(ids))).toEqual(new Set(['2026-11-28']));
  });
});
