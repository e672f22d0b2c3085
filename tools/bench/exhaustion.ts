import { readdirSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { startApp } from '#tests/e2e/running-app.ts';

/**
 * Measures how many resources one attacker can exhaust: 280 connections from eight addresses each request the largest
 * file twenty times and read nothing; a closed connection is reopened. Prints the app's descriptors and memory before,
 * during and after the attack, and the response time for another client. Linux only (`/proc`).
 * `npm run bench:exhaustion [-- seconds]`
 */
const CONNECTIONS = 280;
const ADDRESSES = 8;
const PIPELINED = 20;
const EVERY_MS = 10_000;
/** Memory is returned when it is collected, which an idle server does within a minute. */
const AFTER_S = [3, 30, 60];

const seconds = Number(process.argv[2] ?? 120);
const app = await startApp();
const port = Number(new URL(app.url).port);

function figures(): string {
  const descriptors = readdirSync(`/proc/${app.pid()}/fd`).length;
  const status = readFileSync(`/proc/${app.pid()}/status`, 'utf8');
  const residentKb = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
  return `${descriptors} descriptors, ${Math.round(residentKb / 1024)} MB`;
}

/** Waiting time of another client for a response, in milliseconds. */
async function waitMs(): Promise<number> {
  const beganMs = performance.now();
  await (await fetch(`${app.url}/api/app`)).arrayBuffer();
  return Math.round(performance.now() - beganMs);
}

const attackers = new Set<Socket>();
let isOver = false;
let begun = 0;

function attack(index: number): void {
  if (isOver) return;
  const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${2 + (index % ADDRESSES)}` });
  begun++;
  attackers.add(socket);
  socket.on('error', () => {});
  socket.on('close', () => {
    attackers.delete(socket);
    setTimeout(attack, 500, index);
  });
  if (index % 2) setTimeout(() => socket.destroy(), 1_000);
  socket.pause();
  socket.write('GET /source.tgz HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(PIPELINED));
}

try {
  console.log(`before: ${figures()}, ${await waitMs()} ms for somebody else`);
  for (let index = 0; index < CONNECTIONS; index++) attack(index);
  for (let second = EVERY_MS / 1000; second <= seconds; second += EVERY_MS / 1000) {
    await delay(EVERY_MS);
    const wait = await waitMs();
    console.log(`${second} s: ${attackers.size} of ${begun} connections, ${figures()}, ${wait} ms`);
  }
  isOver = true;
  for (const socket of attackers) socket.destroy();
  let passed = 0;
  for (const second of AFTER_S) {
    await delay((second - passed) * 1_000);
    passed = second;
    console.log(`${second} s after: ${figures()}, ${await waitMs()} ms`);
  }
} finally {
  await app.dispose();
}
