import { randomUUID } from 'node:crypto';
import type { Database } from '#server/platform/database/database.ts';

export const PASSWORD = 'Blåbär-och-9-Kantareller';

/** Registration of an adult. */
export function registration(fields: Record<string, unknown> = {}) {
  return {
    email: `${randomUUID()}@example.org`,
    password: PASSWORD,
    firstName: 'Anna',
    baseLanguage: 'english',
    age: 34,
    timeZone: 'Europe/Stockholm',
    legalAgreements: { termsAccepted: true, ageVerified: true },
    ...fields,
  };
}

/** Stores an account with one learner, for tests that need no registration. No password matches. */
export async function addTestAccount(
  database: Database,
  name: string,
): Promise<{ accountId: string; learnerId: string }> {
  const accountId = randomUUID();
  const learnerId = randomUUID();
  const email = `${name}@example.org`;
  await database.write(async (tx) => {
    await tx
      .insertInto('accounts')
      .values({ id: accountId, email, email_key: email, password_hash: 'none', created_at: 0 })
      .execute();
    await tx
      .insertInto('learners')
      .values({
        id: learnerId,
        account_id: accountId,
        first_name: name.slice(0, 50),
        last_name: null,
        base_language: 'english',
        weekly_goal: 5,
        time_zone: 'Europe/Stockholm',
        is_minor: 0,
        created_at: 0,
      })
      .execute();
  });
  return { accountId, learnerId };
}
