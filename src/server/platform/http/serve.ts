import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodError, ZodType, z } from 'zod';
import type { Call } from '#shared/call.ts';
import type { ErrorCode, Issue } from '#shared/errors.ts';
import { Refusal } from '../refusal.ts';
import type { SessionUser } from '../sessions.ts';
import { refuseWithoutAccess } from './access.ts';
import { Checked } from './checked.ts';
import { FileAnswer } from './file-answer.ts';
import { acceptOnlyFiles } from './file-body.ts';
import { acceptOnlyForms, type FormBody } from './form-body.ts';
import { refuseFlaws } from './json-body.ts';
import { JsonStream } from './json-stream.ts';
import { ownErrors } from './openapi.ts';
import { RangedFile } from './ranged-file.ts';
import { readSessionToken } from './session-cookie.ts';

/** Input of a handler, validated by the schemas of its call. */
interface Input<C extends Call> {
  readonly params: C extends { params: infer S extends ZodType } ? z.output<S> : undefined;
  readonly query: C extends { query: infer S extends ZodType } ? z.output<S> : undefined;
  readonly body: C extends { body: infer S extends ZodType } ? z.output<S> : undefined;
  /** Uploaded file of a call; null if there was none, which is impossible for a form. */
  readonly file: C extends { file: object }
    ? Buffer | null
    : C extends { upload: object }
      ? Buffer
      : undefined;
  /** For public calls the active learner's session, if there is one and it is not locked. */
  readonly user: C['access'] extends 'public' ? SessionUser | null : SessionUser;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Handler of a call. Returns its answer, to be validated or already validated, or throws `Refusal`. */
export type Handler<C extends Call> = (
  input: Input<C>,
) => Promise<z.input<C['reply']> | Checked<z.output<C['reply']>> | JsonStream<z.output<C['reply']>>>;

/** Maximum number of validation issues in a reply. */
const MAX_ISSUES = 20;

/**
 * Registers a call: authentication, rate limit, authorisation and study time (before the body is read), validation of
 * the input, the handler, and an answer restricted to the contract's schema, so that no undeclared field leaves the server.
 */
export function serve<const C extends Call>(app: FastifyInstance, call: C, handler: Handler<C>): void {
  const { sessions, makeLimiter, calls, clock, studyTimes } = app.http;
  const countCall = makeLimiter(call.limit, call.access);
  // A contract with an unknown code fails at start instead of in the OpenAPI document.
  ownErrors(call);
  calls.push(call);
  const route = {
    method: call.method,
    url: call.path,
    ...(call.maxBodyBytes !== undefined && { bodyLimit: call.maxBodyBytes }),
    async onRequest(request: FastifyRequest) {
      const token = readSessionToken(request);
      if (token) request.user = await sessions.find(token);
      countCall(request);
      refuseWithoutAccess(call, request.user, clock());
      if (call.study && request.user && !request.user.isLocked) {
        await studyTimes.refuseEnded(request.user.learnerId);
      }
    },
    async handler(request: FastifyRequest, reply: FastifyReply) {
      refuseFlaws(request.params);
      refuseFlaws(request.query);
      if (call.access !== 'public') refuseOthers(request, call.missing);
      const issues: Issue[] = [];
      const sent = call.upload ? formOf(request.body) : { fields: request.body, file: request.body ?? null };
      const input = {
        params: check(call.params, request.params, issues),
        query: check(call.query, request.query, issues),
        body: check(call.body, sent.fields, issues),
        file: (call.file || call.upload) && sent.file,
        user: call.access === 'public' && request.user?.isLocked ? null : request.user,
        request,
        reply,
      };
      if (issues.length > 0) throw new Refusal('validation_error', { issues: issues.slice(0, MAX_ISSUES) });
      // The schemas belong to the call, which the compiler cannot infer through `check`.
      const answer = await handler(input as Input<C>);
      if (answer instanceof FileAnswer) return answer.bodyFor(reply);
      if (answer instanceof RangedFile) return answer.bodyFor(request, reply);
      reply.type('application/json; charset=utf-8');
      if (answer instanceof JsonStream) return answer.body();
      return answer instanceof Checked
        ? answer.bodyFor(request, reply)
        : JSON.stringify(call.reply.parse(answer));
    },
  };
  const { file, upload } = call;
  if (!file && !upload) {
    app.route(route);
    return;
  }
  // Registered in a separate scope that accepts only files, or only forms.
  app.register(async (scope) => {
    if (upload) acceptOnlyForms(scope, upload.part, upload.maxBytes);
    else if (file) acceptOnlyFiles(scope, file.maxBytes);
    scope.route(route);
  });
}

/**
 * Rejects a `userId` that is neither the session's learner nor `me`. Reads of another learner's resource answer
 * 404, as if it did not exist; writes are forbidden, so that queued events of another learner are not attributed to
 * this one.
 */
function refuseOthers({ params, query, body, user }: FastifyRequest, missing: ErrorCode = 'not_found'): void {
  const namesAnother = (sent: unknown) => {
    const { userId } = (sent ?? {}) as { userId?: unknown };
    return typeof userId === 'string' && userId !== 'me' && userId !== user?.learnerId;
  };
  if (namesAnother(params)) throw new Refusal('not_found');
  if (namesAnother(query)) throw new Refusal(missing);
  if (namesAnother(body)) throw new Refusal('forbidden');
}

/**
 * Returns the form of a request.
 * @throws Refusal `unsupported_media_type` if there is none: a request without a body is not parsed
 */
function formOf(body: unknown): FormBody {
  if (!body) throw new Refusal('unsupported_media_type');
  return body as FormBody;
}

function check(schema: ZodType | undefined, value: unknown, issues: Issue[]): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (!parsed.success) issues.push(...issuesOf(parsed.error));
  return parsed.data;
}

function issuesOf(error: ZodError): Issue[] {
  return error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
}
