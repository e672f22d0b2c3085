import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Fetches a Piper voice of the operator's choice into DATA_DIR/voices and checks its sum:
 * `npm run voice:install -- <address of the .onnx> <its SHA-256> <SHA-256 of the .onnx.json beside it>`.
 */
const [address, ...sums] = process.argv.slice(2);
const SUM = /^[0-9a-f]{64}$/i;

if (
  !address ||
  !URL.canParse(address) ||
  !address.endsWith('.onnx') ||
  sums.length !== 2 ||
  !sums.every((s) => SUM.test(s))
) {
  console.error(
    'Usage: npm run voice:install -- <address of the .onnx> <its SHA-256> <SHA-256 of its .onnx.json>',
  );
  process.exit(2);
}

const folder = resolve(process.env.DATA_DIR ?? './data', 'voices');
await mkdir(folder, { recursive: true });
const model = await fetchChecked(address, sums[0] ?? '');
await fetchChecked(`${address}.json`, sums[1] ?? '');
console.log(`The voice is there. Put into .env:\nPIPER_COMMAND=piper\nPIPER_VOICE=${model}`);

/** Downloads to its final name only when the sum is right; gives back the path. */
async function fetchChecked(from: string, sum: string): Promise<string> {
  const path = join(folder, basename(new URL(from).pathname));
  const partial = `${path}.partial`;
  const reply = await fetch(from);
  if (!reply.ok || !reply.body) return fail(`${from} answered ${reply.status}.`);
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(chunk, _, next) {
      hash.update(chunk);
      next(null, chunk);
    },
  });
  await pipeline(reply.body, hashing, createWriteStream(partial));
  if (hash.digest('hex') !== sum.toLowerCase()) {
    await rm(partial);
    return fail(`${from} does not have the sum you gave; nothing was kept.`);
  }
  await rename(partial, path);
  return path;
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
