import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { processSays } from '#tests/process-says.ts';

/** Program that starts another one, prints its process id, and then runs `next`. */
const program = (next: string) => `
  import { spawn } from 'node:child_process';
  import { endWithThis } from ${JSON.stringify(new URL('../child.ts', import.meta.url).href)};
  const child = endWithThis(spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' }));
  process.stdout.write('child ' + child.pid + '\\n', () => { ${next} });
  setInterval(() => {}, 1000);`;

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it.each([
  { how: 'an error that nobody caught', next: 'Promise.reject(new Error())', signal: null },
  { how: 'its last line', next: 'process.exit()', signal: null },
  { how: 'being asked to', next: '', signal: 'SIGTERM' as const },
])('what a program started ends with it, by $how', async ({ next, signal }) => {
  const parent = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program(next)]);
  const gone = new Promise((resolve) => parent.once('exit', resolve));
  const [, pid] = await processSays(parent, /child (\d+)/);
  if (signal) parent.kill(signal);
  await gone;
  for (let left = 100; isThere(Number(pid)) && left > 0; left -= 1) await pause(50);
  expect(isThere(Number(pid))).toBe(false);
});
