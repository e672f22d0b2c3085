import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Number of times per second that this disk makes 4 kB durable, one after another, measured for `seconds`. */
export function fdatasyncsPerSecond(folder: string, seconds: number): number {
  const file = openSync(join(folder, 'fdatasync.bin'), 'w');
  const page = Buffer.alloc(4096, 1);
  const started = performance.now();
  let count = 0;
  while (performance.now() - started < seconds * 1000) {
    writeSync(file, page, 0, page.length, count * page.length);
    fdatasyncSync(file);
    count++;
  }
  closeSync(file);
  return count / ((performance.now() - started) / 1000);
}
