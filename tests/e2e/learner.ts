import { readTexts, type Wire } from '#shared/course/wire.ts';
import type { LessonDetail } from '#shared/lessons/lessons.contract.ts';
import { registration } from '#tests/accounts.ts';

/** A signed-in learner who talks to a running app without a browser. */
export interface Learner {
  readonly email: string;
  readonly password: string;
  /** What a request of this learner carries. */
  readonly headers: Record<string, string>;
  call(method: string, path: string, body?: unknown): Promise<Response>;
}

/** Registers a new learner with the app at `url`, who has already been shown around. */
export async function registerLearner(url: string): Promise<Learner> {
  return begin(url, '/api/register', registration());
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
  // Else the tour would stand before everything on the start page.
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
