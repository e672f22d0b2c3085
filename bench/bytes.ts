import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createPlatform } from '#server/app.ts';
import { sqlitePath } from '#server/platform/database/sqlite.ts';
import { SqliteFile } from '#server/platform/database/sqlite-file.ts';
import { readSettings } from '#server/platform/settings.ts';
import type { Acceptance, Prepared } from '#server/rooms/progress/ledger-room.ts';
import { recordMany } from '#server/rooms/progress/record.ts';
import { Registry } from '#server/rooms/progress/registry.ts';
import { openLedger } from '#server/rooms/progress/time-zone.ts';
import { masteryProjection } from '#shared/coach/mastery.ts';
import { lessonProjection } from '#shared/lessons/lesson-state.ts';
import { lessonKinds } from '#shared/lessons/lessons.events.ts';
import { practiceKinds } from '#shared/practice/practice.events.ts';
import { roundsProjection } from '#shared/practice/rounds.ts';
import type { EventKinds } from '#shared/progress/event.ts';
import { DAY_MS } from '#shared/time.ts';
import { cardProjection } from '#shared/vocabulary/card.ts';
import { noteProjection } from '#shared/vocabulary/note.ts';
import { reviewKinds } from '#shared/vocabulary/reviews.events.ts';
import { sessionsProjection } from '#shared/vocabulary/sessions.ts';
import { settingsProjection } from '#shared/vocabulary/settings-state.ts';
import { takenOverKinds } from '#shared/vocabulary/taken-over.events.ts';
import { type Done, EVENTS_A_DAY, learning, timeOf, uuid } from './learning.ts';

/**
 * Bytes of the SQLite file by table and index, for each event of learners who learn side by side:
 * `node --import tsx bench/bytes.ts --learners 8 --events 3000`. What a table held with half of the events is told
 * beside it, since states are no more than there are words and lessons, however long somebody learns.
 */
const { values } = parseArgs({
  options: {
    learners: { type: 'string', default: '8' },
    events: { type: 'string', default: '3000' },
    of: { type: 'string', default: 'everything' },
  },
});
const learners = Number(values.learners);
const events = Number(values.events);
/** Sent together, as a device does. */
const TOGETHER = 10;

const dataDir = mkdtempSync(join(tmpdir(), 'tillsammans-bytes-'));
const platform = await createPlatform(readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }));
const { database, course } = platform;
const startMs = Date.now() - Math.ceil(events / EVENTS_A_DAY + 2) * DAY_MS;

/** Takes what was done as it is: rooms would only judge it. */
const acceptance = {
  prepare: async ({ subject, said, payload }: Done): Promise<Prepared> => ({ subject, said, payload }),
} as unknown as Acceptance<Done>;
const registry = new Registry({ changed: async () => {}, onCommit: database.onCommit });
const all: EventKinds = { ...lessonKinds, ...practiceKinds, ...reviewKinds, ...takenOverKinds };
registry.add({
  kinds: all,
  accepts: Object.fromEntries(Object.keys(all).map((kind) => [kind, acceptance])),
  projections: [
    ...[lessonProjection, roundsProjection, settingsProjection, cardProjection],
    ...[noteProjection, sessionsProjection, masteryProjection],
  ],
});

const ids = Array.from({ length: learners }, (_, index) => uuid(`learner ${index}`));
for (const id of ids) {
  await database.write(async (tx) => {
    const account = { id, email: id, email_key: id, password_hash: '', created_at: startMs };
    await tx.insertInto('accounts').values(account).execute();
    await tx
      .insertInto('learners')
      .values({
        ...{ id, account_id: id, first_name: 'Anna', base_language: 'english', weekly_goal: 5 },
        ...{ time_zone: 'Europe/Stockholm', is_minor: 0, created_at: startMs },
      })
      .execute();
    await openLedger(tx, { registry, learners: platform.learners }, id, 'Europe/Stockholm', startMs);
  });
}

const doings = ids.map(() => learning(course, values.of === 'lessons' ? 'lessons' : 'everything'));
const empty = await sizes();
await learn(0, events / 2);
const half = await sizes();
await learn(events / 2, events);
const whole = await sizes();
await platform.between.close();
await database.close();
rmSync(dataDir, { recursive: true });

const bytes = (
  now: ReadonlyMap<string, number>,
  before: ReadonlyMap<string, number>,
  name: string,
  part: number,
) => ((now.get(name) ?? 0) - (before.get(name) ?? 0)) / (learners * events * part);
const rows = [...whole.keys()].map((name) => ({
  name,
  'bytes an event': bytes(whole, empty, name, 1),
  'of the second half': bytes(whole, half, name, 0.5),
}));
const shown = rows
  .filter((row) => row['bytes an event'] >= 0.05)
  .sort((a, b) => b['bytes an event'] - a['bytes an event']);
const sum = (of: 'bytes an event' | 'of the second half', not = /^$/) =>
  rows.filter(({ name }) => !not.test(name)).reduce((total, row) => total + row[of], 0);
const states = /^(sqlite_autoindex_)?states/;
for (const row of [
  ...shown,
  { name: 'all', 'bytes an event': sum('bytes an event'), 'of the second half': sum('of the second half') },
  {
    name: 'all but states',
    ...{
      'bytes an event': sum('bytes an event', states),
      'of the second half': sum('of the second half', states),
    },
  },
]) {
  console.log(
    row.name.padEnd(40),
    row['bytes an event'].toFixed(1).padStart(8),
    row['of the second half'].toFixed(1).padStart(8),
  );
}

async function learn(from: number, to: number): Promise<void> {
  for (let first = from; first < to; first += TOGETHER) {
    for (const [index, id] of ids.entries()) {
      const batch = Array.from({ length: TOGETHER }, (_, place) => {
        const done = doings[index]?.next().value as Done;
        const occurredAt = timeOf(first + place, startMs) + index;
        const { kind, spentMs } = done;
        return { id: uuid(`${id} ${first + place}`), kind, time: { occurredAt }, spentMs, sent: done };
      });
      await database.write((tx) =>
        recordMany(tx, registry, id, batch, timeOf(first + TOGETHER, startMs), async (_, outcome) => {
          if (outcome instanceof Error) throw outcome;
        }),
      );
    }
  }
}

/** Bytes of pages by table and index. */
async function sizes(): Promise<Map<string, number>> {
  await database.settle();
  const file = await SqliteFile.open(sqlitePath(dataDir), { readOnly: true });
  const { rows: found } = file.query<{ name: string; bytes: number }>(
    'select name, sum(pgsize) as bytes from dbstat group by name',
  );
  await file.close();
  return new Map(found.map(({ name, bytes: size }) => [name, size]));
}
