import { containerOf } from '#server/rooms/pronunciation/recording/container.ts';
import { decodeRecording } from '#server/rooms/pronunciation/recording/decode.ts';
import { UnreadableRecording } from '#server/rooms/pronunciation/recording/unreadable.ts';
import { brokenRecordings } from '#tests/broken-recordings.ts';

/** Gives the decoder recordings that something happened to: `npm run fuzz:recordings -- [cases] [seed]`. */
const [cases = '10000', seed = 'fuzz'] = process.argv.slice(2);
const outcomes = { read: 0, refused: 0, 'of no known type': 0 };
const faults: string[] = [];
// The decoder logs every broken packet.
const { error: tell } = console;
console.error = () => {};
let slowest = { ms: 0, how: '' };

for (const { how, bytes } of brokenRecordings(seed, Number(cases))) {
  const container = containerOf(bytes);
  if (!container) {
    outcomes['of no known type']++;
    continue;
  }
  const startedMs = performance.now();
  try {
    const samples = await decodeRecording(bytes, container);
    if (samples.every(Number.isFinite)) outcomes.read++;
    else faults.push(`${how}: samples that are no numbers`);
  } catch (error) {
    if (error instanceof UnreadableRecording) outcomes.refused++;
    else faults.push(`${how}: ${error}`);
  }
  const ms = performance.now() - startedMs;
  if (ms > slowest.ms) slowest = { ms, how };
}

console.log(outcomes, `slowest ${Math.round(slowest.ms)} ms (${slowest.how})`);
console.log(`memory ${Math.round(process.memoryUsage().rss / 1e6)} MB`);
for (const fault of faults) tell(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
