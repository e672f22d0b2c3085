import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GROWN_AFTER_MS, PARENT_LINK_MS, PARENT_REMINDER_MS } from '#shared/accounts/parent.ts';
import { DAY_MS } from '#shared/time.ts';
import { PASSWORD, registration } from '#tests/accounts.ts';
import { child } from '#tests/api/family.ts';
import { openTestApp, type TestApp, type TestClient } from '#tests/app.ts';
import { removeExpired } from '../expiry.ts';
import { remindUnconfirmed } from './parent-expiry.ts';

const PARENT = 'Parent@example.org';
const TEEN = 'teen@example.org';
const minor = (fields: Record<string, unknown> = {}) =>
  registration({
    email: TEEN,
    firstName: 'Maja',
    age: 14,
    baseLanguage: 'german',
    legalAgreements: { termsAccepted: true, ageVerified: true, parentalConsent: true },
    ...fields,
  });

let test: TestApp;
let teen: TestClient;
beforeEach(async () => {
  test = await openTestApp({ env: { PUBLIC_URL: 'https://svenska.example.org' } });
  teen = test.client();
  expect((await teen.post('/api/register', minor())).body.needsParent).toBe(true);
});
afterEach(() => test.close());

const ask = (email = PARENT, client = teen) => client.post('/api/account/parent', { email });
const state = async () => (await teen.get('/api/account/parent')).body.state;
const needsParent = async () => (await teen.get('/api/auth/user')).body.needsParent;
const answer = (token: string, isConfirmed: boolean) =>
  test.client().post('/api/parent-confirmation', { token, isConfirmed, language: 'dutch' });
const look = (token: string) => test.client().post('/api/parent-confirmation/look', { token });

/** Asks a parent and reads the token from the mail. */
async function tokenByMail(): Promise<string> {
  const before = test.mails.at(-1)?.text;
  expect((await ask()).status).toBe(200);
  await expect.poll(() => test.mails.at(-1)?.text).not.toBe(before);
  return /#token=([\w-]{43})/.exec(test.mails.at(-1)?.text ?? '')?.[1] ?? '';
}
const rows = () => test.platform.database.read.selectFrom('parent_requests').selectAll().execute();
const consents = () =>
  test.platform.database.read
    .selectFrom('consents')
    .select(['granted', 'language'])
    .where('kind', '=', 'parent')
    .execute();

it('keeps what reaches other people closed until a parent confirms, and opens it then', async () => {
  const { id } = (await teen.get('/api/auth/user')).body;
  const stranger = test.client();
  await stranger.post('/api/register', registration());
  const { roomCode } = (await stranger.post('/api/family-quiz/create', { nickname: 'Host' })).body;
  const join = async () =>
    (await teen.post('/api/family-quiz/join', { roomCode, nickname: 'Maja' })).body.code;
  const board = async () => (await teen.put(`/api/together/board/${id}`, { isShown: true })).body.code;
  expect([await join(), await board()]).toEqual(['family_only', 'parent_needed']);
  expect((await answer(await tokenByMail(), true)).status).toBe(200);
  expect([await join(), await board()]).toEqual([undefined, undefined]);
});

