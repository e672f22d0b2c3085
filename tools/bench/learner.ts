import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { registration } from '#tests/accounts.ts';

/** A learner who calls an app in this process. */
export interface LearnerInProcess {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  /** Signs in again, because a session expires before a long history ends. */
  signIn(): Promise<void>;
  /** @throws if the status is not 200 */
  call(method: 'GET' | 'POST', url: string, payload?: object): Promise<unknown>;
}

/**
 * Registers a learner, who is not signed in yet.
 * @param inject sends a request to the app that is open at the time
 */
export async function register(
  inject: (request: InjectOptions) => Promise<LightMyRequestResponse>,
): Promise<LearnerInProcess> {
  const send = async (method: 'GET' | 'POST', url: string, cookie: string, payload?: object) => {
    const headers = { 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) };
    const reply = await inject({ method, url, headers, ...(payload && { payload }) });
    if (reply.statusCode !== 200) throw new Error(`${url} answered ${reply.statusCode}: ${reply.body}`);
    return reply;
  };
  const { email, password, ...rest } = registration();
  const registered = await send('POST', '/api/register', '', { email, password, ...rest });
  let cookie = '';
  return {
    id: registered.json<{ id: string }>().id,
    email,
    password,
    async signIn() {
      const { cookies } = await send('POST', '/api/login', '', { email, password });
      cookie = `${cookies[0]?.name}=${cookies[0]?.value}`;
    },
    call: async (method, url, payload) => (await send(method, url, cookie, payload)).json(),
  };
}
