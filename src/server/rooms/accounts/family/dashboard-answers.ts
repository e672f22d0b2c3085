import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerTo } from '#server/platform/http/answer-to.ts';

/** Calls that the dashboard makes. One that is missing here is made by the browser. */
const CALLS = [
  '/api/auth/user',
  '/api/users/me/stats',
  '/api/lessons/list',
  '/api/reviews/figures',
  '/api/together',
  '/api/onboarding',
  '/api/app',
];

/** Replies to the calls of the dashboard, by path. A call that fails is left out. */
export async function dashboardAnswers(
  app: FastifyInstance,
  request: FastifyRequest,
): Promise<Record<string, unknown>> {
  const answers = await Promise.all(
    CALLS.map(async (path) => {
      const json = await answerTo(app, request, path).catch((error: unknown) => {
        request.log.debug(error, 'accounts: a call of the dashboard failed, the browser repeats it');
        return null;
      });
      return json === null ? [] : [[path, JSON.parse(json) as unknown] as const];
    }),
  );
  return Object.fromEntries(answers.flat());
}
