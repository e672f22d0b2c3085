import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addTestAccount } from '#tests/accounts.ts';
import { openTestDatabase } from '#tests/database.ts';
import type { Database } from './database/database.ts';
import { createLearners, type Learners } from './learners.ts';
import { createPubSub } from './pubsub.ts';

describe('learners', () => {
  let database: Database;
  let learners: Learners;
  let accountId: string;
  let learnerId: string;

  beforeEach(async () => {
    database = await openTestDatabase();
    learners = createLearners(database, createPubSub(database, null, pino({ level: 'silent' })));
    ({ accountId, learnerId } = await addTestAccount(database, `Anna-${randomUUID()}`));
  });
  afterEach(() => database.close());

  it('are found with the address of their account, and cached', async () => {
    const found = await learners.find(learnerId);
    expect(found).toMatchObject({ id: learnerId, account_id: accountId, weekly_goal: 5 });
    expect(found?.email).toMatch(/^Anna-.+@example\.org$/);
    expect(await learners.find(learnerId)).toBe(found);
    expect(await learners.find(randomUUID())).toBeNull();
  });

  it('have their new values once a change is committed', async () => {
    await learners.find(learnerId);
    await database.write((tx) => learners.change(tx, learnerId, { weekly_goal: 7 }));
    expect((await learners.find(learnerId))?.weekly_goal).toBe(7);
    const broken = database.write(async (tx) => {
      await learners.change(tx, learnerId, { weekly_goal: 3 });
      throw new Error('the disk is full');
    });
    await expect(broken).rejects.toThrow('the disk is full');
    expect((await learners.find(learnerId))?.weekly_goal).toBe(7);
  });

  it('are removed from the cache when they are deleted', async () => {
    await learners.find(learnerId);
    await database.write(async (tx) => {
      await learners.forget(tx, learnerId);
      await tx.deleteFrom('accounts').where('id', '=', accountId).execute();
    });
    expect(await learners.find(learnerId)).toBeNull();
  });

  it('are changed nowhere else, where the cache would not be invalidated', () => {
    const server = join(import.meta.dirname, '..');
    const writers = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
      (file) =>
        /(?<!\.test)\.ts$/.test(file) &&
        /updateTable\(\s*'learners'/.test(readFileSync(join(server, file), 'utf8')),
    );
    expect(writers).toEqual(['platform/learners.ts']);
  });
});
