import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { addTestAccount } from '#tests/accounts.ts';
import { openTestDatabase } from '#tests/database.ts';
import { insertLedger } from './ledgers.repo.ts';
import { numberOf, numbersOf } from './names.repo.ts';
import { Registry } from './registry.ts';
import { type FigureUpdater, openTransaction } from './transaction.ts';

let database: Database;
/** Not called here. */
const figures = {} as FigureUpdater;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

it('a number is given once, and known to others only when it is durable', async () => {
  const registry = new Registry({ changed: async () => {}, onCommit: database.onCommit });
  await addTestAccount(database, 'anna');
  const learner = await database.read.selectFrom('learners').select('id').executeTakeFirstOrThrow();
  const ledger = await database.write((tx) => insertLedger(tx, learner.id, 0, registry.folds));
  const inWrite = <T>(act: (transaction: ReturnType<typeof openTransaction>) => Promise<T>) =>
    database.write((tx) => act(openTransaction(tx, { registry, figures }, ledger)));

  const undone = inWrite(async (transaction) => {
    expect(await numbersOf(transaction, ['card:katt', 'card:hund', 'card:katt'])).toEqual([1, 2, 1]);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(registry.names.find(ledger.no, 'card:katt')).toBeUndefined();

  expect(await inWrite((transaction) => numbersOf(transaction, ['card:hund', 'card:katt']))).toEqual([1, 2]);
  expect(registry.names.find(ledger.no, 'card:katt')).toBe(2);
  expect(await inWrite((transaction) => numbersOf(transaction, ['card:ko', 'card:hund']))).toEqual([3, 1]);
  // Another instance knows nothing, and reads it.
  const elsewhere = new Registry({ changed: async () => {}, onCommit: database.onCommit });
  const number = await database.write((tx) =>
    numberOf(openTransaction(tx, { registry: elsewhere, figures }, ledger), 'card:ko'),
  );
  expect(number).toBe(3);
});
