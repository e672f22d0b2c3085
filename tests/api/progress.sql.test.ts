import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import { exported } from '#tests/exported.ts';
import { NEW_STATS } from '#tests/shared/stats.ts';
import { studyTests } from './study.ts';

const study = studyTests();

const stats = async (learner = study.anna) => (await learner.client.get('/api/users/me/stats')).body;

/** A run through lesson 102 (two modules, 160 XP), or 101 (three, 50 XP). */
async function finish(lessonId = '102', learner = study.anna) {
  expect((await study.finish(lessonId, learner)).status).toBe(200);
}

async function moveTo(timeZone: string, atMs = study.app.clock.nowMs) {
  await study.app.platform.database.write((tx) =>
    study.app.ledger.changeTimeZone(tx, study.anna.id, timeZone, atMs),
  );
}

describe('the figures of a learner', () => {
  it('are zeros at first', async () => {
    expect(await stats()).toEqual(NEW_STATS);
  });

  it('come from what was done', async () => {
    await finish('101');
    await finish('102');
    await finish('102');
    expect(await stats()).toEqual({
      ...NEW_STATS,
      currentStreak: 1,
      studiedToday: true,
      title: 'explorer',
      totalXP: 210,
      xpToNextLevel: 790,
      levelProgress: 21,
      // Both lessons contain "tack".
      wordsLearned: 5,
      lessonsCompleted: 2,
      weeklyProgress: 3,
      weekDays: [false, false, false, false, false, true, false],
    });
  });

  it('say on which day of this week the learner joined', async () => {
    study.app.clock.nowMs = Date.UTC(2026, 10, 26, 11); // Thursday
    const bo = await study.app.learner('bo');
    const { nowMs } = study.app.clock;
    await study.app.platform.database.write((tx) =>
      tx.updateTable('ledgers').set({ opened_at: nowMs }).where('learner_id', '=', bo.id).execute(),
    );
    const joined = async () => (await bo.client.get('/api/users/me/stats')).body.joined;
    expect(await joined()).toBe(3);
    study.app.clock.nowMs += 5 * DAY_MS;
    expect(await joined()).toBe(0);
  });

  it('count the week from Monday 4:00', async () => {
    study.app.clock.nowMs = Date.UTC(2026, 10, 23, 2, 30); // Monday 3:30
    await finish();
    expect(await stats()).toMatchObject({ weeklyProgress: 1, today: 6, studiedToday: true });
    study.app.clock.nowMs = Date.UTC(2026, 10, 23, 3, 0);
    expect(await stats()).toMatchObject({
      weeklyProgress: 0,
      today: 0,
      studiedToday: false,
      currentStreak: 1,
      weekDays: Array(7).fill(false),
    });
  });

  it('keep the streak over both nights of the year that are odd', async () => {
    for (const night of [Date.UTC(2026, 9, 24, 10), Date.UTC(2027, 2, 27, 10)]) {
      study.app.clock.nowMs = night;
      const learner = await study.app.learner('bo');
      for (const day of [0, 1, 2]) {
        study.app.clock.nowMs = night + day * DAY_MS;
        await finish('101', learner);
      }
      expect(await stats(learner)).toMatchObject({ currentStreak: 3 });
    }
  });

  it('bridge two missed days of a month, and show which', async () => {
    study.app.clock.nowMs = Date.UTC(2026, 10, 16, 11); // Monday
    await finish();
    study.app.clock.nowMs += 2 * DAY_MS;
    const waiting = { currentStreak: 1, freezesLeft: 1, frozenDays: [false, true, ...Array(5).fill(false)] };
    expect(await stats()).toMatchObject({ ...waiting, studiedToday: false });
    await finish();
    expect(await stats()).toMatchObject({ ...waiting, currentStreak: 2 });
    study.app.clock.nowMs += 2 * DAY_MS;
    await finish();
    expect(await stats()).toMatchObject({
      currentStreak: 3,
      freezesLeft: 0,
      weekDays: [true, false, true, false, true, false, false],
      frozenDays: [false, true, false, true, false, false, false],
    });
    // The third missed day: the study days before the first missed one are lost.
    study.app.clock.nowMs += 2 * DAY_MS;
    expect(await stats()).toMatchObject({ currentStreak: 2, freezesLeft: 0 });
  });

  it('are the caller’s own', async () => {
    const bo = await study.app.learner('bo');
    expect((await study.anna.client.get(`/api/users/${study.anna.id}/stats`)).body).toEqual(await stats());
    const foreign = await study.anna.client.get(`/api/users/${bo.id}/stats`);
    const missing = await study.anna.client.get(`/api/users/${randomUUID()}/stats`);
    expect(foreign).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(missing.body).toEqual(foreign.body);
    expect((await study.app.client().get('/api/users/me/stats')).status).toBe(401);
  });
});

