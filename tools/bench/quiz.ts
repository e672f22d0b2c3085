import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { QUIZ_QUESTIONS } from '#shared/quiz/limits.ts';
import type { QuizQuestion, QuizSession } from '#shared/quiz/quiz-view.ts';
import { endWithThis } from '#tests/child.ts';
import { registerLearner } from '#tests/e2e/learner.ts';
import { startApp } from '#tests/e2e/running-app.ts';
import { processSays } from '#tests/process-says.ts';
import { quantile } from './quantile.ts';
import { Page, post } from './quiz-pages.ts';
import { allAtOnce, answerAll, answerLast, begin, inOwnTime, type Room } from './quiz-play.ts';
import type { Bare } from './raw-sockets.ts';

/**
 * Measures simultaneous rooms of six players, relative to a bare `ws` server that sends as many bytes to as many pages:
 * the time until the next question reaches all six, the time until the reveal after the last answer, the server's CPU
 * time, the memory of a thousand idle players, and the time until a disconnected player is back.
 * `npm run bench:quiz [-- --rooms 100 --idle 1000]`. First each room plays at its own pace, as families do (a question
 * in about two seconds); then all rooms play in lockstep, as a worst case. Linux only: it reads /proc.
 */
const { values } = parseArgs({
  options: { rooms: { type: 'string', default: '100' }, idle: { type: 'string', default: '1000' } },
});
const ROOMS = Number(values.rooms);
const IDLE = Number(values.idle);
const SEATS = 6;
/** Idle players present before the measured ones. */
const FIRST = 60;
/** Number of questions by pace; one fewer than a game has, because the end of the last one differs. */
const QUESTIONS = { ownTime: 7, atOnce: 2 };
/** The first game is not measured, so that frequently run code is compiled in the app and here. */
const WARM_UP = QUIZ_QUESTIONS - 1;
/** A server is idle if it has used a hundredth of a processor over this time. */
const RESTS_MS = 1_000;

const app = await startApp({
  MAX_CONNECTIONS: '5000',
  MAX_CONNECTIONS_PER_ADDRESS: '5000',
  RATE_SCALE: '1000000',
  WS_HEARTBEAT_MS: '600000',
});
const bare = startBare();
try {
  const port = await portOf(bare);
  const rooms = await inTurn(ROOMS, openRoom);
  await Promise.all(rooms.map((room) => begin(room, room.start)));
  const ours = await play(rooms, app.pid());
  const beside = await inTurn(ROOMS, (index) => openBare(port, index, rooms[0] as Room));
  const theirs = await play(beside, pidOf(bare));
  for (const [how, times] of Object.entries(ours.times)) {
    for (const what of ['next', 'reveal'] as const) {
      for (const share of [0.5, 0.99]) {
        const limit = theirs.times[how as keyof typeof ours.times][what];
        tell(`${how}: ${what} p${share * 100}, ms`, quantile(times[what], share), quantile(limit, share));
      }
    }
  }
  tell('processor of the server, s', ours.cpuSeconds, theirs.cpuSeconds);
  const back = await comeBack(rooms);
  console.log(`back in the seat, ms from the new connection: p50 ${back[0]}, p99 ${back[1]}`);
  for (const { pages } of [...rooms, ...beside]) for (const page of pages) page.close();
  if (IDLE > 0) await idle();
} finally {
  bare.kill();
  await app.dispose();
}

async function play(rooms: readonly Room[], pid: number) {
  await allAtOnce(rooms, WARM_UP);
  await Promise.all(rooms.map((room) => room.replay()));
  await untilRests(pid);
  const before = cpuSeconds(pid);
  const ownTime = await inOwnTime(rooms, QUESTIONS.ownTime);
  const atOnce = await allAtOnce(rooms, QUESTIONS.atOnce);
  return {
    times: { 'in their own time': ownTime, 'all at once': atOnce },
    cpuSeconds: cpuSeconds(pid) - before,
  };
}

async function openRoom() {
  const host = await registerLearner(app.url);
  const session = (await (await host.call('POST', '/api/family-quiz/create', {})).json()) as QuizSession;
  const seats = [host.headers.Cookie ?? '', ...(await inTurn(SEATS - 1, (seat) => joinGuest(session, seat)))];
  const pages = await inTurn(SEATS, (seat) => joinPage(session.id, seats[seat] ?? ''));
  const [first] = pages as [Page];
  const call = (what: string) => post(`${app.url}/api/family-quiz/${session.id}/${what}`, host.headers);
  const room = {
    pages,
    start: () => call('start'),
    answer(page: Page) {
      const { question } = JSON.parse(first.newest.get('next_question') ?? '') as { question: QuizQuestion };
      page.say({ type: 'answer', questionId: question.id, answer: 0 });
    },
    next: () => call('next'),
    async replay() {
      await answerAll(room, () => Promise.resolve());
      await answerLast(room);
      await call('next');
      await call('again');
      await begin(room, room.start);
    },
    /**
     * Opens another page for the first seat with the current state; returns the milliseconds until it is complete.
     */
    async comeBack() {
      const page = await Page.open(socketUrl(), { Cookie: seats[0] ?? '', Origin: app.url });
      const beganMs = performance.now();
      page.say({ type: 'join_session', sessionId: session.id });
      await page.heard('snapshot', 1);
      const tookMs = performance.now() - beganMs;
      page.close();
      return tookMs;
    },
  };
  return room;
}

