import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import type { QuizSession } from '#shared/quiz/quiz-view.ts';
import { registerLearner } from '#tests/e2e/learner.ts';
import { startApp } from '#tests/e2e/running-app.ts';
import { processSays } from '#tests/process-says.ts';
import { openSocket, type TestSocket } from '#tests/sockets.ts';

/**
 * How long the next question takes to all six pages of a room, and the reveal from the last answer, in many rooms at
 * once; beside a bare `ws` server that sends the same number of bytes to as many pages. Prints ratios.
 *
 * `npm run bench:quiz [-- 20]`
 */
const ROOMS = Number(process.argv[2] ?? 20);
const PAGES = 6;
const QUESTIONS = 9;

const app = await startApp({
  MAX_CONNECTIONS: '5000',
  MAX_CONNECTIONS_PER_ADDRESS: '5000',
  WS_HEARTBEAT_MS: '600000',
});
const raw = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'raw-sockets.ts')], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const [, port = ''] = await processSays(raw, /port (\d+)/);
  const rooms = await inTurn(ROOMS, openRoom);
  await Promise.all(rooms.map((room) => room.start()));
  const took = { next: [] as number[], reveal: [] as number[] };
  for (let index = 0; index < QUESTIONS; index += 1) {
    took.reveal.push(...(await Promise.all(rooms.map((room) => room.answer()))));
    took.next.push(...(await Promise.all(rooms.map((room) => room.next()))));
  }
  const bytes = rooms[0]?.bytes ?? { next: 1, reveal: 1 };
  const bare = await inTurn(ROOMS, (room) => openBare(port, room));
  const beside = { next: [] as number[], reveal: [] as number[] };
  for (let index = 0; index < QUESTIONS; index += 1) {
    for (const what of ['reveal', 'next'] as const) {
      beside[what].push(...(await Promise.all(bare.map((say) => say(bytes[what])))));
    }
  }
  for (const what of ['next', 'reveal'] as const) {
    for (const share of [0.5, 0.99]) {
      const [ours, theirs] = [quantile(took[what], share), quantile(beside[what], share)];
      const ratio = (ours / theirs).toFixed(1);
      console.log(
        `${what} p${share * 100}: ${ours.toFixed(1)} ms, bare ${theirs.toFixed(1)} ms, ratio ${ratio}`,
      );
    }
  }
} finally {
  raw.kill();
  await app.dispose();
}

async function openRoom() {
  const host = await registerLearner(app.url);
  const session = (await (await host.call('POST', '/api/family-quiz/create', {})).json()) as QuizSession;
  const seats = [host.headers.Cookie ?? ''];
  for (let seat = 1; seat < PAGES; seat += 1) {
    const reply = await fetch(`${app.url}/api/family-quiz/join`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: app.url },
      body: JSON.stringify({ roomCode: session.roomCode, nickname: `Spelare ${seat}` }),
    });
    seats.push(reply.headers.getSetCookie()[0]?.split(';')[0] ?? '');
  }
  const pages: TestSocket[] = [];
  for (const cookie of seats) {
    const page = await openSocket(new URL(app.url).host, {
      cookies: new Map([cookie.split('=') as [string, string]]),
    });
    page.say({ type: 'join_session', sessionId: session.id });
    await page.until(({ type }) => type === 'snapshot');
    pages.push(page);
  }
  const bytes = { next: 0, reveal: 0 };
  const all = async (type: string) => {
    const messages = await Promise.all(pages.map((page) => page.until((message) => message.type === type)));
    for (const page of pages) page.messages.length = 0;
    return messages;
  };
  let question = { id: '' };
  return {
    bytes,
    async start() {
      await host.call('POST', `/api/family-quiz/${session.id}/start`);
      question = (await all('next_question'))[0].question;
    },
    async answer() {
      const others = pages.slice(1);
      for (const page of others) page.say({ type: 'answer', questionId: question.id, answer: 0 });
      await Promise.all(others.map((page) => page.until(({ type }) => type === 'answer_result')));
      const beganMs = performance.now();
      pages[0]?.say({ type: 'answer', questionId: question.id, answer: 0 });
      const [message] = await all('reveal');
      bytes.reveal = JSON.stringify(message).length;
      return performance.now() - beganMs;
    },
    async next() {
      const beganMs = performance.now();
      void host.call('POST', `/api/family-quiz/${session.id}/next`);
      const [message] = await all('next_question');
      bytes.next = JSON.stringify(message).length;
      question = message.question;
      return performance.now() - beganMs;
    },
  };
}

async function openBare(port: string, room: number): Promise<(bytes: number) => Promise<number>> {
  const open = () =>
    new Promise<WebSocket>((resolve) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/${room}`, { perMessageDeflate: false });
      socket.on('open', () => resolve(socket));
    });
  const pages = await Promise.all(Array.from({ length: PAGES }, open));
  return async (bytes) => {
    const heard = pages.map((page) => new Promise((resolve) => page.once('message', resolve)));
    const beganMs = performance.now();
    pages[0]?.send(String(bytes));
    await Promise.all(heard);
    return performance.now() - beganMs;
  };
}

async function inTurn<T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let index = 0; index < count; index += 1) made.push(await make(index));
  return made;
}

function quantile(values: readonly number[], share: number): number {
  return (
    values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
  );
}
