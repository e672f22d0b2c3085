import { beforeEach, describe, expect, it } from 'vitest';
import { registration } from '#tests/accounts.ts';
import {
  add,
  child,
  family,
  familyForEachTest,
  finishFirstLesson,
  signedInDevice,
} from '#tests/api/family.ts';
import type { TestClient } from '#tests/app.ts';

familyForEachTest();

let livId: string;
/** Tablet with the profile of Liv, a child of the family. */
let tablet: TestClient;

beforeEach(async () => {
  livId = await add();
  tablet = await signedInDevice(livId);
});

const permit = (fields: object, learnerId = livId) =>
  family.parent.put(`/api/family/learners/${learnerId}`, fields);
const permissionsOfLiv = async () =>
  (await family.parent.get('/api/family')).body.learners.find(({ id }: { id: string }) => id === livId)
    .settings.permissions;

it('permits everything but reminders, without limits, until the holder changes it', async () => {
  expect(await permissionsOfLiv()).toEqual({
    mayUseModel: true,
    mayMeetStrangers: true,
    newCardsLimit: null,
    quietHours: null,
    dailyMinutes: null,
    mayBeReminded: false,
  });
});

it('stores each permission, and leaves the others', async () => {
  expect((await permit({ mayMeetStrangers: false })).status).toBe(200);
  expect((await permit({ newCardsLimit: 0 })).status).toBe(200);
  expect(await permissionsOfLiv()).toMatchObject({
    mayMeetStrangers: false,
    newCardsLimit: 0,
    mayUseModel: true,
  });
});

it.each([{ newCardsLimit: -1 }, { newCardsLimit: 51 }, { mayUseModel: 'no' }])(
  'rejects %j',
  async (fields) => {
    expect((await permit(fields)).status).toBe(400);
    expect(await permissionsOfLiv()).toMatchObject({
      newCardsLimit: null,
    });
  },
);

it('limits the new cards of a day at once, in both directions', async () => {
  await finishFirstLesson(tablet);
  const newToday = async () => (await tablet.get('/api/reviews/figures')).body.newToday;
  // The small session of a new learner consists of new cards only.
  const newOnes = async () => (await tablet.get('/api/reviews/due')).body.cards.length;
  const chosen = await newToday();
  expect(chosen).toBeGreaterThan(0);
  expect(await newOnes()).toBe(chosen);
  await permit({ newCardsLimit: 0 });
  expect([await newToday(), await newOnes()]).toEqual([0, 0]);
  // A limit above the learner's own setting raises nothing.
  await permit({ newCardsLimit: 50 });
  expect(await newToday()).toBe(chosen);
  await permit({ newCardsLimit: null });
  expect(await newToday()).toBe(chosen);
});

it('is refused to a learner, whose permissions they are', async () => {
  const { status, body } = await tablet.put(`/api/family/learners/${livId}`, { mayMeetStrangers: true });
  expect([status, body.code]).toEqual([403, 'holder_only']);
});

describe('the quiz of a learner who may not meet people outside the family', () => {
  const create = async (client: TestClient) =>
    (await client.post('/api/family-quiz/create', { nickname: 'Host' })).body;
  const join = (client: TestClient, roomCode: string, nickname: string) =>
    client.post('/api/family-quiz/join', { roomCode, nickname });

  async function stranger(): Promise<TestClient> {
    const client = family.test.client();
    const { status } = await client.post('/api/register', registration());
    expect(status).toBe(200);
    return client;
  }

  beforeEach(async () => {
    expect((await permit({ mayMeetStrangers: false })).status).toBe(200);
  });

  it('is open to the family', async () => {
    const { roomCode } = await create(family.parent);
    expect((await join(tablet, roomCode, 'Liv')).status).toBe(200);
  });

  it('is closed to other families and guests while the learner plays', async () => {
    const { roomCode } = await create(tablet);
    for (const client of [await stranger(), family.test.client()]) {
      const { status, body } = await join(client, roomCode, 'Bosse');
      expect([status, body.code]).toEqual([403, 'family_only']);
    }
    expect((await join(family.parent, roomCode, 'Anna')).status).toBe(200);
  });

  it('is not that of another family, nor one with a guest', async () => {
    const strange = await create(await stranger());
    expect((await join(tablet, strange.roomCode, 'Liv')).body.code).toBe('family_only');
    const own = await create(family.parent);
    expect((await join(family.test.client(), own.roomCode, 'Guest')).status).toBe(200);
    expect((await join(tablet, own.roomCode, 'Liv')).body.code).toBe('family_only');
  });

  it('opens again at once when the holder permits it', async () => {
    const { roomCode } = await create(await stranger());
    await permit({ mayMeetStrangers: true });
    expect((await join(tablet, roomCode, 'Liv')).status).toBe(200);
  });

  it('loses the seat at once when the permission is taken away in the lobby', async () => {
    await permit({ mayMeetStrangers: true });
    const room = await create(tablet);
    expect((await join(await stranger(), room.roomCode, 'Bosse')).status).toBe(200);
    await permit({ mayMeetStrangers: false });
    const { status, body } = await tablet.post(`/api/family-quiz/${room.id}/start`);
    expect([status, body.code]).toEqual([404, 'room_not_found']);
    expect((await tablet.get('/api/family-quiz/mine')).body.session).toBeNull();
  });
});

it('belongs to one learner', async () => {
  const other = await add(child({ firstName: 'Max' }));
  await permit({ mayMeetStrangers: false });
  const { learners } = (await family.parent.get('/api/family')).body;
  const max = learners.find(({ id }: { id: string }) => id === other);
  expect(max.settings.permissions.mayMeetStrangers).toBe(true);
});