describe('a parent who is asked', () => {
  it('gets a mail without the name of the learner, and sees it on the page', async () => {
    const token = await tokenByMail();
    const mail = test.mails.at(-1);
    expect(mail?.to).toBe(PARENT);
    expect(mail?.subject).toContain('Schwedisch');
    expect(mail?.text).toContain(`https://svenska.example.org/parent#token=${token}`);
    expect(mail?.text).not.toContain('Maja');
    expect(await look(token)).toMatchObject({ status: 200, body: { firstName: 'Maja', language: 'german' } });
    expect(await state()).toBe('asked');
  });

  it('confirms: the consent is stored, the address and the limits are gone', async () => {
    const token = await tokenByMail();
    expect((await look(token)).body.isConfirmed).toBe(false);
    expect((await answer(token, true)).status).toBe(200);
    expect((await answer(token, true)).status).toBe(200);
    expect(await rows()).toMatchObject([{ email: null, expires_at: null, refused_at: null }]);
    expect(await consents()).toEqual([{ granted: 1, language: 'dutch' }]);
    expect([await state(), await needsParent()]).toEqual(['not-needed', false]);
  });

  it('withdraws a confirmation with the same link, also much later, and the limits return', async () => {
    const token = await tokenByMail();
    const { learnerId } = (await teen.post('/api/family/learners', child())).body;
    await answer(token, true);
    test.clock.nowMs += 2 * PARENT_LINK_MS;
    await removeExpired(test.platform, []);
    await teen.post('/api/login', { email: TEEN, password: PASSWORD });
    expect((await look(token)).body).toMatchObject({ firstName: 'Maja', isConfirmed: true });
    expect((await answer(token, false)).status).toBe(200);
    expect([await state(), await needsParent()]).toEqual(['refused', true]);
    expect((await test.platform.learners.find(learnerId))?.needs_parent).toBe(true);
    expect((await consents()).map(({ granted }) => granted).sort()).toEqual([0, 1]);
    for (const reply of [await answer(token, true), await look(token)]) {
      expect(reply).toMatchObject({ status: 400, body: { code: 'invalid_token' } });
    }
    expect((await ask('other@example.org')).body.state).toBe('asked');
  });

  it('refuses: the address is gone, the account stays, and another parent may be asked', async () => {
    expect((await answer(await tokenByMail(), false)).status).toBe(200);
    expect(await rows()).toMatchObject([{ email: null, token_hash: null }]);
    expect([await state(), await needsParent()]).toEqual(['refused', true]);
    expect((await teen.get('/api/lessons/with-progress/me')).status).toBe(200);
    expect((await ask('other@example.org')).body.state).toBe('asked');
  });

  it('has 30 days, after which the address is deleted', async () => {
    const token = await tokenByMail();
    test.clock.nowMs += PARENT_LINK_MS;
    // The session of the learner has expired, too, so that only the database tells.
    expect((await answer(token, true)).body.code).toBe('invalid_token');
    await removeExpired(test.platform, []);
    expect(await rows()).toMatchObject([{ email: null, token_hash: null, expires_at: null }]);
  });

  it('has one valid link: a new one replaces the earlier one', async () => {
    const first = await tokenByMail();
    const second = await tokenByMail();
    expect((await look(first)).status).toBe(400);
    expect((await look(second)).status).toBe(200);
  });

  it('confirms twice at once, which counts once', async () => {
    const token = await tokenByMail();
    const replies = await Promise.all([answer(token, true), answer(token, true)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await consents()).toHaveLength(1);
  });
});

describe('mails to strangers', () => {
  it('are limited per account', async () => {
    for (let mail = 0; mail < 5; mail += 1) expect((await ask(`p${mail}@example.org`)).status).toBe(200);
    const refusal = await ask('p6@example.org');
    expect(refusal).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    test.clock.nowMs += 29 * DAY_MS;
    await teen.post('/api/login', { email: TEEN, password: PASSWORD });
    expect((await ask('p7@example.org')).status).toBe(429);
    test.clock.nowMs += DAY_MS;
    expect((await ask('p8@example.org')).status).toBe(200);
  });

  it('are limited per address, whichever accounts ask and however it is written', async () => {
    const clients = [];
    for (const number of [1, 2, 3]) {
      const client = test.client();
      await client.post('/api/register', minor({ email: `t${number}@example.org` }));
      clients.push(client);
    }
    expect((await ask(PARENT)).status).toBe(200);
    expect((await ask(PARENT.toLowerCase(), clients[0])).status).toBe(200);
    expect((await ask('PARENT@EXAMPLE.ORG', clients[1])).status).toBe(200);
    expect((await ask(PARENT, clients[2])).status).toBe(429);
  });

  it('are not sent to the own address, to none, or for an account that needs none', async () => {
    expect((await ask('TEEN@example.org')).body.code).toBe('own_address');
    expect((await ask('no address')).body.code).toBe('validation_error');
    const adult = test.client();
    await adult.post('/api/register', registration());
    expect((await ask(PARENT, adult)).body.state).toBe('not-needed');
    await test.app.close();
    expect(test.mails).toEqual([]);
  });
});

describe('an unconfirmed account', () => {
  it('is reminded once after 30 days, in its language', async () => {
    await remindUnconfirmed(test.platform);
    expect(test.mails).toEqual([]);
    test.clock.nowMs += PARENT_REMINDER_MS;
    await remindUnconfirmed(test.platform);
    await remindUnconfirmed(test.platform);
    expect(test.mails.map(({ to }) => to)).toEqual([TEEN]);
    expect(test.mails[0]?.text).toContain('Das ist die einzige Erinnerung');
  });

  it('is reminded after a mail that failed, once the mail server works, without delaying others', async () => {
    const other = test.client();
    await other.post('/api/register', minor({ email: 'other-teen@example.org' }));
    test.clock.nowMs += PARENT_REMINDER_MS;
    const mail: typeof test.platform.mail = {
      ...test.platform.mail,
      async send(sent) {
        if (sent.to === TEEN) throw new Error('The mail server did not take the mail.');
        await test.platform.mail.send(sent);
      },
    };
    await remindUnconfirmed({ ...test.platform, mail });
    expect(test.mails.map(({ to }) => to)).toEqual(['other-teen@example.org']);
    await remindUnconfirmed(test.platform);
    await remindUnconfirmed(test.platform);
    expect(test.mails.map(({ to }) => to)).toEqual(['other-teen@example.org', TEEN]);
  });

  it('is no longer mailed after three days of failures', async () => {
    test.clock.nowMs += PARENT_REMINDER_MS + 3 * DAY_MS;
    let attempts = 0;
    const send = async () => {
      attempts += 1;
      throw new Error('The mail server did not take the mail.');
    };
    for (let call = 0; call < 3; call += 1) {
      await remindUnconfirmed({ ...test.platform, mail: { ...test.platform.mail, send } });
    }
    expect(attempts).toBe(1);
  });

  it('is reminded by one of two instances', async () => {
    test.clock.nowMs += PARENT_REMINDER_MS;
    await Promise.all([remindUnconfirmed(test.platform), remindUnconfirmed(test.platform)]);
    expect(test.mails.map(({ to }) => to)).toEqual([TEEN]);
  });

  describe('of a learner who turns 16', () => {
    const declare = (age: number) => teen.post('/api/account/age', { age, language: 'german' });
    const later = async () => {
      test.clock.nowMs += GROWN_AFTER_MS;
      await teen.post('/api/login', { email: TEEN, password: PASSWORD });
    };

    it('loses its limits by saying so, and deletes the request to the parent', async () => {
      const token = await tokenByMail();
      await later();
      expect((await declare(16)).body.state).toBe('not-needed');
      expect(await needsParent()).toBe(false);
      expect(await rows()).toEqual([]);
      expect((await look(token)).status).toBe(400);
      const { learners, consents: given } = (await teen.get('/api/account/export')).body;
      expect(learners[0]).toMatchObject({ isMinor: false, needsParent: false });
      expect(given.filter(({ kind }: { kind: string }) => kind === 'age')).toHaveLength(2);
    });

    it('cannot say so within thirty days, nor with a lower age, nor without the password', async () => {
      expect((await declare(17)).body.code).toBe('age_not_due');
      await later();
      expect((await declare(15)).body.code).toBe('age_not_due');
      expect((await declare(0)).body.code).toBe('validation_error');
      test.clock.nowMs += 11 * 60_000;
      expect((await declare(16)).body.code).toBe('password_needed');
      expect(await needsParent()).toBe(true);
    });

    it('is no longer subject to the withdrawal of a parent', async () => {
      const token = await tokenByMail();
      await answer(token, true);
      await later();
      expect((await declare(16)).status).toBe(200);
      expect((await answer(token, false)).body.code).toBe('invalid_token');
      expect(await needsParent()).toBe(false);
    });
  });

  it('cannot declare another age, and its added learners are unconfirmed, too', async () => {
    const { id } = (await teen.get('/api/auth/user')).body;
    const older = await teen.put(`/api/family/learners/${id}`, { ageGroup: '16-and-over' });
    expect(older).toMatchObject({ status: 403, body: { code: 'parent_needed' } });
    const same = await teen.put(`/api/family/learners/${id}`, { ageGroup: 'under-16', firstName: 'Maj' });
    expect(same.status).toBe(200);
    const { learnerId } = (await teen.post('/api/family/learners', child())).body;
    const find = async () => (await test.platform.learners.find(learnerId))?.needs_parent;
    expect(await find()).toBe(true);
    await answer(await tokenByMail(), true);
    expect(await find()).toBe(false);
    const confirmed = await teen.put(`/api/family/learners/${id}`, { ageGroup: '16-and-over' });
    expect(confirmed.body.code).toBe('parent_needed');
  });

  it('exports the request, and deletes it with the account', async () => {
    await tokenByMail();
    const { parentRequest, learners } = (await teen.get('/api/account/export')).body;
    expect(parentRequest).toMatchObject({ email: PARENT, mails: 1, refusedAt: null });
    expect(learners[0].needsParent).toBe(true);
    expect((await teen.send('DELETE', '/api/account', { password: PASSWORD })).status).toBe(200);
    expect(await rows()).toEqual([]);
  });
});