async function joinGuest({ roomCode }: QuizSession, seat: number): Promise<string> {
  const reply = await fetch(`${app.url}/api/family-quiz/join`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: app.url },
    body: JSON.stringify({ roomCode, nickname: `Spelare ${seat}` }),
  });
  return reply.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

async function joinPage(sessionId: string, cookie: string): Promise<Page> {
  const page = await Page.open(socketUrl(), { Cookie: cookie, Origin: app.url });
  page.say({ type: 'join_session', sessionId });
  await page.heard('snapshot', 1);
  return page;
}

function socketUrl(): string {
  return `${app.url.replace('http', 'ws')}/ws`;
}

async function openBare(port: string, room: number, like: Room): Promise<Room> {
  const pages = await inTurn(SEATS, () => Page.open(`ws://127.0.0.1:${port}/${room}`));
  const [, second] = like.pages as [Page, Page];
  const bytes = (type: string) => second.length(type);
  const answered: Bare = [
    ['own', 'answer_result', bytes('answer_result')],
    ['others', 'player_answered', bytes('player_answered')],
  ];
  const revealed: Bare = [...answered, ['all', 'reveal', bytes('reveal')]];
  const next = JSON.stringify([['all', 'next_question', bytes('next_question')]] satisfies Bare);
  return {
    pages,
    answer: (page, isLast) => page.say(isLast ? revealed : answered),
    next: () => post(`http://127.0.0.1:${port}/${room}`, {}, next),
    async replay() {},
  };
}

/** Reconnects a page whose connection was lost without a close message. */
async function comeBack(rooms: readonly { comeBack(): Promise<number> }[]): Promise<string[]> {
  const took = await inTurn(rooms.length, (index) => rooms[index]?.comeBack() ?? Promise.resolve(0));
  return [0.5, 0.99].map((share) => quantile(took, share).toFixed(1));
}

/** Growth of the memory of a freshly started server, for idle players. */
async function idle(): Promise<void> {
  const count = Math.ceil(IDLE / SEATS) * SEATS;
  const rooms: { id: string; cookies: string[] }[] = await inTurn((count + FIRST) / SEATS, async () => {
    const host = await registerLearner(app.url);
    const session = (await (await host.call('POST', '/api/family-quiz/create', {})).json()) as QuizSession;
    const guests = await inTurn(SEATS - 1, (seat) => joinGuest(session, seat));
    return { id: session.id, cookies: [host.headers.Cookie ?? '', ...guests] };
  });
  const open = async (page: (at: number) => Promise<Page>, pid: number) => {
    // The first players also pay for memory that all share.
    const pages = await inTurn(FIRST, page);
    const before = await settledMemory(pid);
    pages.push(...(await inTurn(count, (at) => page(FIRST + at))));
    const grown = (await settledMemory(pid)) - before;
    for (const each of pages) each.close();
    return grown;
  };
  await app.stop();
  await app.restart();
  const ours = await open((at) => {
    const room = rooms[Math.floor(at / SEATS)];
    return joinPage(room?.id ?? '', room?.cookies[at % SEATS] ?? '');
  }, app.pid());
  const fresh = startBare();
  const port = await portOf(fresh);
  const theirs = await open(
    (at) => Page.open(`ws://127.0.0.1:${port}/${Math.floor(at / SEATS)}`),
    pidOf(fresh),
  );
  fresh.kill();
  tell(`memory of ${count} idle players, kB`, ours, theirs);
}

function startBare() {
  const program = join(import.meta.dirname, 'raw-sockets.ts');
  return endWithThis(
    spawn(process.execPath, ['--import', 'tsx', program], { stdio: ['ignore', 'pipe', 'inherit'] }),
  );
}

async function portOf(server: ChildProcess): Promise<string> {
  const [, port = ''] = await processSays(server, /port (\d+)/);
  return port;
}

/** Resident memory in kB, once it no longer falls. */
async function settledMemory(pid: number): Promise<number> {
  await pause(12_000);
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

/** Processor time that a process has used, in user and system mode. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const TICKS_A_SECOND = 100;
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}

/** Resolves once the work after the end of a game is done. */
async function untilRests(pid: number): Promise<void> {
  for (let before = -1; before < 0 || cpuSeconds(pid) - before > RESTS_MS / 100_000; ) {
    before = cpuSeconds(pid);
    await pause(RESTS_MS);
  }
}

function pidOf({ pid }: ChildProcess): number {
  return pid ?? Number.NaN;
}

function tell(what: string, ours: number, theirs: number): void {
  console.log(`${what}: ${ours.toFixed(2)}, bare ${theirs.toFixed(2)}, ratio ${(ours / theirs).toFixed(2)}`);
}

async function inTurn<T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let index = 0; index < count; index += 1) made.push(await make(index));
  return made;
}
