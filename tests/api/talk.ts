import { expect } from 'vitest';
import type { TestClient } from '#tests/app.ts';

/** Begins a talk at the café, and answers with its id. */
export async function start(client: TestClient): Promise<string> {
  const { status, body } = await client.post('/api/conversation/start', { scenarioId: 'coffee-shop' });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.id;
}

export function say(client: TestClient, id: string, message: string, more: Record<string, unknown> = {}) {
  return client.post(`/api/conversation/${id}/message`, { message, ...more });
}

/** Lines that reach every goal of the café. */
export const WHOLE = [
  'Hej! En kaffe, tack.',
  'En kanelbulle, tack.',
  'Jag sitter här.',
  'Ja, det är bra så.',
  'Med kort, tack.',
  'Tack så mycket!',
];

/** Says lines until the conversation is over; all of its lines by default. */
export async function finish(client: TestClient, id: string, [first = '', ...lines] = WHOLE) {
  let last = await say(client, id, first);
  for (const line of lines) if (!last.body.isOver) last = await say(client, id, line);
  expect(last.body).toMatchObject({ isOver: true });
  return last.body;
}
