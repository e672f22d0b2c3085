import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Limit } from '#shared/call.ts';
import { type PagePainter, withPicture } from '#shared/page-picture.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { acceptsEncoding } from './encoding.ts';
import { pathOf } from './request-path.ts';
import { readSessionToken } from './session-cookie.ts';

/** Made by the build (scripts/prerender.ts), beside the built pages. */
const PROGRAM = '../paint/paint.js';

/** Pages drawn for an account; who loads more of them has the app draw them, as everywhere else. */
const DRAWINGS: Limit = { max: 60, windowMs: MINUTE_MS };
/** Pages that are being drawn: some milliseconds of the processor each. */
const MOST_AT_ONCE = 4;

/** Quick, and nearly as small as it gets. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** The page that a request asks for with what its learner sees on it, where it can be drawn; else null. */
export type PageDrawer = (request: FastifyRequest) => Promise<string | null>;

/**
 * Draws pages of learners from what the calls answer to themselves, so that a phone shows them before a script has
 * come. Whatever is in the way, the app's own page does.
 * @param folder of the built pages
 */
export function pageDrawer(app: FastifyInstance, folder: string): PageDrawer {
  const program = join(folder, PROGRAM);
  if (!existsSync(program)) return async () => null;
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const count = app.http.makeLimiter(DRAWINGS, 'signed-in');
  let painter: PagePainter | undefined;
  let atOnce = 0;
  // Nobody waits for it: until it is here, the app's own page is sent.
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
    // What stands behind the question mark could be anybody's, and would be packed together with what is the learner's.
    const asked = request.method === 'GET' && !request.url.includes('?') && drawing.asks(request.url);
    const token = readSessionToken(request);
    if (!asked || token === undefined) return null;
    request.user = await app.http.sessions.find(token);
    if (!request.user) return null;
    count(request);
    const answers = await Promise.all(asked.map(async (path) => [path, await ask(request, path)] as const));
    return withPicture(page, 'learner', await drawing.draw(pathOf(request), Object.fromEntries(answers)));
  }

  /** As the browser would ask, from where it is and as who it is. */
  async function ask({ headers, ip }: FastifyRequest, path: string): Promise<string> {
    const { cookie = '' } = headers;
    const reply = await app.inject({ url: path, headers: { cookie }, remoteAddress: ip });
    if (reply.statusCode !== 200) throw new Error(`${path} answered ${reply.statusCode}`);
    return reply.body;
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
 * Sends a page that was drawn. It is somebody's, so nothing keeps it. It may be packed: nothing of what it says is
 * chosen by who asks for it, so its length tells them nothing.
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