describe('changing the time zone', () => {
  it('moves no past day', async () => {
    study.app.clock.nowMs = Date.UTC(2026, 10, 20, 22); // Friday evening in Stockholm
    await finish();
    study.app.clock.nowMs += HOUR_MS;
    await moveTo('Asia/Tokyo'); // Saturday morning there
    expect(await stats()).toMatchObject({
      today: 5,
      studiedToday: false,
      currentStreak: 1,
      weekDays: [false, false, false, false, true, false, false],
    });
    const { time_zone } = await study.app.platform.database.read
      .selectFrom('learners')
      .select('time_zone')
      .where('id', '=', study.anna.id)
      .executeTakeFirstOrThrow();
    expect(time_zone).toBe('Asia/Tokyo');
  });

  it('writes nothing down when it is the same', async () => {
    await moveTo('Europe/Stockholm');
    const { events } = (await exported(study.app.progress, study.anna.id)) as { events: unknown[] };
    expect(events).toHaveLength(1);
  });

  it('counts the days again when the clock was set back meanwhile', async () => {
    study.app.clock.nowMs = Date.UTC(2026, 10, 20, 22);
    await finish();
    await moveTo('Asia/Tokyo', study.app.clock.nowMs - HOUR_MS);
    expect(await stats()).toMatchObject({ today: 5, studiedToday: true });
  });

  it.each(['Mars/Olympus', '', '+02:00'])('refuses "%s"', async (timeZone) => {
    await expect(moveTo(timeZone)).rejects.toMatchObject({ code: 'validation_error' });
  });
});

describe('the export', () => {
  it('has the whole ledger and everything derived from it', async () => {
    await finish();
    const studies = await exported(study.app.progress, study.anna.id);
    expect(studies).toMatchObject({
      events: [
        { number: 1, kind: 'time_zone_changed', payload: { timeZone: 'Europe/Stockholm' } },
        { number: 2, kind: 'module_visited', subject: 'lesson:102', payload: { moduleId: 'words' } },
        { number: 3, kind: 'module_answered', payload: { correct: true, said: { answer: 'thanks' } } },
        { number: 4, kind: 'lesson_completed', occurredAt: '2026-11-21T11:00:03.000Z' },
      ],
      states: { lesson: { 102: { runs: 1, seen: [], answers: {} } } },
      studyUnits: [{ subject: 'lesson:102', day: '2026-11-21' }],
      studyDays: ['2026-11-21'],
      xp: [{ reason: 'lesson:102', amount: 160, day: '2026-11-21' }],
    });
    expect(studies.wordsMet).toHaveLength(3);
    expect(JSON.parse(JSON.stringify(studies))).toEqual(studies);
  });

  it('goes with the learner when the account is deleted', async () => {
    await finish();
    await study.app.platform.database.write((tx) =>
      tx.deleteFrom('learners').where('id', '=', study.anna.id).execute(),
    );
    for (const part of Object.values(await exported(study.app.progress, study.anna.id))) {
      expect(Array.isArray(part) ? part : part).toEqual(Array.isArray(part) ? [] : { lesson: {} });
    }
    await expect(study.app.progress.stats(study.anna.id)).rejects.toMatchObject({ code: 'not_found' });
  });
});
