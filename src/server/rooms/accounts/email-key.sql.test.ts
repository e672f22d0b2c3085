import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, registration } from '#tests/accounts.ts';
import { openTestApp, type TestApp } from '#tests/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const register = (fields: Record<string, unknown>) =>
  test.client().post('/api/register', registration(fields));
const read = () => test.platform.database.read;

describe('an address', () => {
  it('has one account, whatever its case', async () => {
    await register({ email: 'Bo.Ek@example.org' });
    const again = await register({ email: 'bo.EK@Example.org' });
    expect(again).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    expect(again.headers).not.toHaveProperty('set-cookie');
  });

  it.each([
    ['bo@münchen.example', 'BO@xn--mnchen-3ya.example'],
    ['åsa@example.org', 'A\u030aSA@example.org'],
    ['"eva.ek"@example.org', 'eva.ek@example.org'],
  ])('has one account, whether spelt %s or %s', async (email, otherSpelling) => {
    const first = await register({ email });
    expect(first).toMatchObject({ status: 200, body: { email } });
    expect(await register({ email: otherSpelling })).toMatchObject({
      status: 409,
      body: { code: 'email_taken' },
    });
    const login = await test.client().post('/api/login', { email: otherSpelling, password: PASSWORD });
    expect(login).toMatchObject({ status: 200, body: { email } });
  });

  it.each(['bo&eva@example.org', '"bo ek"@example.org', '用户@例え.テスト'])('may be %s', async (email) => {
    expect(await register({ email })).toMatchObject({ status: 200, body: { email } });
  });

  it('taken by one of ten at the same time is refused to the nine others', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        register({ email: at % 2 ? 'race@example.org' : 'RACE@example.org', firstName: `Nr ${at}` }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    const learners = await read()
      .selectFrom('learners')
      .innerJoin('accounts', 'accounts.id', 'learners.account_id')
      .select('learners.id')
      .where('email_key', '=', 'race@example.org')
      .execute();
    expect(learners).toHaveLength(1);
  });
});
