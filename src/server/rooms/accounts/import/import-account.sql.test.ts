import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openRooms } from '#server/app.ts';
import { createServer } from '#server/platform/http/server.ts';
import { DAY_MS } from '#shared/time.ts';
import { PASSWORD } from '#tests/accounts.ts';
import { add, family, familyForEachTest, finishFirstLesson, signedInDevice } from '#tests/api/family.ts';
import { openTestApp, type TestApp, type TestClient } from '#tests/app.ts';
import type { AccountImportDoors } from './import-account.ts';
import { runImport } from './import-command.ts';

familyForEachTest();

const NOTE = `own-${'a'.repeat(32)}`;
const TEXT = `own-${'b'.repeat(32)}`;
const NEW_PASSWORD = 'Lingon-och-7-Blåklockor';

let other: TestApp;
let doors: AccountImportDoors;

beforeEach(async () => {
  other = await openTestApp({ nowMs: Date.UTC(2026, 11, 24, 12) });
  const server = await createServer(other.platform, '/nowhere');
  doors = await openRooms(server, other.platform);
  await server.ready();
});
afterEach(() => other.close());

/** Studies for some days with a holiday, a journey, own material and favourites. */
async function study(client: TestClient): Promise<void> {
  const record = async (...events: object[]) => {
    const sent = events.map((event) => ({ ...event, id: randomUUID(), agoMs: 0, spentMs: 4_000 }));
    const { body } = await client.post('/api/events', { events: sent });
    for (const { outcome, code } of body.results) expect([outcome, code]).toEqual(['recorded', null]);
  };
  await finishFirstLesson(client);
  for (let day = 0; day < 4; day++) {
    family.test.clock.nowMs += DAY_MS;
    await record({ kind: 'word_typed', wordId: 'kaffe', answer: day % 2 === 0 ? 'coffee' : 'tea' });
    await record({ kind: 'card_rated', wordId: 'katt', rating: day === 2 ? 'again' : 'good' });
    await record({ kind: 'word_taken_in', wordId: ['hund', 'bok', 'hus', 'bil'][day] });
  }
  const word = { swedish: 'pälsboll', meaning: 'fur ball', example: '', note: '' };
  expect((await client.put(`/api/vocabulary/own/${NOTE}`, word)).status).toBe(200);
  await client.put(`/api/reading/own/${TEXT}`, { title: 'Sagan', text: 'Det var en gång en katt.' });
  await client.put('/api/video-lessons/pa-kafeet/favourite', {});
  await client.put('/api/pause', { pause: { from: '2026-11-27', to: '2026-12-01' } });
  family.test.clock.nowMs += DAY_MS;
  await client.put('/api/profile', { timeZone: 'America/New_York' });
  await record({ kind: 'card_rated', wordId: NOTE, rating: 'good' });
}

const exportOf = async (client: TestClient, password = PASSWORD) => {
  await client.post('/api/account/confirm', { password });
  const reply = await client.get('/api/account/export');
  expect(reply.status).toBe(200);
  return JSON.parse(reply.bytes.toString('utf8'));
};
const run = (file: unknown) => runImport(other.platform, doors, file);

/** Signs in on the other server with the printed link. */
async function arrive(lines: readonly string[], email: string): Promise<TestClient> {
  const token = lines.at(-1)?.split('#token=')[1];
  const client = other.client();
  expect(
    (await client.post('/api/password-reset/confirm', { token, newPassword: NEW_PASSWORD })).status,
  ).toBe(200);
  expect((await client.post('/api/login', { email, password: NEW_PASSWORD })).status).toBe(200);
  return client;
}

describe('an imported account', () => {
  it('has the same XP, streak, cards and own material, for each learner', async () => {
    const childId = await add();
    await study(family.parent);
    const device = await signedInDevice(childId);
    await finishFirstLesson(device);
    const before = await exportOf(family.parent);
    expect(before.learners[0].more.ownNotes).toHaveLength(1);
    expect(before.learners[0].more.ownTexts).toHaveLength(1);

    const { code, lines } = await run(before);
    expect(lines.join('\n')).toContain(before.account.email);
    expect(code).toBe(0);
    const client = await arrive(lines, before.account.email);
    const after = await exportOf(client, NEW_PASSWORD);
    expect(after.learners).toHaveLength(2);
    for (const [index, learner] of after.learners.entries()) {
      const { id, learning, more, ...profile } = learner;
      const { id: formerId, learning: formerly, more: formerMore, ...formerProfile } = before.learners[index];
      expect(id).not.toBe(formerId);
      expect(profile).toEqual(formerProfile);
      expect(learning).toEqual(formerly);
      for (const kind of ['ownNotes', 'ownFiles', 'ownTexts', 'favouriteVideos', 'videoMoments']) {
        expect(more[kind]).toEqual(formerMore[kind]);
      }
    }
    const consents = ({ kind, granted, givenAt }: Record<string, unknown>) => ({ kind, granted, givenAt });
    expect(after.consents.map(consents)).toEqual(before.consents.map(consents));
    // Figures depend on the present day.
    family.test.clock.nowMs = other.clock.nowMs;
    const [stats, formerStats] = await Promise.all(
      [client, family.parent].map(async (each) => (await each.get('/api/users/me/stats')).body),
    );
    expect(stats.totalXp).toBe(formerStats.totalXp);
    expect(stats).toEqual(formerStats);
  });

  it('is refused a second time, and changes nothing', async () => {
    await finishFirstLesson(family.parent);
    const file = await exportOf(family.parent);
    expect((await run(file)).code).toBe(0);
    const { read } = other.platform.database;
    const count = async () => (await read.selectFrom('learning_events').select('seq').execute()).length;
    const events = await count();
    expect(await run(file)).toEqual({ code: 1, lines: [expect.stringContaining('already an account')] });
    expect(await count()).toBe(events);
    expect(await read.selectFrom('accounts').select('id').execute()).toHaveLength(1);
  });

  it('is refused if the file is damaged, and leaves nothing behind', async () => {
    await study(family.parent);
    const file = await exportOf(family.parent);
    const damaged = (change: (copy: typeof file) => void) => {
      const copy = structuredClone(file);
      change(copy);
      return copy;
    };
    for (const broken of [
      null,
      [],
      { hello: 'world' },
      damaged((copy) => delete copy.account),
      damaged((copy) => copy.learners.splice(0)),
      damaged((copy) => delete copy.learners[0].learning.events),
      damaged((copy) => copy.learners[0].learning.events.splice(0, 1)),
      damaged((copy) => {
        const { events } = copy.learners[0].learning;
        events.find(({ kind }: { kind: string }) => kind === 'card_rated').payload = { nothing: true };
      }),
      damaged((copy) => {
        copy.learners[0].learning.events[3].id = 'no id';
      }),
      damaged((copy) => {
        copy.learners[0].learning.events[3].occurredAt = 'yesterday';
      }),
    ]) {
      expect(await run(broken)).toEqual({
        code: 1,
        lines: [expect.stringContaining('nothing was imported')],
      });
    }
    const { read } = other.platform.database;
    for (const table of ['accounts', 'learners', 'ledgers'] as const) {
      expect(await read.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });
});
