import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { registration } from '#tests/accounts.ts';
import { openTestApp, type TestApp, type TestClient } from '#tests/app.ts';
import { type Announcement, announce } from './announcements.ts';

const NEWS: Announcement = {
  texts: {
    english: { subject: 'New films', text: 'There are four new films.' },
    dutch: { subject: 'Nieuwe films', text: 'Er zijn vier nieuwe films.' },
    german: { subject: 'Neue Filme', text: 'Es gibt vier neue Filme.' },
  },
  isAboutTerms: false,
};
const TERMS: Announcement = { ...NEWS, isAboutTerms: true };

let test: TestApp;
let anna: TestClient;
beforeEach(async () => {
  test = await openTestApp({ env: { PUBLIC_URL: 'https://svenska.example.org' } });
  anna = await register('anna', 'german', true);
  await register('bo', 'dutch', true);
  await register('cilla', 'english', false);
});
afterEach(() => test.close());

async function register(name: string, baseLanguage: string, marketingOptIn: boolean): Promise<TestClient> {
  const client = test.client();
  const legalAgreements = { termsAccepted: true, ageVerified: true, marketingOptIn };
  const email = `${name}@example.org`;
  await client.post('/api/register', registration({ email, baseLanguage, legalAgreements }));
  return client;
}

const run = (announcement: Announcement) => announce(test.platform, announcement);
const receivers = () => test.mails.map(({ to }) => to).sort();
const mailTo = (name: string) => test.mails.find(({ to }) => to === `${name}@example.org`);
const subscribed = async () => (await anna.get('/api/account/news')).body.subscribed;

/** Path of the link in the mail to Anna. */
function pathInMail(): string {
  const [url = ''] = /https:\S+/.exec(mailTo('anna')?.text ?? '') ?? [];
  return url.replace('https://svenska.example.org', '');
}
const tokenInMail = () => new URLSearchParams(pathInMail().split('?')[1]).get('token') ?? '';

describe('an announcement', () => {
  it('goes to those who want news, in their language, with a link to unsubscribe', async () => {
    expect(await run(NEWS)).toEqual({ sent: 2, unwanted: 1, already: 0, unclear: 0, failed: 0 });
    expect(receivers()).toEqual(['anna@example.org', 'bo@example.org']);
    expect(mailTo('anna')).toMatchObject({ subject: 'Neue Filme' });
    expect(mailTo('anna')?.text).toContain('Es gibt vier neue Filme.');
    expect(mailTo('bo')).toMatchObject({ subject: 'Nieuwe films' });
    expect(mailTo('anna')?.unsubscribeUrl).toBe(`https://svenska.example.org${pathInMail()}`);
    expect(pathInMail()).toMatch(/^\/unsubscribe\?token=[\w-]{43}$/);
  });

  it('about the terms goes to everybody, and cannot be unsubscribed from', async () => {
    expect((await run(TERMS)).sent).toBe(3);
    expect(mailTo('cilla')?.text).not.toContain('https:');
    expect(mailTo('cilla')).not.toHaveProperty('unsubscribeUrl');
  });

  it('is mailed to nobody twice, and another one to all again', async () => {
    await run(NEWS);
    await register('doris', 'english', true);
    expect(await run(NEWS)).toMatchObject({ sent: 1, already: 2 });
    expect(receivers()).toEqual(['anna@example.org', 'bo@example.org', 'doris@example.org']);
    const { english } = NEWS.texts;
    const other = { ...NEWS, texts: { ...NEWS.texts, english: { ...english, text: 'Two films.' } } };
    expect((await run(other)).sent).toBe(3);
  });

  it('goes on where a run was cut off, and does not repeat the mail that was on its way', async () => {
    const send = vi.spyOn(test.platform.mail, 'send');
    const { database } = test.platform;
    const write = vi.spyOn(database, 'write');
    // The process ends after the first mail was sent and before that was recorded.
    send.mockImplementationOnce(async () => {
      write.mockRejectedValueOnce(new Error('the process ended'));
    });
    await expect(run(NEWS)).rejects.toThrow('the process ended');
    send.mockRestore();
    expect(await run(NEWS)).toMatchObject({ sent: 1, unclear: 1 });
    expect(test.mails).toHaveLength(1);
  });

  it('is tried again by the next run where the mail server did not take it', async () => {
    vi.spyOn(test.platform.mail, 'send').mockRejectedValueOnce(new Error('no'));
    expect(await run(NEWS)).toMatchObject({ sent: 1, failed: 1 });
    expect(await run(NEWS)).toMatchObject({ sent: 1, already: 1 });
    expect(receivers()).toEqual(['anna@example.org', 'bo@example.org']);
  });

  it('stops where the mail server takes nothing any more', async () => {
    // Accounts without a news subscription lie between the others and do not reset the count of failures.
    for (let n = 0; n < 12; n++) await register(`guest${n}`, 'english', n % 2 === 0);
    const send = vi.spyOn(test.platform.mail, 'send').mockRejectedValue(new Error('no'));
    expect(await run(NEWS)).toMatchObject({ sent: 0, failed: 5 });
    expect(send).toHaveBeenCalledTimes(5);
  });

  it('stands in the export of the account, without the token', async () => {
    await run(NEWS);
    const { announcements } = (await anna.get('/api/account/export')).body;
    const now = new Date(test.clock.nowMs).toISOString();
    expect(announcements).toEqual([{ begunAt: now, sentAt: now }]);
  });
});

