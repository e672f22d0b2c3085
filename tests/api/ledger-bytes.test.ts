import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '#shared/time.ts';
import { openTestServer, type TestApp } from '#tests/app.ts';
import { wholeCourse } from '#tests/whole-course.ts';
import { EVENTS_A_DAY } from '../../tools/bench/learning.ts';
import { bytesByName, sideBySide } from '../../tools/bench/side-by-side.ts';

/** Maximum bytes of an event on the disk, with all indexes and all rows that are written for it. */
const MOST_BYTES = 700;
const LEARNERS = 4;
/** The ledger itself, with its indexes. */
const OWN_ROW = /^(sqlite_autoindex_)?learning_events/;
/** Tables that grow with the words and lessons met, and stop growing when all have been met. */
const BOUNDED = /^(sqlite_autoindex_)?(states|words_met)/;

let test: TestApp;
beforeEach(async () => {
  test = await openTestServer(() => {});
});
afterEach(() => test.close());

it(`an event of a busy day takes at most ${MOST_BYTES} bytes of the file of SQLite`, async () => {
  const { platform, clock } = test;
  const course = await wholeCourse();
  const startMs = clock.nowMs - 3 * DAY_MS;
  const learn = await sideBySide({ ...platform, course }, { count: LEARNERS, what: 'everything', startMs });
  const before = await bytesByName(platform.database);
  await learn(0, EVENTS_A_DAY);
  const grown = [...(await bytesByName(platform.database))].map(
    ([name, bytes]) => [name, (bytes - (before.get(name) ?? 0)) / (LEARNERS * EVENTS_A_DAY)] as const,
  );
  const sum = (which: (name: string) => boolean) =>
    grown.filter(([name]) => which(name)).reduce((bytes, [, more]) => bytes + more, 0);
  // Guards against names that match no table.
  expect(sum((name) => OWN_ROW.test(name))).toBeGreaterThan(100);
  expect(sum((name) => !BOUNDED.test(name))).toBeLessThanOrEqual(MOST_BYTES);
});
