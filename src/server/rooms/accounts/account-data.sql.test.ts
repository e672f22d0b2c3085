import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LEGAL_TEXTS_VERSION } from '#shared/accounts/legal-texts.ts';
import { PASSWORD, registration } from '#tests/accounts.ts';
import { openTestApp, type TestApp, type TestClient } from '#tests/app.ts';
import { tablesOf } from '#tests/database.ts';
import { readFailures } from './sign-in-delay.ts';

let test: TestApp;
let client: TestClient;
let email: string;
beforeAll(async () => {
  test = await openTestApp();
});
beforeEach(async () => {
  client = test.client();
  email = `${randomUUID()}@example.org`;
  await client.post(
    '/api/register',
    registration({
      email,
      lastName: 'Ek',
      age: 14,
      legalAgreements: {
        termsAccepted: true,
        ageVerified: true,
        parentalConsent: true,
      },
    }),
  );
});
afterAll(() => test.close());

const visitLesson = (module: number, by = client) =>
  by.post('/api/lessons/101/progress', {
    id: randomUUID(),
    moduleIndex: module,
    kind: 'visited',
    occurredAt: test.clock.nowMs,
  });

/** Returns all rows of all tables as text to search in. */
async function everything(): Promise<string> {
  const { read } = test.platform.database;
  const tables = await tablesOf(test.platform.database);
  const rows = await Promise.all(
    tables.map(async (name) => [
      name,
      await read
        .selectFrom(name as 'accounts')
        .selectAll()
        .execute(),
    ]),
  );
  return JSON.stringify(rows);
}

describe('the export', () => {
  it('is one file with everything stored, and no secrets', async () => {
    const { id } = (await client.get('/api/profile')).body;
    expect((await visitLesson(0)).status).toBe(200);
    await test.client().post('/api/login', { email, password: 'wrong' });
    const reply = await client.get('/api/account/export');
    expect(reply.status).toBe(200);
    expect(reply.headers['content-disposition']).toBe('attachment; filename="tillsammans-2026-11-21.json"');
    expect(reply.headers['content-type']).toContain('application/json');
    expect(reply.headers['cache-control']).toBe('no-store');
    const now = '2026-11-21T11:00:00.000Z';
    expect(reply.body).toEqual({
      exportedAt: now,
      account: { id: expect.any(String), email, createdAt: now },
      isLegallyBinding: true,
      consents: expect.any(Array),
      learners: [
        {
          id,
          firstName: 'Anna',
          lastName: 'Ek',
          baseLanguage: 'english',
          weeklyGoal: 5,
          timeZone: 'Europe/Stockholm',
          isMinor: true,
          isUnder13: false,
          isHolder: true,
          needsParent: true,
          avatar: null,
          pinKind: null,
          mayUseModel: true,
          mayMeetStrangers: true,
          newCardsLimit: null,
          quietHours: null,
          dailyMinutes: null,
          studyExtension: null,
          mayBeReminded: false,
          reminders: null,
          pausedAt: null,
          deletedAt: null,
          cefrLevel: null,
          onboardedAt: null,
          startLessonId: null,
          createdAt: now,
          learning: expect.any(Object),
          more: {
            conversations: [],
            deviceLinks: [],
            moveLinkExpiresAt: null,
            pinFailures: null,
            reminderChannels: [],
            favouriteVideos: [],
            ownFiles: [],
            ownNotes: [],
            ownTexts: [],
            placement: null,
            quizGames: [],
            quizRooms: [],
            together: {
              familyGoal: null,
              loans: [],
              nudges: [],
              nudgesOffSince: null,
              onFamilyBoardSince: null,
            },
            videoMoments: [],
          },
        },
      ],
      sessions: [{ createdAt: now, lastSeenAt: now, deviceName: null }],
      passwordResetLinks: [],
      parentRequest: null,
      joinLinkExpiresAt: null,
      invitations: [],
      invited: [],
      operatorActions: [],
      announcements: [],
      signInFailures: { failures: 1, lastFailedAt: now },
    });
    expect(reply.body.consents).toHaveLength(6);
    expect(reply.body.consents).toContainEqual({
      kind: 'parental',
      learnerId: null,
      granted: true,
      version: LEGAL_TEXTS_VERSION,
      language: 'english',
      givenAt: now,
    });
    const { events } = reply.body.learners[0].learning;
    expect(events.map(({ kind }: { kind: string }) => kind)).toEqual([
      'time_zone_changed',
      expect.any(String),
    ]);
    expect(events[1].subject).toBe('lesson:101');
    const text = JSON.stringify(reply.body);
    expect(text).not.toContain('argon2');
    for (const token of client.cookies.values()) expect(text).not.toContain(token);
    expect(text).not.toMatch(/[0-9a-f]{64}/);
  });

  it('has no refusal of a consent that nobody was asked for, though an earlier version stored one', async () => {
    const { database } = test.platform;
    const accounts = database.read.selectFrom('accounts').select('id').where('email', '=', email);
    const account = await accounts.executeTakeFirstOrThrow();
    const consent = { account_id: account.id, version: '2025-01-15', language: 'english', given_at: 0 };
    await database.write((tx) =>
      tx
        .insertInto('consents')
        .values({ ...consent, id: 'old', kind: 'data_processing', granted: 0 })
        .execute(),
    );
    const { consents } = (await client.get('/api/account/export')).body;
    expect(consents.map(({ kind }: { kind: string }) => kind)).not.toContain('data_processing');
  });

  it('holds nothing of others', async () => {
    const bo = test.client();
    const other = (await bo.post('/api/register', registration({ firstName: 'Bosse' }))).body;
    const text = JSON.stringify((await client.get('/api/account/export')).body);
    expect(text).not.toContain('Bosse');
    expect(text).not.toContain(other.id);
    expect(text).not.toContain(other.email);
  });

  it('has every learner of the account', async () => {
    const { id } = (await client.get('/api/profile')).body;
    const { database } = test.platform;
    const first = await database.read
      .selectFrom('learners')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const second = { ...first, id: randomUUID(), first_name: 'Lillan', created_at: first.created_at + 1 };
    await database.write((tx) => tx.insertInto('learners').values(second).execute());
    const { learners } = (await client.get('/api/account/export')).body;
    expect(learners.map(({ firstName }: { firstName: string }) => firstName)).toEqual(['Anna', 'Lillan']);
  });
});

