import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#shared/time.ts';
import { activeId, add, child, family, familyForEachTest } from '#tests/api/family.ts';
import type { TestClient } from '#tests/app.ts';

const PATH = '/api/family/invitations';
const NEW = { note: 'Grandma', days: 7, maxUses: 1, language: 'dutch', consent: true };
const GRANDMA = {
  ...{ firstName: 'Oma', avatar: null, baseLanguage: 'dutch', cefrLevel: null },
  ...{ weeklyGoalTarget: 3, timeZone: 'Europe/Amsterdam', ageGroup: '16-and-over' },
};

familyForEachTest();

async function invite(fields: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await family.parent.post(PATH, { ...NEW, ...fields });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.link.split('/invitation#token=')[1];
}

const accept = (token: string, client = family.test.client(), fields: Record<string, unknown> = {}) =>
  client.post('/api/invitation/accept', { token, ...GRANDMA, ...fields });

const learnerNames = async (client: TestClient = family.parent) =>
  (await client.get('/api/family')).body.learners.map(({ firstName }: { firstName: string }) => firstName);

describe('an invitation into a family', () => {
  it('turns the person who accepts it into a learner on their own device, and nothing more', async () => {
    const token = await invite();
    const device = family.test.client();
    const look = await device.post('/api/invitation/look', { token });
    expect(look.body).toEqual({ kind: 'family', holderName: 'Anna' });
    const reply = await accept(token, device);
    expect(reply).toMatchObject({ status: 200, body: { isBound: true, isHolder: false } });
    expect(await activeId(device)).toBe(reply.body.activeLearnerId);
    expect(await learnerNames()).toEqual(['Anna', 'Oma']);
    expect((await device.get('/api/account/export')).status).toBe(403);
    const { devices } = (await family.parent.get('/api/family/devices')).body;
    expect(devices).toMatchObject([{ name: 'Oma', learnerId: reply.body.activeLearnerId }]);
    const [listed] = (await family.parent.get(PATH)).body.invitations;
    expect(listed).toMatchObject({ note: 'Grandma', uses: 1, isOpen: false, guests: [{ name: 'Oma' }] });
  });

  it('stores the consent of the holder in the language in which it was read', async () => {
    await accept(await invite());
    const consents = await family.test.platform.database.read
      .selectFrom('consents')
      .innerJoin('learners', 'learners.id', 'consents.learner_id')
      .where('learners.first_name', '=', 'Oma')
      .select(['consents.granted', 'consents.language'])
      .execute();
    expect(consents).toEqual([{ granted: 1, language: 'dutch' }]);
  });

  it('is not made without the consent of the holder', async () => {
    const { consent: _, ...without } = NEW;
    expect((await family.parent.post(PATH, without)).status).toBe(400);
  });

  it('admits one of two people who accept its last place at once', async () => {
    const token = await invite();
    const replies = await Promise.all(Array.from({ length: 4 }, () => accept(token)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    expect(await learnerNames()).toEqual(['Anna', 'Oma']);
  });

  it('is kept when the family is full, and works once there is a place', async () => {
    const token = await invite();
    const ids: string[] = [];
    for (const firstName of ['Bo', 'Kim', 'Liv', 'Mia', 'Noa']) ids.push(await add({ firstName }));
    expect((await accept(token)).body.code).toBe('family_full');
    expect((await family.parent.post(PATH, NEW)).body.code).toBe('family_full');
    await family.parent.delete(`/api/family/learners/${ids[0]}`);
    expect((await accept(token)).status).toBe(200);
  });

  it('is kept when the form is wrong', async () => {
    const token = await invite();
    expect((await accept(token, family.test.client(), { timeZone: 'Mars/Olympus' })).status).toBe(400);
    expect((await accept(token, family.test.client(), { firstName: ' ' })).status).toBe(400);
    expect((await accept(token)).status).toBe(200);
  });

  it.each(['expired', 'revoked', 'disabled'])('no longer admits anybody once it is %s', async (end) => {
    const token = await invite({ days: 1 });
    if (end === 'expired') family.test.clock.nowMs += DAY_MS;
    if (end === 'revoked') {
      const [{ id }] = (await family.parent.get(PATH)).body.invitations;
      expect((await family.parent.delete(`${PATH}/${id}`)).body.invitations[0]).toMatchObject({
        isOpen: false,
      });
    }
    if (end === 'disabled') {
      await family.test.platform.database.write(async (tx) => {
        await tx.updateTable('accounts').set({ disabled_at: family.test.clock.nowMs }).execute();
      });
    }
    expect((await family.test.client().post('/api/invitation/look', { token })).body.code).toBe(
      'invalid_token',
    );
    expect((await accept(token)).body.code).toBe('invalid_token');
  });

  it('cannot be made or revoked by anybody but the holder', async () => {
    const liv = await add();
    await invite();
    const [{ id }] = (await family.parent.get(PATH)).body.invitations;
    await family.parent.post('/api/family/switch', { learnerId: liv });
    expect((await family.parent.post(PATH, NEW)).status).toBe(403);
    expect((await family.parent.delete(`${PATH}/${id}`)).status).toBe(403);
    expect((await family.parent.get(PATH)).status).toBe(403);
  });

  it('does not open an account of its own, nor the other way round', async () => {
    const token = await invite();
    const reply = await family.test.client().post('/api/register', {
      ...{ invitation: token, email: 'oma@example.org' },
    });
    expect(reply.status).toBe(400);
    const other = (await family.parent.post('/api/admin/invitations', { ...NEW, consent: undefined })).body;
    expect((await accept(other.link.split('#token=')[1])).body.code).toBe('invalid_token');
  });

  it('is refused to a child who is added in the usual way at the same time as the sixth', async () => {
    const token = await invite();
    for (const firstName of ['Bo', 'Kim', 'Mia', 'Noa']) await add({ firstName });
    const replies = await Promise.all([
      accept(token),
      family.parent.post('/api/family/learners', child({ firstName: 'Liv' })),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await learnerNames()).toHaveLength(6);
  });
});
