import { describe, expect, it } from 'vitest';
import type { ProgressReport } from '#shared/progress/progress.contract.ts';
import { DAY_MS, MINUTE_MS } from '#shared/time.ts';
import { exported } from '#tests/exported.ts';
import { studyTests } from './study.ts';

const study = studyTests(Date.UTC(2026, 10, 16, 11)); // Monday noon in Stockholm
const { event, send, finish } = study;

const report = async (learner = study.anna): Promise<ProgressReport> => {
  const { status, body } = await learner.client.get('/api/progress');
  expect(status).toBe(200);
  return body;
};
const achievement = async (id: string) => (await report()).achievements.find((entry) => entry.id === id);

/** Finishes lesson 101 on each of the next `count` days. */
async function studyDays(count: number) {
  let reply = await finish();
  for (let day = 1; day < count; day += 1) {
    study.app.clock.nowMs += DAY_MS;
    reply = await finish();
  }
  return reply;
}

describe('an achievement', () => {
  it('is granted with its XP, once, and told by one reward', async () => {
    const { body } = await studyDays(3);
    expect(body.reward).toMatchObject({
      achievements: ['streak-3'],
      xpGained: 0,
      totalXP: 100,
      currentStreak: 3,
    });
    const again = await finish();
    expect(again.body.reward).toMatchObject({ achievements: [], totalXP: 100 });
    expect(await achievement('streak-3')).toEqual({
      id: 'streak-3',
      type: 'streak',
      difficulty: 'bronze',
      target: 3,
      value: 3,
      xpReward: 50,
      earnedOn: '2026-11-18',
    });
    expect(await achievement('streak-7')).toMatchObject({ value: 3, earnedOn: null });
  });

  it('is the same reply for an event that is sent again', async () => {
    await studyDays(2);
    study.app.clock.nowMs += DAY_MS;
    for (const index of [0, 1]) await send(event('visited', index));
    await send(event('answered', 2, { answer: true }));
    const end = event('completed', 2);
    const first = await send(end);
    expect(first.body.reward.achievements).toEqual(['streak-3']);
    const second = await send(end);
    expect(second.body).toEqual({ ...first.body, duplicate: true });
  });

  it('comes with what arrives late, and keeps the day on which it was earned', async () => {
    const startMs = study.app.clock.nowMs;
    await finish();
    study.app.clock.nowMs = startMs + 4 * DAY_MS;
    expect((await finish()).body.reward).toMatchObject({
      achievements: [],
      currentStreak: 1,
    });
    // Study done offline on Wednesday: with a freeze before and after it, three days in a row.
    const late = { occurredAt: startMs + 2 * DAY_MS };
    await send(event('visited', 0, late), '102');
    expect(await achievement('streak-3')).toMatchObject({ earnedOn: null });
    await send(event('answered', 1, { answer: 'thanks', ...late }), '102');
    expect(await achievement('streak-3')).toMatchObject({ earnedOn: '2026-11-20' });
    const { body } = await send(event('completed', 1, late), '102');
    expect(body.reward).toMatchObject({ achievements: ['streak-3'], xpGained: 160, totalXP: 260 });
    expect(await report()).toMatchObject({
      longestStreak: 3,
      calendar: {
        studied: ['2026-11-16', '2026-11-18', '2026-11-20'],
        frozen: ['2026-11-17', '2026-11-19'],
        pauses: [],
      },
      stats: { currentStreak: 3, freezesLeft: 0 },
    });
  });

  it('is in the learner’s export, with the event that told of it', async () => {
    await studyDays(3);
    const { xp, achievementsTold, events } = (await exported(study.app.progress, study.anna.id)) as {
      xp: unknown[];
      achievementsTold: unknown[];
      events: { id: string }[];
    };
    expect(xp).toContainEqual({ reason: 'achievement:streak-3', amount: 50, day: '2026-11-18' });
    expect(achievementsTold).toEqual([{ achievementId: 'streak-3', eventId: events.at(-1)?.id }]);
  });

  it('survives a rebuild, which announces none again', async () => {
    await studyDays(3);
    const before = await report();
    await study.app.ledger.rebuild(study.anna.id);
    expect(await report()).toEqual(before);
    expect((await finish()).body.reward.achievements).toEqual([]);
  });

  it('lifts to the next level like any other XP', async () => {
    await study.app.platform.database.write((tx) =>
      tx.updateTable('ledgers').set({ xp: 920 }).where('learner_id', '=', study.anna.id).execute(),
    );
    const { body } = await studyDays(3);
    expect(body.reward).toMatchObject({ xpGained: 0, totalXP: 1020, level: 1, leveledUp: true });
  });
});

describe('the report', () => {
  it('of a new learner is empty', async () => {
    const { stats, today, longestStreak, calendar, studyTime, achievements } = await report();
    expect(stats).toEqual((await study.anna.client.get('/api/users/me/stats')).body);
    expect(today).toBe('2026-11-16');
    expect(longestStreak).toBe(0);
    expect(calendar).toEqual({ since: '2025-12-01', studied: [], frozen: [], pauses: [] });
    expect(studyTime).toHaveLength(28);
    expect(studyTime[0]).toEqual({
      day: '2026-10-20',
      vocabulary: 0,
      grammar: 0,
      pronunciation: 0,
      conversation: 0,
      writing: 0,
    });
    expect(studyTime.at(-1)?.day).toBe('2026-11-16');
    expect(achievements).toHaveLength(10);
    expect(achievements.every(({ value, earnedOn }) => value === 0 && earnedOn === null)).toBe(true);
  });

  it('counts the time that the device measured, by skill', async () => {
    await send(event('visited', 0, { spentMs: 40_000 })); // an explanation: conversation, the lesson's
    study.app.clock.nowMs += MINUTE_MS - 1_000;
    await send(event('visited', 1, { spentMs: 50_000 })); // words
    study.app.clock.nowMs += 20 * MINUTE_MS;
    // A second attempt after dinner: true or false.
    await send(event('answered', 2, { answer: true, spentMs: 70_000 }));
    expect((await report()).studyTime.at(-1)).toMatchObject({
      conversation: 40 + 70,
      vocabulary: 50,
      grammar: 0,
    });
  });

  it('presumes no time that nobody measured', async () => {
    await send(event('visited', 0)); // the first of all
    study.app.clock.nowMs += MINUTE_MS - 1_000;
    await send(event('visited', 1)); // a minute after it
    study.app.clock.nowMs += 20 * MINUTE_MS;
    await send(event('answered', 2, { answer: true })); // long after it
    expect((await report()).studyTime.at(-1)).toMatchObject({ conversation: 0, vocabulary: 60, grammar: 0 });
  });

  it('counts no more time than has passed, whatever a device says', async () => {
    await send(event('visited', 0, { spentMs: 8.64e15 }));
    await send(event('visited', 1, { spentMs: 8.64e15 })); // a second later
    expect((await report()).studyTime.at(-1)).toMatchObject({ conversation: 180, vocabulary: 1 });
  });

  it('is the caller’s own, and for nobody who is signed out', async () => {
    const bo = await study.app.learner('bo');
    await finish();
    expect((await report(bo)).stats.totalXP).toBe(0);
    expect((await study.app.client().get('/api/progress')).status).toBe(401);
  });
});
