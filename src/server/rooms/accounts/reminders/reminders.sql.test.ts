import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#shared/time.ts';
import { registration } from '#tests/accounts.ts';
import { add, family, familyForEachTest, signedInDevice } from '#tests/api/family.ts';
import type { TestClient } from '#tests/app.ts';

familyForEachTest();

const PATH = '/api/reminders';
const FILE = `${PATH}/calendar`;
const EVENINGS = { hour: 18, days: [0, 3] };

const turnOn = (client: TestClient, reminders: unknown = EVENINGS) => client.put(PATH, { reminders });

describe('the reminders of the holder', () => {
  it('are off at first, and without a file', async () => {
    expect((await family.parent.get(PATH)).body).toMatchObject({ reminders: null, isPermitted: true });
    expect((await family.parent.get(FILE)).body.code).toBe('nothing_to_export');
  });

  it('are set, changed and turned off', async () => {
    expect((await turnOn(family.parent)).body).toMatchObject({ reminders: EVENINGS, isPermitted: true });
    const weekend = { hour: 0, days: [5, 6] };
    await turnOn(family.parent, weekend);
    expect((await family.parent.get(PATH)).body.reminders).toEqual(weekend);
    await turnOn(family.parent, null);
    expect((await family.parent.get(PATH)).body.reminders).toBeNull();
  });

  it.each([
    { hour: 24, days: [0] },
    { hour: -1, days: [0] },
    { hour: 7.5, days: [0] },
    { hour: 7, days: [] },
    { hour: 7, days: [7] },
    { hour: 7, days: [1, 0] },
    { hour: 7, days: [1, 1] },
    { hour: 7, days: [0, 1, 2, 3, 4, 5, 6, 6] },
    'daily',
    undefined,
  ])('reject %j, and stay as they are', async (reminders) => {
    await turnOn(family.parent);
    const reply = await family.parent.put(PATH, { reminders });
    expect([reply.status, reply.body.code]).toEqual([400, 'validation_error']);
    expect((await family.parent.get(PATH)).body.reminders).toEqual(EVENINGS);
  });

  it('need a session', async () => {
    const stranger = family.test.client();
    for (const reply of [await stranger.get(PATH), await turnOn(stranger), await stranger.get(FILE)]) {
      expect(reply.body.code).toBe('unauthenticated');
    }
  });

  it('may be turned on in the account of a minor, which no parent has confirmed yet', async () => {
    const client = family.test.client();
    const legalAgreements = { termsAccepted: true, ageVerified: true, parentalConsent: true };
    const young = registration({ age: 15, legalAgreements });
    expect((await client.post('/api/register', young)).body.needsParent).toBe(true);
    expect((await turnOn(client)).body).toMatchObject({ reminders: EVENINGS, isPermitted: true });
  });

  it('are exported', async () => {
    await turnOn(family.parent);
    const { learners } = (await family.parent.get('/api/account/export')).body;
    expect(learners[0]).toMatchObject({ reminders: EVENINGS, mayBeReminded: false });
  });
});

describe('the calendar file', () => {
  it('is in the learner’s language, begins on the next chosen day, and names no one', async () => {
    const client = family.test.client();
    const german = registration({ baseLanguage: 'german' });
    const { body } = await client.post('/api/register', german);
    await turnOn(client);
    const { status, bytes, headers } = await client.get(FILE);
    const text = bytes.toString();
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="tillsammans.ics"',
    });
    expect(text).toContain('\r\nSUMMARY:Ein paar Minuten Schwedisch\r\n');
    expect(text).toContain('\r\nDTSTART:20261123T180000\r\n');
    expect(text).toContain('\r\nRRULE:FREQ=WEEKLY;BYDAY=MO,TH\r\n');
    // The public address is unknown here.
    for (const none of [body.id, body.firstName, german.email, 'localhost']) expect(text).not.toContain(none);
  });

  it('keeps its appointment when it is saved again, and shares it with no other learner', async () => {
    const uid = async (client: TestClient) =>
      /^UID:(.*)$/m.exec((await client.get(FILE)).bytes.toString())?.[1];
    await turnOn(family.parent);
    const before = await uid(family.parent);
    family.test.clock.nowMs += HOUR_MS;
    await turnOn(family.parent, { hour: 9, days: [6] });
    expect(before).toMatch(/^[0-9a-f]{32}@tillsammans/);
    expect(await uid(family.parent)).toBe(before);

    const other = family.test.client();
    await other.post('/api/register', registration());
    await turnOn(other);
    expect(await uid(other)).not.toBe(before);
  });
});

describe('a learner whom the holder added', () => {
  let livId: string;
  let tablet: TestClient;
  beforeEach(async () => {
    livId = await add();
    tablet = await signedInDevice(livId);
  });
  const permit = (mayBeReminded: boolean) =>
    family.parent.put(`/api/family/learners/${livId}`, { mayBeReminded });

  it('cannot turn them on without the holder', async () => {
    expect((await tablet.get(PATH)).body).toMatchObject({ reminders: null, isPermitted: false });
    expect(await turnOn(tablet)).toMatchObject({ status: 403, body: { code: 'holder_only' } });
    expect((await tablet.put(`/api/family/learners/${livId}`, { mayBeReminded: true })).body.code).toBe(
      'holder_only',
    );
    expect((await tablet.get(PATH)).body.reminders).toBeNull();
  });

  it('turns them on and off once permitted, which changes nobody else’s', async () => {
    expect((await permit(true)).status).toBe(200);
    expect((await turnOn(tablet)).body).toMatchObject({ reminders: EVENINGS, isPermitted: true });
    expect((await family.parent.get(PATH)).body.reminders).toBeNull();
    expect((await turnOn(tablet, null)).body.reminders).toBeNull();
  });

  it('has none after the holder withdrew the permission, and may still turn them off', async () => {
    await permit(true);
    await turnOn(tablet);
    await permit(false);
    expect((await tablet.get(PATH)).body).toMatchObject({ reminders: null, isPermitted: false });
    expect((await tablet.get(FILE)).body.code).toBe('nothing_to_export');
    expect((await turnOn(tablet, null)).status).toBe(200);
    await permit(true);
    expect((await tablet.get(PATH)).body.reminders).toBeNull();
  });
});
