import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import { Registry } from 'prom-client';
import { type Call, MAX_BODY_BYTES } from '#shared/call.ts';
import type { Clock } from '../clock.ts';
import type { Platform } from '../platform.ts';
import { Refusal } from '../refusal.ts';
import type { Sessions, SessionUser } from '../sessions.ts';
import { openSockets, type Sockets } from '../sockets/sockets.ts';
import { createStudyTimes, type StudyTimes } from '../study-times.ts';
import { addAbout } from './about.ts';
import { boundConnections } from './connections.ts';
import { refuseCrossSiteWrites } from './cross-site.ts';
import { addErrorHandler, answerBrokenRequest, sendRefusal, toRefusal } from './errors.ts';
import { acceptOnlyJson } from './json-body.ts';
import { refuseUnknown } from './missing.ts';
import { addOperating } from './operating.ts';
import { boundPipes } from './pipes.ts';
import { addLimits, type LimiterMaker } from './rate-limits.ts';
import { routeOf } from './request-path.ts';
import { addAnswerHeaders, policyHeaders } from './security-headers.ts';
import type { SubjectTest } from './sent-pages.ts';
import { type SessionCookie, sessionCookie } from './session-cookie.ts';
import { pageTest, serveWebApp } from './static-files.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** State for `serve` and the session cookie. */
    http: {
      readonly sessions: Sessions;
      readonly cookie: SessionCookie;
      readonly makeLimiter: LimiterMaker;
      readonly clock: Clock;
      /** Limits of study time, for calls with `study`. */
      readonly studyTimes: StudyTimes;
      /** All calls registered so far. */
      readonly calls: Call[];
      /** Tests of rooms, by path of a page (`/vocabulary/:wordId`). */
      readonly pageTests: Map<string, SubjectTest>;
    };
    /** WebSocket connections, to which rooms subscribe. */
    sockets: Sockets;
  }
  interface FastifyRequest {
    /** Set by `serve` once the session is known. */
    user: SessionUser | null;
  }
  interface FastifyContextConfig {
    isHealthCheck?: boolean;
    /** Accepts writes from other origins: the sent token is the authorisation, and cookies are ignored. */
    takesForeignWrites?: boolean;
  }
}

const MAX_URL_LENGTH = 8 * 1024;
const MAX_HEADER_BYTES = 16 * 1024;
/**
 * Keep-alive in milliseconds, longer than that of proxies, so that they never use a connection that is being closed.
 */
const KEEP_ALIVE_MS = 72_000;
/** Milliseconds between checks for slow senders, and for idle connections while stopping. */
const CHECK_MS = 1_000;
const CHECK_WHILE_STOPPING_MS = 50;

/** Creates the HTTP server with everything common to all calls; rooms register theirs with `serve`. */
export async function createServer(platform: Platform, webFolder: string): Promise<FastifyInstance> {
  const { settings } = platform;
  const policies = policyHeaders(settings);
  const app = newServer(platform, policies.other);
  boundConnections(app.server, settings);
  boundPipes(app);

  app.decorateRequest('user', null);
  addErrorHandler(app);
  addAnswerHeaders(app, policies);
  await app.register(cookie);
  const makeLimiter = addLimits(app, { monotonic: platform.monotonic, rateScale: settings.rateScale });
  app.decorate('http', {
    sessions: platform.sessions,
    cookie: sessionCookie(settings),
    makeLimiter,
    clock: platform.clock,
    studyTimes: createStudyTimes(platform),
    calls: [],
    pageTests: new Map(),
  });

  refuseLongUrls(app);
  refuseCrossSiteWrites(app, settings.writeOrigin);
  const isPage = pageTest(webFolder);
  refuseUnknown(app, isPage);
  acceptOnlyJson(app);
  logReplies(app);
  closeIdleWhileStopping(app);

  const metrics = new Registry();
  app.decorate('sockets', openSockets(app, platform, metrics));
  addOperating(app, platform, metrics);
  addAbout(app, platform);
  serveWebApp(app, webFolder, isPage, policies, settings.publicUrl);
  return app;
}

function newServer({ settings, log }: Platform, headers: Readonly<Record<string, string>>): FastifyInstance {
  const { trustProxy } = settings;
  return fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    genReqId: () => randomUUID(),
    // One logger for all requests; the few request-specific lines name it themselves.
    childLoggerFactory: (logger) => logger,
    bodyLimit: MAX_BODY_BYTES,
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestTimeout: settings.requestTimeoutMs,
    // Maximum silence in both directions; during requests the other two limits apply.
    connectionTimeout: settings.answerTimeoutMs,
    http: {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: settings.headersTimeoutMs,
      connectionsCheckingInterval: CHECK_MS,
    },
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : [...trustProxy],
    // Pending requests on open connections are completed while stopping; the connections close after them.
    return503OnClosing: false,
    // Schemas limit the length of parameters, and the length of the whole URL is limited below.
    routerOptions: { maxParamLength: MAX_HEADER_BYTES },
    frameworkErrors: (error, _request, reply) => {
      sendRefusal(reply.headers(headers), toRefusal(error));
    },
    clientErrorHandler: answerBrokenRequest(headers),
  });
}

function refuseLongUrls(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(request.url.length > MAX_URL_LENGTH ? new Refusal('uri_too_long') : undefined);
  });
}

function logReplies(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info(
      { request: request.id, method: request.method, route: routeOf(request), status: reply.statusCode, ms },
      'reply',
    );
    done();
  });
}

/**
 * Closes idle connections while stopping: Node does so only once when it stops listening, and those that become idle
 * later would delay the stop.
 */
function closeIdleWhileStopping(app: FastifyInstance): void {
  app.addHook('preClose', (done) => {
    const timer = setInterval(() => app.server.closeIdleConnections(), CHECK_WHILE_STOPPING_MS);
    app.server.once('close', () => clearInterval(timer));
    timer.unref();
    done();
  });
}
