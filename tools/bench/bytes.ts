import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createPlatform } from '#server/app.ts';
import { readSettings } from '#server/platform/settings.ts';
import { DAY_MS } from '#shared/time.ts';
import { EVENTS_A_DAY } from './learning.ts';
import { bytesByName, sideBySide } from './side-by-side.ts';

/**
 * Bytes of the SQLite file by table and index, per event of several simultaneous learners:
 * `node --import tsx tools/bench/bytes.ts --learners 8 --events 3000`. The size of a table after half of the events is
 * printed beside it, because the number of states is limited by the number of words and lessons.
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

const dataDir = mkdtempSync(join(tmpdir(), 'tillsammans-bytes-'));
const platform = await createPlatform(readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }));
const { database } = platform;
const startMs = Date.now() - Math.ceil(events / EVENTS_A_DAY + 2) * DAY_MS;
const what = values.of === 'lessons' ? 'lessons' : 'everything';
const learn = await sideBySide(platform, { count: learners, what, startMs });
const empty = await bytesByName(database);
await learn(0, events / 2);
const half = await bytesByName(database);
await learn(events / 2, events);
const whole = await bytesByName(database);
await platform.pubsub.close();
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