describe('deletion', () => {
  it('needs the password', async () => {
    for (const [body, status] of [
      [{ password: 'wrong' }, 403],
      [{ password: '' }, 400],
      [{ password: 7 }, 400],
      [{}, 400],
      [undefined, 400],
    ] as const) {
      expect((await client.delete('/api/account', body)).status).toBe(status);
    }
    expect((await client.get('/api/auth/user')).status).toBe(200);
  });

  it('leaves nothing behind, ends every session and frees the address', async () => {
    const { id } = (await client.get('/api/profile')).body;
    const accountId = (await client.get('/api/account/export')).body.account.id;
    expect((await visitLesson(0)).status).toBe(200);
    const tablet = test.client();
    await tablet.post('/api/login', { email, password: PASSWORD });
    await test.client().post('/api/password-reset', { email });
    await test.client().post('/api/login', { email, password: 'wrong' });
    expect(await everything()).toContain(id);

    expect(await client.delete('/api/account', { password: PASSWORD })).toMatchObject({
      status: 200,
      body: { ok: true },
    });
    expect(client.cookies.size).toBe(0);
    expect((await tablet.get('/api/auth/user')).status).toBe(401);
    const left = await everything();
    for (const trace of [id, accountId, email]) expect(left).not.toContain(trace);
    expect(await readFailures(test.platform.database.read, email)).toBeNull();
    expect((await test.client().post('/api/login', { email, password: PASSWORD })).status).toBe(401);

    const again = await client.post('/api/register', registration({ email }));
    expect(again.status).toBe(200);
    expect(again.body.id).not.toBe(id);
  });

  it('takes the mails to its address along', async () => {
    const { email } = (await client.get('/api/auth/user')).body;
    await test.client().post('/api/password-reset', { email });
    const own = () => test.mails.filter(({ to }) => to === email);
    await expect.poll(own).toHaveLength(1);
    await client.delete('/api/account', { password: PASSWORD });
    expect(own()).toEqual([]);
  });

  it('leaves other accounts alone', async () => {
    const bo = test.client();
    await bo.post('/api/register', registration());
    await visitLesson(0, bo);
    const before = (await bo.get('/api/account/export')).body.learners;
    await client.delete('/api/account', { password: PASSWORD });
    expect((await bo.get('/api/account/export')).body.learners).toEqual(before);
  });

  it('twice at the same time answers as signed out or done', async () => {
    const replies = await Promise.all(
      [1, 2].map(() => {
        const device = test.client();
        for (const [name, value] of client.cookies) device.cookies.set(name, value);
        return device.delete('/api/account', { password: PASSWORD });
      }),
    );
    const statuses = replies.map(({ status }) => status);
    expect(statuses).toContain(200);
    for (const status of statuses) expect([200, 401, 403]).toContain(status);
  });
});