describe('unsubscribing', () => {
  beforeEach(async () => {
    await run(NEWS);
  });

  it('needs no session, only the token of the mail, and can be repeated', async () => {
    for (let n = 0; n < 2; n++) {
      const reply = await test.client().post('/api/news/unsubscribe', { token: tokenInMail() });
      expect(reply).toMatchObject({ status: 200, body: { ok: true } });
    }
    expect(await subscribed()).toBe(false);
    const { consents } = (await anna.get('/api/account/export')).body;
    const marketing = consents.filter(({ kind }: { kind: string }) => kind === 'marketing');
    expect(marketing.map(({ granted }: { granted: boolean }) => granted)).toEqual([true, false]);
    test.mails.length = 0;
    await run({ ...NEWS, texts: { ...NEWS.texts, english: { subject: 'More', text: 'More.' } } });
    expect(receivers()).toEqual(['bo@example.org']);
  });

  it('refuses a token of no mail', async () => {
    expect(await test.client().post('/api/news/unsubscribe', { token: 'x'.repeat(43) })).toMatchObject({
      status: 400,
      body: { code: 'invalid_token' },
    });
    expect(await subscribed()).toBe(true);
  });

  const pressInMailProgram = (url: string, contentType: string, payload: string) =>
    test.app.inject({ method: 'POST', url, headers: { 'content-type': contentType }, payload });

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--',
    ],
  ])('works from the button of a mail program: %s', async (contentType, body) => {
    expect((await pressInMailProgram(pathInMail(), contentType, body)).statusCode).toBe(200);
    expect(await subscribed()).toBe(false);
  });

  it('refuses such a press without a token of a mail, and any other write from outside', async () => {
    const form = 'application/x-www-form-urlencoded';
    expect((await pressInMailProgram('/unsubscribe', form, 'x')).statusCode).toBe(400);
    expect((await pressInMailProgram('/unsubscribe?token=x&token=y', form, 'x')).statusCode).toBe(400);
    expect((await pressInMailProgram('/unsubscribe?token=x', form, 'x'.repeat(5_000))).statusCode).toBe(413);
    const json = JSON.stringify({ token: tokenInMail() });
    const other = await pressInMailProgram('/api/news/unsubscribe', 'application/json', json);
    expect(other.statusCode).toBe(403);
    expect(await subscribed()).toBe(true);
  });

  it('does nothing when the link is only opened, as programs that check mails do', async () => {
    await test.app.inject({ url: pathInMail() });
    expect(await subscribed()).toBe(true);
  });
});
