import type { FastifyInstance } from 'fastify';
import { MAX_BODY_BYTES } from '#shared/call.ts';
import type { Issue } from '#shared/errors.ts';
import { Refusal } from '../refusal.ts';

const MAX_DEPTH = 40;
const MAX_PATH_LENGTH = 200;

/** Accepts only JSON. An absent body becomes `undefined`, and the call's schema decides. */
export function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
    (_request, bytes, done) => {
      try {
        done(null, parseJson(bytes as Buffer));
      } catch (error) {
        done(error as Error);
      }
    },
  );
  app.addHook('onRequest', (request, _reply, done) => {
    const encoding = request.headers['content-encoding'];
    const isPlain = encoding === undefined || encoding === 'identity';
    done(isPlain ? undefined : new Refusal('unsupported_media_type'));
  });
}

/**
 * Parses a JSON body.
 * @throws Refusal `invalid_json`, or `validation_error` for JSON that must not be stored
 */
function parseJson(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Refusal('invalid_json');
  }
  refuseFlaws(value);
  return value;
}

/**
 * Rejects values that are valid JSON (or path or query) but harmful later: text that PostgreSQL cannot store
 * (U+0000, lone surrogates), keys that reach an object's prototype, and nesting deep enough to overflow the stack.
 */
export function refuseFlaws(value: unknown): void {
  const flaw = findFlaw(value, '', 1);
  if (flaw) throw new Refusal('validation_error', { issues: [flaw] });
}

function findFlaw(value: unknown, path: string, depth: number): Issue | undefined {
  if (typeof value === 'string') {
    return isStorable(value) ? undefined : issue(path, 'This text has characters that cannot be stored.');
  }
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > MAX_DEPTH) return issue(path, 'This is nested too deeply.');
  for (const key of Object.keys(value)) {
    if (key === '__proto__' || key === 'constructor' || !isStorable(key)) {
      return issue(path, 'This name is not allowed.');
    }
    const inner = path === '' ? key : `${path}.${key}`;
    const flaw = findFlaw((value as Record<string, unknown>)[key], inner, depth + 1);
    if (flaw) return flaw;
  }
  return undefined;
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}

function issue(path: string, message: string): Issue {
  return { path: path.slice(0, MAX_PATH_LENGTH), message };
}
