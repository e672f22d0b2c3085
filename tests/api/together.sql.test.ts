import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import { PASSWORD, registration } from '#tests/accounts.ts';
import { add, family, familyForEachTest } from '#tests/api/family.ts';
import type { TestClient } from '#tests/app.ts';

familyForEachTest();

/** Noon in Stockholm on the Monday after the test's clock begins. */
function setMondayNoon(): void {
  const { clock } = family.test;
  clock.nowMs = Math.ceil(clock.nowMs / DAY_MS) * DAY_MS + 11 * HOUR_MS;
  while (new Date(clock.nowMs).getUTCDay() !== 1) clock.nowMs += DAY_MS;
}

/** Returns a pause from `from` to `to` days after today. */
function nextDays(from: number, to: number) {
  const dateIn = (days: number) =>
    new Date(family.test.clock.nowMs + days * DAY_MS).toISOString().slice(0, 10);
  return { from: dateIn(from), to: dateIn(to) };
}

/** Opens a device of a learner. */
async function deviceOf(learnerId: string): Promise<TestClient> {
  // The password counts for ten minutes, and tests move the clock.
  await family.parent.post('/api/account/confirm', { password: PASSWORD });
  const { link } = (await family.parent.post('/api/family/devices', { learnerId, deviceName: 'Phone' })).body;
  const device = family.test.client();
  const reply = await device.post('/api/family/devices/claim', { token: link.split('#token=')[1] });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return device;
}

/** Studies now. */
async function study(device: TestClient): Promise<void> {
  const event = { id: randomUUID(), agoMs: 0, kind: 'word_typed', wordId: 'kaffe', answer: 'coffee' };
  const { body } = await device.post('/api/events', { events: [event] });
  expect(body.results[0].outcome, JSON.stringify(body)).toBe('recorded');
}

const read = async (device = family.parent) => (await device.get('/api/together')).body;

