import { parseOptions } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LEGAL_TEXTS_VERSION } from '#shared/accounts/legal-texts.ts';
import { PASSWORD, registration } from '#tests/accounts.ts';
import { openTestApp, type TestApp } from '#tests/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const register = (fields: Record<string, unknown> = {}) => {
  const client = test.client();
  return client.post('/api/register', registration(fields));
};
const read = () => test.platform.database.read;

describe('a new account', () => {
  it('signs in and answers with the user', async () => {
    const client = test.client();
    const reply = await client.post('/api/register', {
      ...registration({ email: '  Anna.Åberg@example.org '.replace('Å', 'A'), firstName: ' Åsa-Märta ' }),
      lastName: 'O’Brien Þórsdóttir',
      baseLanguage: 'dutch',
      timeZone: 'America/New_York',
    });
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      id: expect.any(String),
      userId: reply.body.id,
      email: 'Anna.Aberg@example.org',
      username: null,
      firstName: 'Åsa-Märta',
      lastName: 'O’Brien Þórsdóttir',
      profileImageUrl: null,
      baseLanguage: 'dutch',
      timeZone: 'America/New_York',
      subscriptionPlan: 'free',
      weeklyGoalTarget: 5,
      weeklyGoalCurrent: 0,
      level: 0,
      totalXP: 0,
      currentStreak: 0,
      cefrLevel: null,
      startLessonId: null,
      avatar: null,
      isHolder: true,
      isOperator: true,
      canSwitch: false,
      needsParent: false,
      hasStudyLimits: false,
    });
    for (const path of ['/api/auth/user', '/api/profile']) {
      expect(await client.get(path)).toMatchObject({ status: 200, body: reply.body });
    }
  });

  it('speaks English and lives in Sweden unless it says otherwise', async () => {
    const { body } = await register({ baseLanguage: undefined, timeZone: undefined, lastName: undefined });
    expect(body).toMatchObject({ baseLanguage: 'english', timeZone: 'Europe/Stockholm', lastName: null });
  });

  it.each(['Mars/Olympus', 'Etc/Unknown', '+02:00', 'GMT+2', '', null])(
    'has the default time zone where the browser says %j',
    async (timeZone) => {
      expect(await register({ timeZone })).toMatchObject({
        status: 200,
        body: { timeZone: 'Europe/Stockholm' },
      });
    },
  );

  it.each(['李小龍', 'محمد', '🐘 Ellie', "D'Artagnan", 'Ö', 'ñ'.repeat(50)])(
    'may be called %s',
    async (firstName) => {
      expect(await register({ firstName })).toMatchObject({ status: 200, body: { firstName } });
    },
  );

  it('has an argon2id hash of the agreed cost', async () => {
    const { body } = await register();
    const { password_hash } = await read()
      .selectFrom('accounts')
      .select('password_hash')
      .where('email', '=', body.email)
      .executeTakeFirstOrThrow();
    expect(password_hash).not.toContain(PASSWORD);
    expect(parseOptions(password_hash)).toMatchObject({
      algorithm: 2,
      memoryCost: 19_456,
      timeCost: 2,
      parallelism: 1,
    });
  });

  it('ends the session it was made in', async () => {
    const client = test.client();
    await client.post('/api/register', registration());
    const first = new Map(client.cookies);
    await client.post('/api/register', registration());
    const old = test.client();
    for (const [name, value] of first) old.cookies.set(name, value);
    expect((await old.get('/api/auth/user')).status).toBe(401);
    expect((await client.get('/api/auth/user')).status).toBe(200);
  });

  it('cannot give itself anything', async () => {
    const { body } = await register({
      id: 'mine',
      userId: 'mine',
      totalXP: 9000,
      level: 9,
      currentStreak: 15,
      subscriptionPlan: 'premium',
      weeklyGoalTarget: 10,
      username: 'root',
      role: 'admin',
    });
    expect(body).toMatchObject({
      totalXP: 0,
      level: 0,
      currentStreak: 0,
      subscriptionPlan: 'free',
      weeklyGoalTarget: 5,
      username: null,
    });
    expect(body.id).not.toBe('mine');
    expect(body).not.toHaveProperty('role');
  });
});

