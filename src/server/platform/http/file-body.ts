import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';

/** Each is in memory until it is answered; who comes when so many are is asked to come back. */
const MOST_AT_ONCE = 4;
const RETRY_AFTER_MS = 5_000;

/**
 * In this scope takes files and nothing else. A file that is announced as too large is refused before it is read, any
 * other as soon as it is.
 */
export function acceptOnlyFiles(scope: FastifyInstance, maxBytes: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: maxBytes },
    (_request, bytes, done) => done(null, bytes),
  );
  holdFew(scope, MOST_AT_ONCE);
}

/** Refuses bodies while `most` are held in memory. Who may not ask has been refused before. */
export function holdFew(scope: FastifyInstance, most: number): void {
  let held = 0;
  scope.addHook('preParsing', async (_request, reply) => {
    if (held >= most) throw new Refusal('busy', { retryAfterMs: RETRY_AFTER_MS });
    held += 1;
    let isHeld = true;
    const release = () => {
      held -= Number(isHeld);
      isHeld = false;
    };
    // Answered, or the connection is gone.
    reply.raw.once('finish', release).once('close', release);
  });
}
