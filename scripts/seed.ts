import { createHash } from 'node:crypto';
import { createApp, createPlatform } from '#server/app.ts';
import { loadEnvFile } from '#server/platform/env-file.ts';
import { createSessions } from '#server/platform/sessions.ts';
import { readSettings } from '#server/platform/settings.ts';
import type { Answer } from '#shared/course/answer.ts';
import { contentOf } from '#shared/course/exercises/kinds.ts';
import { readTexts, type Wire } from '#shared/course/wire.ts';
import { WRITING_CATEGORIES } from '#shared/course/word-categories.ts';
import type { LessonDetail, LessonWithProgress } from '#shared/lessons/lessons.contract.ts';
import { DAY_MS, MINUTE_MS } from '#shared/time.ts';
import type { WordToWrite, WritingRound } from '#shared/writing/writing.contract.ts';

/**
 * Creates a demo account with weeks of history: `npm run seed`, then sign in with the printed credentials. All
 * events go through the app's API, at their stated times.
 */
const EMAIL = 'demo@example.org';
const LANGUAGE = 'english';
const PASSWORD = 'Kantareller-i-skogen-7';
const WEEKS = 5;
/** Days of the week (0 is the first one of the history) without study. */
const DAYS_OFF = [3, 12, 13, 20];
/** Every ninth exercise is wrong at first. */
const MISSED_EVERY = 9;
/** A round of writing every third day, half a minute a word; every seventh word loses its last letter from memory. */
const WRITTEN_EVERY = 3;
const WORD_MS = MINUTE_MS / 2;
const SLIP_EVERY = 7;

loadEnvFile();
const settings = readSettings({
  ...process.env,
  LOG_LEVEL: 'warn',
  RATE_SCALE: '10000',
  VOICE_AHEAD: 'false',
  REGISTRATION: 'open',
});
const real = await createPlatform(settings);
let nowMs = Date.now() - WEEKS * 7 * DAY_MS;
const clock = () => nowMs;
const sessions = createSessions(real.database, real.pubsub, settings, clock);
const app = await createApp({ ...real, clock, sessions });
let cookie = '';
let eventCount = 0;
let exerciseCount = 0;

try {
  const registered = await send('POST', '/api/register', {
    email: EMAIL,
    password: PASSWORD,
    firstName: 'Anna',
    baseLanguage: LANGUAGE,
    age: 38,
    timeZone: 'Europe/Amsterdam',
    legalAgreements: { termsAccepted: true, ageVerified: true },
  });
  if (registered.status === 409) {
    console.log(`The demo account is there already: ${EMAIL}, ${PASSWORD}`);
  } else {
    await live();
    console.log(`${eventCount} learning events over ${WEEKS} weeks. Sign in with ${EMAIL}, ${PASSWORD}`);
  }
} finally {
  await app.close();
  await real.pubsub.close();
  await real.database.close();
}

/** A lesson takes three days; after the last, older ones are repeated. */
async function live(): Promise<void> {
  const start = nowMs;
  for (let day = 0; day < WEEKS * 7; day++) {
    if (DAYS_OFF.includes(day)) continue;
    nowMs = start + day * DAY_MS + (day % 5) * 20 * MINUTE_MS;
    const lessons = (await send('GET', '/api/lessons/with-progress/me')).body as Wire<LessonWithProgress>[];
    const open = lessons.find(({ progress }) => !progress.isCompleted) ?? lessons[day % lessons.length];
    if (open) await study(open.id);
    if (day % WRITTEN_EVERY === 0) await write(WRITING_CATEGORIES[day % WRITING_CATEGORIES.length] ?? 'food');
  }
}

/** Continues a lesson for a third of its modules, or to its end. */
async function study(lessonId: string): Promise<void> {
  const { modules, progress } = readTexts<LessonDetail>(
    (await send('GET', `/api/lessons/${lessonId}`)).body as Wire<LessonDetail>,
  );
  const until = Math.min(modules.length, progress.nextModule + Math.ceil(modules.length / 3));
  for (let index = progress.nextModule; index < until; index++) {
    nowMs += MINUTE_MS;
    const module = modules[index];
    if (module?.type === 'exercise') {
      const { content } = module;
      if (++exerciseCount % MISSED_EVERY === 0)
        await record(lessonId, index, 'answered', contentOf(content).wrongAnswer(content, LANGUAGE));
      await record(lessonId, index, 'answered', contentOf(content).rightAnswer(content, LANGUAGE));
    } else {
      await record(lessonId, index, 'visited');
    }
  }
  if (until === modules.length) await record(lessonId, modules.length - 1, 'completed');
}

/** A round of words, each copied and then written from memory. */
async function write(category: string): Promise<void> {
  const { words } = readTexts<WritingRound>(
    (await send('GET', `/api/writing/round?category=${category}`)).body as Wire<WritingRound>,
  );
  const round = eventId(++eventCount);
  const events: object[] = words.flatMap((word, index) => {
    const verdict = (index + 1) % SLIP_EVERY === 0 ? withoutItsEnd(word) : { kind: 'right' };
    return [written(word, 'copy', round, { kind: 'right' }), written(word, 'memory', round, verdict)];
  });
  events.push({ ...happened(), kind: 'writing_round_finished', round });
  const { status, body } = await send('POST', '/api/events', { events });
  const { results } = body as { results: { outcome: string }[] };
  if (status !== 200 || results.some(({ outcome }) => outcome !== 'recorded')) {
    throw new Error(`The round of ${category}: ${JSON.stringify(body)}`);
  }
}

function written({ id: wordId }: WordToWrite, step: string, round: string, verdict: object) {
  nowMs += WORD_MS;
  return {
    ...happened(),
    kind: 'word_written',
    wordId,
    step,
    means: 'pen',
    verdict,
    round,
    spentMs: WORD_MS,
  };
}

function happened() {
  return { id: eventId(++eventCount), occurredAt: nowMs };
}

function withoutItsEnd({ swedish }: WordToWrite) {
  const letterIndex = swedish.length - 1;
  const slip = { edit: 'missing', letterIndex, expected: swedish.slice(letterIndex), readLetter: '' };
  return { kind: 'wrong', ...slip };
}

async function record(lessonId: string, moduleIndex: number, kind: string, answer?: Answer): Promise<void> {
  const event = {
    id: eventId(++eventCount),
    moduleIndex,
    kind,
    answer,
    occurredAt: nowMs,
    spentMs: MINUTE_MS,
  };
  const { status, body } = await send('POST', `/api/lessons/${lessonId}/progress`, event);
  if (status !== 200) throw new Error(`Lesson ${lessonId}, module ${moduleIndex}: ${JSON.stringify(body)}`);
}

/** Event id; the same for each run. */
function eventId(count: number): string {
  const hex = createHash('sha256').update(`demo ${count}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

async function send(method: 'GET' | 'POST', url: string, body?: unknown) {
  const reply = await app.inject({
    method,
    url,
    headers: { 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) },
    ...(body !== undefined && { payload: body as object }),
  });
  const [set] = reply.cookies;
  if (set) cookie = `${set.name}=${set.value}`;
  return { status: reply.statusCode, body: reply.json() as unknown };
}