describe('the weekly goal', () => {
  it('takes effect when another member agrees, children included', async () => {
    const liv = await add();
    const phone = await deviceOf(liv);
    expect((await read()).goal).toEqual({ target: null, proposal: null, max: 14 });

    const proposed = await phone.put('/api/together/proposal', { days: 6 });
    expect(proposed.body.goal).toEqual({ target: null, proposal: { days: 6, proposerId: liv }, max: 14 });
    const own = await phone.post('/api/together/agreement', { days: 6, proposerId: liv });
    expect(own).toMatchObject({ status: 403, body: { code: 'forbidden' } });

    const agreed = await family.parent.post('/api/together/agreement', { days: 6, proposerId: liv });
    expect(agreed.body.goal).toEqual({ target: 6, proposal: null, max: 14 });
    expect((await read(phone)).goal.target).toBe(6);
  });

  it('is not changed by an agreement to an earlier proposal, nor by two at once', async () => {
    const liv = await add();
    const phone = await deviceOf(liv);
    const max = await deviceOf(await add({ firstName: 'Max' }));
    await phone.put('/api/together/proposal', { days: 6 });
    await phone.put('/api/together/proposal', { days: 20 });
    const stale = await family.parent.post('/api/together/agreement', { days: 6, proposerId: liv });
    expect(stale).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const both = await Promise.all(
      [family.parent, max].map((device) =>
        device.post('/api/together/agreement', { days: 20, proposerId: liv }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read()).goal.target).toBe(20);
  });

  it('can be given up together', async () => {
    const liv = await add();
    const phone = await deviceOf(liv);
    await family.parent.put('/api/together/proposal', { days: 5 });
    await phone.post('/api/together/agreement', { days: 5, proposerId: family.parentId });
    await phone.put('/api/together/proposal', { days: null });
    const { body } = await family.parent.post('/api/together/agreement', { days: null, proposerId: liv });
    expect(body.goal).toMatchObject({ target: null, proposal: null });
  });

  it('lets its proposer or the holder withdraw a proposal, and no sibling', async () => {
    const phone = await deviceOf(await add());
    const max = await deviceOf(await add({ firstName: 'Max' }));
    await phone.put('/api/together/proposal', { days: 6 });
    expect((await max.delete('/api/together/proposal')).body.goal.proposal).not.toBeNull();
    expect((await phone.delete('/api/together/proposal')).body.goal.proposal).toBeNull();
    await phone.put('/api/together/proposal', { days: 6 });
    expect((await family.parent.delete('/api/together/proposal')).body.goal.proposal).toBeNull();
  });

  it('needs two active learners, and no more days than they have', async () => {
    const propose = (days: unknown) => family.parent.put('/api/together/proposal', { days });
    expect(await propose(3)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const liv = await add();
    for (const days of [0, 15, 43, 2.5, '3']) {
      expect((await propose(days)).body.code, String(days)).toBe('validation_error');
    }
    expect((await propose(14)).status).toBe(200);
    await family.parent.put(`/api/family/learners/${liv}`, { isPaused: true });
    expect(await propose(3)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  it('drops the proposal of a deleted or paused member', async () => {
    const liv = await add();
    const phone = await deviceOf(liv);
    await phone.put('/api/together/proposal', { days: 6 });
    await family.parent.put(`/api/family/learners/${liv}`, { isPaused: true });
    expect((await read()).goal.proposal).toBeNull();
    const agree = () => family.parent.post('/api/together/agreement', { days: 6, proposerId: liv });
    expect((await agree()).body.code).toBe('conflict');
    await family.parent.put(`/api/family/learners/${liv}`, { isPaused: false });
    expect((await read()).goal.proposal).not.toBeNull();
    await family.parent.send('DELETE', `/api/family/learners/${liv}`);
    expect((await read()).goal.proposal).toBeNull();
    expect((await agree()).body.code).toBe('conflict');
  });
});

describe('the week and the streak', () => {
  it('add up the days of all members, each by their own clock', async () => {
    setMondayNoon();
    const boston = await deviceOf(await add({ timeZone: 'America/New_York' }));
    await study(family.parent);
    await study(family.parent);
    await study(boston);
    expect(await read()).toMatchObject({
      week: { studied: [2, 0, 0, 0, 0, 0, 0], today: 0, done: 2 },
      streak: { days: 1, studiedToday: 2 },
    });

    // 5:00 on Tuesday in Stockholm is 23:00 on Monday in Boston.
    family.test.clock.nowMs += 17 * HOUR_MS;
    await study(family.parent);
    await study(boston);
    expect(await read()).toMatchObject({
      week: { studied: [2, 1, 0, 0, 0, 0, 0], today: 1, done: 3 },
      streak: { days: 1, studiedToday: 1 },
    });
    // In Boston it is still Monday.
    expect(await read(boston)).toMatchObject({ week: { today: 0, done: 3 }, streak: { studiedToday: 2 } });

    family.test.clock.nowMs += 8 * HOUR_MS;
    await study(boston);
    expect(await read()).toMatchObject({ week: { done: 4 }, streak: { days: 2, studiedToday: 2 } });
    family.test.clock.nowMs += 7 * DAY_MS;
    expect(await read()).toMatchObject({ week: { done: 0 }, streak: { days: 0, studiedToday: 0 } });
  });

  it('do not exist as a family streak for one learner', async () => {
    setMondayNoon();
    await study(family.parent);
    expect(await read()).toMatchObject({ week: { done: 1 }, streak: null, members: [{ isYou: true }] });
  });

  it('keep the days of a paused member, and not those of a deleted one', async () => {
    setMondayNoon();
    const [liv, max] = [await add(), await add({ firstName: 'Max' })];
    const phone = await deviceOf(liv);
    await study(family.parent);
    await study(phone);
    await family.parent.put(`/api/family/learners/${liv}`, { isPaused: true });
    const paused = await read();
    expect(paused).toMatchObject({ week: { done: 2 }, streak: { days: 1 } });
    expect(paused.members.map(({ id }: { id: string }) => id)).toEqual([family.parentId, max]);
    await family.parent.send('DELETE', `/api/family/learners/${liv}`);
    expect(await read()).toMatchObject({ week: { done: 1 }, streak: { days: 0 } });
  });

  it('keep the family streak over a planned pause of one of two members', async () => {
    setMondayNoon();
    const phone = await deviceOf(await add());
    const studyBoth = async () => {
      await study(family.parent);
      await study(phone);
    };
    await studyBoth();
    await phone.put('/api/pause', { pause: nextDays(1, 6) });
    family.test.clock.nowMs += 7 * DAY_MS;
    expect((await read()).streak).toEqual({ days: 1, freezesLeft: 2, studiedToday: 0 });
    await studyBoth();
    expect((await read()).streak).toEqual({ days: 2, freezesLeft: 2, studiedToday: 2 });
  });

  it('show nothing of another family', async () => {
    setMondayNoon();
    const phone = await deviceOf(await add());
    await study(phone);
    await study(family.parent);
    const stranger = family.test.client();
    await stranger.post('/api/register', registration());
    expect(await read(stranger)).toMatchObject({
      members: [{ isYou: true }],
      week: { done: 0 },
      goal: { target: null, proposal: null },
      streak: null,
      nudges: [],
    });
  });

  it('are hidden while the device shows the picker', async () => {
    await add();
    await family.parent.post('/api/family/lock');
    expect(await family.parent.get('/api/together')).toMatchObject({
      status: 403,
      body: { code: 'learner_required' },
    });
  });
});

describe('the board', () => {
  const show = (id: string, isShown: boolean, device = family.parent) =>
    device.put(`/api/together/board/${id}`, { isShown });
  const effortOf = async (device = family.parent) =>
    (await read(device)).members.map(({ effort }: { effort: unknown }) => effort);

  it('shows days, minutes and words of those who want it, in the order of the family', async () => {
    setMondayNoon();
    const phone = await deviceOf(await add({ ageGroup: '16-and-over' }));
    await study(phone);
    await study(phone);
    await study(family.parent);
    expect(await effortOf()).toEqual([null, null]);
    const { body } = await phone.get('/api/auth/user');
    const shown = await show(body.id, true, phone);
    expect(shown.body.members[1]).toMatchObject({ id: body.id, effort: { days: 1, words: 1 } });
    expect(await effortOf()).toEqual([null, shown.body.members[1].effort]);
    family.test.clock.nowMs += 7 * DAY_MS;
    expect(await effortOf()).toEqual([null, { days: 0, minutes: 0, words: 0 }]);
    await show(body.id, false, phone);
    expect(await effortOf()).toEqual([null, null]);
  });

  it('is decided by each learner, and by the holder for those under 16', async () => {
    const liv = await add();
    const max = await add({ firstName: 'Max', ageGroup: '16-and-over' });
    const phone = await deviceOf(liv);
    expect(await show(liv, true, phone)).toMatchObject({ status: 403, body: { code: 'holder_only' } });
    expect((await show(max, true)).body.code).toBe('forbidden');
    expect((await show(max, true, phone)).body.code).toBe('forbidden');
    const allowed = await show(liv, true);
    const mine = allowed.body.members.filter(({ maySwitch }: { maySwitch: boolean }) => maySwitch);
    expect(mine.map(({ id }: { id: string }) => id)).toEqual([family.parentId, liv]);
    // Liv may take herself off, and not put herself on again.
    const off = await show(liv, false, phone);
    expect(off.body.members.find(({ id }: { id: string }) => id === liv)).toMatchObject({
      effort: null,
      maySwitch: false,
    });
    expect((await show(liv, true, phone)).body.code).toBe('holder_only');
  });

  it('has no place for another family, or a paused or deleted member', async () => {
    const liv = await add();
    const stranger = family.test.client();
    await stranger.post('/api/register', registration());
    expect((await show(liv, true, stranger)).body.code).toBe('not_found');
    await show(liv, true);
    await family.parent.put(`/api/family/learners/${liv}`, { isPaused: true });
    expect(await effortOf()).toEqual([null]);
    expect((await show(liv, false)).body.code).toBe('not_found');
  });
});

describe('a nudge', () => {
  const nudge = (to: string, device = family.parent, message = 'hello') =>
    device.post(`/api/together/nudges/${to}`, { message });

  it('reaches a member once a day, until it is dismissed', async () => {
    setMondayNoon();
    const liv = await add();
    const phone = await deviceOf(liv);
    const sent = await nudge(liv, family.parent, 'quiz');
    expect(sent.body.members[1]).toMatchObject({ id: liv, nudge: 'sent' });
    expect((await read(phone)).nudges).toEqual([{ senderId: family.parentId, message: 'quiz' }]);
    expect(await nudge(liv)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const dismissed = await phone.delete(`/api/together/nudges/${family.parentId}`);
    expect(dismissed.body.nudges).toEqual([]);
    expect((await nudge(liv)).body.code).toBe('conflict');

    family.test.clock.nowMs += DAY_MS;
    expect((await read()).members[1].nudge).toBe('open');
    expect((await nudge(liv, family.parent, 'proud')).status).toBe(200);
    expect((await read(phone)).nudges).toEqual([{ senderId: family.parentId, message: 'proud' }]);
  });

  it('is stored once if two devices send it at the same time', async () => {
    const liv = await add();
    const replies = await Promise.all([1, 2, 3].map(() => nudge(liv)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('counts the day of its sender', async () => {
    setMondayNoon();
    const liv = await add({ timeZone: 'America/New_York' });
    const phone = await deviceOf(liv);
    await nudge(family.parentId, phone);
    await nudge(liv);
    // 5:00 on Tuesday in Stockholm, 23:00 on Monday in Boston.
    family.test.clock.nowMs += 17 * HOUR_MS;
    expect((await nudge(liv)).status).toBe(200);
    expect((await nudge(family.parentId, phone)).body.code).toBe('conflict');
  });

  it('does not reach a member who wants none', async () => {
    const liv = await add();
    const phone = await deviceOf(liv);
    await nudge(liv);
    const off = await phone.put('/api/together/nudges', { accepts: false });
    expect(off.body).toMatchObject({ acceptsNudges: false, nudges: [] });
    expect((await read()).members[1].nudge).toBe('off');
    family.test.clock.nowMs += DAY_MS;
    expect(await nudge(liv)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    await phone.put('/api/together/nudges', { accepts: true });
    expect((await nudge(liv)).status).toBe(200);
  });

  it('is refused to oneself, to another family, to a paused or deleted member, and with own words', async () => {
    const liv = await add();
    const stranger = family.test.client();
    const strangerId = (await stranger.post('/api/register', registration())).body.id;
    for (const to of [family.parentId, strangerId, 'nobody']) {
      expect(await nudge(to), to).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    expect((await nudge(liv, stranger)).status).toBe(404);
    expect((await stranger.delete(`/api/together/nudges/${liv}`)).status).toBe(404);
    expect((await nudge(liv, family.parent, 'Do your homework')).body.code).toBe('validation_error');
    await family.parent.put(`/api/family/learners/${liv}`, { isPaused: true });
    expect((await nudge(liv)).status).toBe(404);
    await family.parent.send('DELETE', `/api/family/learners/${liv}`);
    expect((await nudge(liv)).status).toBe(404);
  });

  it('of a deleted member is no longer shown', async () => {
    const liv = await add();
    await nudge(family.parentId, await deviceOf(liv));
    expect((await read()).nudges).toHaveLength(1);
    await family.parent.send('DELETE', `/api/family/learners/${liv}`);
    expect((await read()).nudges).toEqual([]);
  });
});