describe('consents', () => {
  const consentsOf = async (email: string) =>
    read()
      .selectFrom('consents')
      .innerJoin('accounts', 'accounts.id', 'consents.account_id')
      .select(['kind', 'granted', 'version', 'language', 'given_at'])
      .where('accounts.email', '=', email)
      .orderBy('kind')
      .execute();

  it('are kept one by one, given or not, with version, language and time', async () => {
    const { body } = await register({
      age: 14,
      baseLanguage: 'german',
      legalAgreements: {
        termsAccepted: true,
        ageVerified: true,
        parentalConsent: true,
        privacyAccepted: true,
        language: 'dutch',
        isLegallyBinding: false,
      },
    });
    const shown = { version: LEGAL_TEXTS_VERSION, language: 'dutch', given_at: test.clock.nowMs };
    expect(await consentsOf(body.email)).toEqual(
      [
        ['age', 1],
        ['cookies', 0],
        ['marketing', 0],
        ['parental', 1],
        ['privacy', 1],
        ['terms', 1],
      ].map(([kind, granted]) => ({ kind, granted, ...shown })),
    );
  });

  it('were shown in the own language where nothing else is said', async () => {
    const { body } = await register({ baseLanguage: 'german' });
    expect(new Set((await consentsOf(body.email)).map(({ language }) => language))).toEqual(
      new Set(['german']),
    );
  });

  it('note that a learner is a minor, and not the age', async () => {
    const parental = { termsAccepted: true, ageVerified: true, parentalConsent: true };
    const child = await register({ age: 15, legalAgreements: parental });
    const adult = await register({ age: 16, legalAgreements: parental });
    const isMinor = async (id: string) =>
      (await read().selectFrom('learners').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
        .is_minor;
    expect(await isMinor(child.body.id)).toBe(1);
    expect(await isMinor(adult.body.id)).toBe(0);
  });
});

describe('refusals', () => {
  it.each([
    ['age 12', { age: 12 }, 'age_restricted', 'age'],
    ['age -1', { age: -1 }, 'age_restricted', 'age'],
    ['age 121', { age: 121 }, 'validation_error', 'age'],
    ['age 13.5', { age: 13.5 }, 'validation_error', 'age'],
    ['age "34"', { age: '34' }, 'validation_error', 'age'],
    ['age [34]', { age: [34] }, 'validation_error', 'age'],
    ['age null', { age: null }, 'validation_error', 'age'],
    ['age true', { age: true }, 'validation_error', 'age'],
    ['no age', { age: undefined }, 'validation_error', 'age'],
    ['a huge age', { age: 1e300 }, 'validation_error', 'age'],
    ['no agreements', { legalAgreements: undefined }, 'consent_required', 'legalAgreements.termsAccepted'],
    [
      'terms not accepted',
      { legalAgreements: { ageVerified: true } },
      'consent_required',
      'legalAgreements.termsAccepted',
    ],
    [
      'age not confirmed',
      { legalAgreements: { termsAccepted: true, ageVerified: false } },
      'consent_required',
      'legalAgreements.ageVerified',
    ],
    [
      'a minor alone',
      { age: 15, legalAgreements: { termsAccepted: true, ageVerified: true } },
      'consent_required',
      'legalAgreements.parentalConsent',
    ],
    [
      'terms "yes"',
      { legalAgreements: { termsAccepted: 'yes', ageVerified: true } },
      'validation_error',
      'legalAgreements.termsAccepted',
    ],
    [
      'terms 1',
      { legalAgreements: { termsAccepted: 1, ageVerified: true } },
      'validation_error',
      'legalAgreements.termsAccepted',
    ],
    ['agreements as a list', { legalAgreements: [true] }, 'validation_error', 'legalAgreements'],
    ['a weak password', { password: 'Password123!' }, 'weak_password', 'password'],
    ['no password', { password: undefined }, 'validation_error', 'password'],
    ['257 characters', { password: `${PASSWORD.repeat(11)}`.slice(0, 257) }, 'validation_error', 'password'],
    ['a password as a number', { password: 123456789012 }, 'validation_error', 'password'],
    ['no first name', { firstName: undefined }, 'validation_error', 'firstName'],
    ['an empty first name', { firstName: '' }, 'validation_error', 'firstName'],
    ['a blank first name', { firstName: ' \u00a0\t' }, 'validation_error', 'firstName'],
    ['an invisible first name', { firstName: '\u200b\u2060' }, 'validation_error', 'firstName'],
    ['51 characters', { firstName: 'å'.repeat(51) }, 'validation_error', 'firstName'],
    ['a line break in a name', { firstName: 'Anna\r\nBcc: x@y.z' }, 'validation_error', 'firstName'],
    ['a name that turns the text round', { lastName: 'x\u202egro.elpmaxe' }, 'validation_error', 'lastName'],
    ['a name of control characters', { firstName: 'An\u0007na' }, 'validation_error', 'firstName'],
    ['a zero byte', { firstName: 'An\u0000na' }, 'validation_error', 'firstName'],
    ['half a surrogate pair', { firstName: 'An\ud83d' }, 'validation_error', 'firstName'],
    ['a long last name', { lastName: 'x'.repeat(51) }, 'validation_error', 'lastName'],
    ['an unknown language', { baseLanguage: 'swedish' }, 'validation_error', 'baseLanguage'],
    ['no address', { email: undefined }, 'validation_error', 'email'],
    ['no @', { email: 'anna.example.org' }, 'validation_error', 'email'],
    ['two @', { email: 'anna@bo@example.org' }, 'validation_error', 'email'],
    ['a list of addresses', { email: 'anna@example.org, bo@example.org' }, 'validation_error', 'email'],
    [
      'a line break in an address',
      { email: 'anna@example.org\nBcc: bo@example.org' },
      'validation_error',
      'email',
    ],
    ['a long address', { email: `${'a'.repeat(250)}@example.org` }, 'validation_error', 'email'],
    ['a domain that has no form in ASCII', { email: 'anna@xn--zzzzzz.com' }, 'validation_error', 'email'],
    ['a zone that is no text', { timeZone: 2 }, 'validation_error', 'timeZone'],
  ])('%s', async (_, fields, code, path) => {
    const client = test.client();
    const reply = await client.post('/api/register', registration(fields));
    expect(reply).toMatchObject({ status: 400, body: { code } });
    expect(reply.body.issues).toContainEqual({ path, message: expect.any(String) });
    expect(reply.headers).not.toHaveProperty('set-cookie');
  });

  it('name everything at once, the age first', async () => {
    const { body } = await register({ age: 9, password: 'short', legalAgreements: {} });
    expect(body.code).toBe('age_restricted');
    expect(body.issues.map(({ path }: { path: string }) => path)).toEqual([
      'age',
      'password',
      'legalAgreements.termsAccepted',
      'legalAgreements.ageVerified',
    ]);
  });

  it.each([null, [], 'text', 7, {}])('the body %j', async (body) => {
    expect(await test.client().post('/api/register', body)).toMatchObject({ status: 400 });
  });
});
