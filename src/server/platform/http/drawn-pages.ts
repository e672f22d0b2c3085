import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Limit } from '#shared/call.ts';
import { type PagePainter, withPicture } from '#shared/page-picture.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { answerTo } from './answer-to.ts';
import { acceptsEncoding } from './encoding.ts';
import { requestPath } from './request-path.ts';
import { readSessionToken } from './session-cookie.ts';

/** Created by the build (scripts/prerender.ts), beside the built pages. */
const PROGRAM = '../paint/paint.js';

/** Maximum rendered pages per account; further ones are rendered in the browser. */
const DRAWINGS: Limit = { max: 60, windowMs: MINUTE_MS };
/** Maximum pages rendered at once, each some milliseconds of processor time. */
const MOST_AT_ONCE = 4;

/** Brotli quality that is fast and nearly as small as the best. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Renders the page of a request for its learner; null if that is not possible. */
export type PageDrawer = (request: FastifyRequest) => Promise<string | null>;

/**
 * Renders pages of learners from the server's own calls, so that phones show them before scripts load. On any
 * problem the plain page is sent instead.
 * @param folder folder of the built pages
 */
export function pageDrawer(app: FastifyInstance, folder: string): PageDrawer {
  const program = join(folder, PROGRAM);
  if (!existsSync(program)) return async () => null;
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const count = app.http.makeLimiter(DRAWINGS, 'learner');
  let painter: PagePainter | undefined;
  let atOnce = 0;
  // Loads in the background: until then the plain page is sent.
  app.addHook('onReady', (done) => {
    loadPainter(program).then(
      (loaded) => {
        painter = loaded;
      },
      (error: unknown) =>
        app.log.error(error, 'http: page renderer failed to load, pages are sent without server rendering'),
    );
    done();
  });

  async function draw(drawing: PagePainter, request: FastifyRequest): Promise<string | null> {
    // Query strings may come from an attacker, and would be compressed together with the learner's data.
    const asked = request.method === 'GET' && !request.url.includes('?') && drawing.asks(request.url);
    const token = readSessionToken(request);
    if (!asked || token === undefined) return null;
    request.user = await app.http.sessions.find(token);
    if (!request.user) return null;
    count(request);
    const answers = await Promise.all(
      asked.map(async (path) => [path, await answerTo(app, request, path)] as const),
    );
    return withPicture(
      page,
      'learner',
      await drawing.draw(requestPath(request), Object.fromEntries(answers)),
    );
  }

  return async (request) => {
    if (!painter || atOnce >= MOST_AT_ONCE) return null;
    atOnce++;
    try {
      return await draw(painter, request);
    } catch (error) {
      request.log.debug(error, 'http: rendering a page failed, it is sent without server rendering');
      return null;
    } finally {
      atOnce--;
    }
  };
}

async function loadPainter(program: string): Promise<PagePainter> {
  const { createPainter } = (await import(pathToFileURL(program).href)) as {
    createPainter(): Promise<PagePainter>;
  };
  return createPainter();
}

/**
 * Sends a rendered page. It is personal and never cached. It may be compressed, because the requester controls none
 * of its content, so that its length reveals nothing.
 */
export async function sendDrawn(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  html: string,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store');
  const accepted = headers['accept-encoding'];
  if (acceptsEncoding(accepted, 'br')) {
    return reply.header('content-encoding', 'br').send(await promisify(brotliCompress)(html, QUALITY));
  }
  if (acceptsEncoding(accepted, 'gzip')) {
    return reply.header('content-encoding', 'gzip').send(await promisify(gzip)(html));
  }
  return reply.send(html);
}
