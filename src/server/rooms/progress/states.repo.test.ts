import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { addTestAccount } from '#tests/accounts.ts';
import { openTestDatabase } from '#tests/database.ts';
import { insertLedger } from './ledgers.repo.ts';
import {
  findState,
  listDue,
  listStates,
  listStatesOf,
  type StateRow,
  saveState,
  updateState,
} from './states.repo.ts';

const STATE = JSON.stringify({
  memory: { scheduler: 'sm2', interval: 6, repetitions: 2 },
  ratings: 2,
  wrong: 0,
});
const FOLDED = JSON.stringify({ memory: null, ratings: 0, wrong: 0 });

let database: Database;
let ledger: number;
beforeEach(async () => {
  database = await openTestDatabase();
  const { learnerId } = await addTestAccount(database, 'anna');
  ledger = await database.write(async (tx) => (await insertLedger(tx, learnerId, 1, '{}')).no);
});
afterEach(() => database.close());

function row(subject: string): StateRow {
  return {
    ...{ ledger, room: 'card', subject, state: STATE, version: 1, due_at: 5 },
    ...{ newest_at: 4, newest_seq: 1, unsaved: 1 },
    ...{ refold_from: 0, refold_through: 9, refold_state: FOLDED },
  };
}

function stored() {
  return database.read.selectFrom('states').selectAll().orderBy('subject').execute();
}

/** Every way in which states are read. */
async function read(): Promise<unknown[]> {
  const due = { ledger, room: 'card', fromMs: 0, throughMs: 9, most: 9 };
  return [
    await listStates(database.read, ledger, 'card'),
    await listStatesOf(database.read, ledger, 'card', ['katt', 'ost']),
    await listDue(database.read, due),
  ];
}

it('writes states more shortly than their JSON, and reads them as they were', async () => {
  await database.write(async (tx) => {
    await saveState(tx, row('card:katt'));
    await saveState(tx, row('card:ost'));
    await updateState(tx, ledger, 'card:ost', { ...row('card:ost'), state: FOLDED });
  });
  const [katt, ost] = await stored();
  expect(katt?.state.length).toBeLessThan(STATE.length / 2);
  expect(katt?.refold_state?.length).toBeLessThan(FOLDED.length);
  expect(ost?.state).toBe(katt?.refold_state);
  expect(await findState(database.read, ledger, 'card:katt')).toEqual(row('card:katt'));
  const shown = [
    { subject: 'card:katt', state: STATE },
    { subject: 'card:ost', state: FOLDED },
  ];
  expect(await read()).toEqual([shown, shown, shown]);
});

it('reads states that were written before they were shortened', async () => {
  const { refold_from, refold_through, refold_state, ...old } = row('card:katt');
  await database.write((tx) => tx.insertInto('states').values(old).execute());
  const none = { refold_from: null, refold_through: null, refold_state: null };
  expect(await findState(database.read, ledger, 'card:katt')).toEqual({ ...old, ...none });
  const shown = [{ subject: 'card:katt', state: STATE }];
  expect(await read()).toEqual([shown, shown, shown]);
});
