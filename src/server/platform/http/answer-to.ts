import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Makes a GET call of this server with the address and session of the browser that sent `request`. The call's own
 * access and rate limit apply.
 * @returns JSON of the reply
 * @throws Error if the status is not 200
 */
export async function answerTo(
  app: FastifyInstance,
  { headers, ip }: FastifyRequest,
  path: string,
): Promise<string> {
  const { cookie = '' } = headers;
  const reply = await app.inject({ url: path, headers: { cookie }, remoteAddress: ip });
  if (reply.statusCode !== 200) throw new Error(`${path} answered ${reply.statusCode}`);
  return reply.body;
}
