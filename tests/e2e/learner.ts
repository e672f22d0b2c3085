import { randomUUID } from 'node:crypto';
import { readTexts, type Wire } from '#shared/course/wire.ts';
import type { LessonDetail } from '#shared/lessons/lessons.contract.ts';
import { MOST_EVENTS_AT_ONCE } from '#shared/progress/batch.ts';
import type { RecordedEvents } from '#shared/progress/progress.contract.ts';
import { registration } from '#tests/accounts.ts';

/** A signed-in learner who talks to a running app without a browser. */
export interface Learner {
  readonly email: string;
  readonly password: string;
  /** Headers of this learner's requests. */
  readonly headers: Record<string, string>;
  call(method: string, path: string, body?: unknown): Promise<Response>;
}

/**
 * Registers a new learner with the app at `url`, who has already been shown around.
 * @param fields fields of the registration that differ from those of an adult
 */
export async function registerLearner(url: string, fields: Record<string, unknown> = {}): Promise<Learner> {
  return begin(url, '/api/register', registration(fields));
}

/** Signs in who has registered before, and has them shown around. */
export async function signInLearner(
  url: string,
  account: { readonly email: string; readonly password: string },
): Promise<Learner> {
  return begin(url, '/api/login', account);
}

async function begin(
  url: string,
  path: string,
  sent: { readonly email: string; readonly password: string },
): Promise<Learner> {
  const reply = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify(sent),
  });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
  const cookie = reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const headers = { Cookie: cookie, Origin: url, 'Content-Type': 'application/json' };
  const call: Learner['call'] = (method, path, body) =>
    fetch(`${url}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  // Otherwise the tour would cover the start page.
  const shown = await call('POST', '/api/onboarding', { completed: true });
  if (!shown.ok) throw new Error(`The end of the tour answered ${shown.status}: ${await shown.text()}`);
  return { email: sent.email, password: sent.password, headers, call };
}

/** A lesson as this learner has it. */
export async function readLesson(learner: Learner, id: string): Promise<LessonDetail> {
  return readTexts<LessonDetail>(
    (await (await learner.call('GET', `/api/lessons/${id}`)).json()) as Wire<LessonDetail>,
  );
}

/** Leaves the learner in front of a module of a lesson: everything before it has been seen. */
export async function learnUpTo(
  learner: Learner,
  lesson: LessonDetail,
  isReached: (module: LessonDetail['modules'][number]) => boolean,
): Promise<void> {
  const end = lesson.modules.findIndex(isReached);
  if (end < 0) throw new Error(`Lesson ${lesson.id} has no such module.`);
  await record(learner, lesson, seen(lesson, end));
}

/** The learner turns all pages of a lesson and finishes it. */
export async function finishLesson(learner: Learner, lesson: LessonDetail): Promise<void> {
  const end = lesson.modules.length;
  const last = { kind: 'lesson_completed', moduleIndex: end - 1 };
  await record(learner, lesson, [...seen(lesson, end), last]);
}

interface Step {
  readonly kind: string;
  readonly moduleIndex: number;
}

function seen({ modules }: LessonDetail, end: number): Step[] {
  return modules.slice(0, end).map((_, moduleIndex) => ({ kind: 'module_visited', moduleIndex }));
}

async function record(learner: Learner, lesson: LessonDetail, steps: readonly Step[]): Promise<void> {
  const startMs = Date.now() - 10_000;
  const events = steps.map((step, index) => ({
    ...step,
    id: randomUUID(),
    lessonId: lesson.id,
    moduleId: lesson.modules[step.moduleIndex]?.id,
    occurredAt: startMs + index,
  }));
  for (let at = 0; at < events.length; at += MOST_EVENTS_AT_ONCE) {
    const reply = await learner.call('POST', '/api/events', {
      events: events.slice(at, at + MOST_EVENTS_AT_ONCE),
    });
    const { results } = (await reply.json()) as RecordedEvents;
    const refused = results.find(({ outcome }) => outcome === 'refused');
    if (refused) throw new Error(`The server refused ${JSON.stringify(refused)}.`);
  }
}

/** Registers a learner and opens the first page of lesson 101 that has lines to hear ("Hej, Anna!"). */
export async function registerReader(url: string): Promise<Learner> {
  const reader = await registerLearner(url);
  await learnUpTo(reader, await readLesson(reader, '101'), ({ id }) => id === 'hello-everybody');
  return reader;
}
