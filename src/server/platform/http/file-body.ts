import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';

/** Maximum uploads at once, because each is held in memory until answered; further ones are asked to retry. */
const MOST_AT_ONCE = 4;
const RETRY_AFTER_MS = 5_000;

/**
 * Accepts only files in this scope. A file announced as too large is rejected before it is read, any other one as
 * soon as it exceeds the limit.
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

/** Rejects bodies while `most` are held in memory. Unauthorised requests have been rejected before. */
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
    // Released when answered, or when the connection is closed.
    reply.raw.once('finish', release).once('close', release);
  });
}
