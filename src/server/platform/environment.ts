import { isIP } from 'node:net';
import { z } from 'zod';
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from '#shared/accounts/accounts.contract.ts';
import { QUESTION_MS } from '#shared/quiz/limits.ts';
import { REGISTRATION_MODES } from '#shared/registration-mode.ts';
import { DAY_MS } from '#shared/time.ts';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const PROXY_RANGES = ['loopback', 'linklocal', 'uniquelocal'];

const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`));

const TIME_OR_OFF = /^(([01]\d|2[0-3]):[0-5]\d|off)$/;

const durationMs = (min: number) => whole(min, 3650 * DAY_MS);

function parseUrl(text: string, schemes: readonly string[]): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  return schemes.includes(url.protocol) && url.hostname !== '' ? url : null;
}

const address = (...schemes: readonly string[]) =>
  z
    .string()
    .refine(
      (text) => parseUrl(text, schemes) !== null,
      `must begin with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
    );

const origin = z.string().transform((text, context) => {
  const url = parseUrl(text, ['http:', 'https:']);
  if (url?.pathname !== '/' || url.search || url.hash || url.username) {
    context.addIssue('must be an address without a path, e.g. https://svenska.example.org');
    return z.NEVER;
  }
  return url.origin;
});

const origins = z.string().transform((text, context) => {
  const parsed = text.split(',').map((part) => origin.safeParse(part.trim()));
  if (parsed.some(({ success }) => !success)) {
    context.addIssue('must be addresses without a path, separated by commas');
  }
  return parsed.flatMap(({ data }) => data ?? []);
});

const proxies = z.string().transform((text, context) => {
  if (text === 'false') return 0;
  if (text === 'true') return 1;
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const addresses = text.split(',').map((part) => part.trim());
  if (!addresses.every(isProxyAddress)) {
    context.addIssue('must be the number of proxies in front, or their addresses separated by commas');
  }
  return addresses;
});

function isProxyAddress(text: string): boolean {
  if (PROXY_RANGES.includes(text)) return true;
  const [ip = '', bits, ...rest] = text.split('/');
  const version = isIP(ip);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

const mailAddress = z.email('must be an e-mail address');
const sender = z
  .string()
  .refine(
    (text) => mailAddress.safeParse(/^[^<>\r\n]*<([^<>]+)>$/.exec(text)?.[1] ?? text).success,
    'must be an e-mail address, or a name followed by one in <…>',
  );

/** IP address or host name on which Node listens: without brackets and port. */
const host = z.string().transform((text, context) => {
  const bare = /^\[(.+)\]$/.exec(text)?.[1] ?? text;
  if (text === '*') return '::';
  const isName = /^[a-z0-9_]([a-z0-9._-]*[a-z0-9_])?$/i.test(text);
  if (isIP(bare) !== 0 || (isName && bare === text)) return bare;
  context.addIssue('must be an address of this machine without a port, e.g. 127.0.0.1, 0.0.0.0 or ::');
  return z.NEVER;
});

/** Environment variables of the app with their defaults. */
export const environment = z
  .object({
    PORT: whole(0, 65_535).default(3000),
    HOST: host.default('127.0.0.1'),
    DATA_DIR: z.string().default('./data'),
    DATA_VOLUME: z.enum(['any', 'required'], 'must be any or required').default('any'),
    BACKUP_DIR: z.string().optional(),
    BACKUP_AT: z.string().regex(TIME_OR_OFF, 'must be a time of day such as 03:30, or off').default('03:30'),
    BACKUP_DAYS: whole(1, 30).default(14),
    DATABASE_URL: address('postgres:', 'postgresql:').optional(),
    PUBLIC_URL: origin.optional(),
    TRUST_PROXY: proxies.default(0),
    RATE_SCALE: z
      .string()
      .regex(/^\d+(\.\d+)?$/, 'must be a number')
      .transform(Number)
      .pipe(z.number().gt(0, 'must be more than 0').max(1_000_000))
      .default(1),
    SESSION_IDLE_MS: durationMs(1000).default(SESSION_IDLE_MS),
    SESSION_ABSOLUTE_MS: durationMs(1000).default(SESSION_ABSOLUTE_MS),
    HEADERS_TIMEOUT_MS: durationMs(100).default(15_000),
    REQUEST_TIMEOUT_MS: durationMs(100).default(30_000),
    ANSWER_TIMEOUT_MS: durationMs(100).default(30_000),
    MAX_CONNECTIONS: whole(1, 1_000_000).default(1_000),
    MAX_CONNECTIONS_PER_ADDRESS: whole(1, 1_000_000).default(64),
    WS_HEARTBEAT_MS: durationMs(100).default(30_000),
    QUIZ_QUESTION_MS: durationMs(100).default(QUESTION_MS),
    SMTP_URL: address('smtp:', 'smtps:').optional(),
    MAIL_FROM: sender.optional(),
    PUSH_ORIGINS: origins.default([]),
    LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
    VOICE_AHEAD: z.enum(['true', 'false'], 'must be true or false').default('true'),
    VOICE_MAX_MB: whole(10, 1_000_000).default(500),
    VOICE_ACCENT1: z.enum(['valley', 'peak'], 'must be valley or peak').default('valley'),
    PIPER_COMMAND: z.string().optional(),
    PIPER_VOICE: z.string().optional(),
    TTS_BASE_URL: address('http:', 'https:').optional(),
    TTS_MODEL: z.string().default('tts-1'),
    TTS_VOICE: z.string().default('alloy'),
    TTS_API_KEY: z.string().optional(),
    LLM_BASE_URL: address('http:', 'https:').optional(),
    LLM_MODEL: z.string().optional(),
    LLM_API_KEY: z.string().optional(),
    LLM_TIMEOUT_MS: durationMs(100).default(8_000),
    LLM_LEARNER_DAY: whole(0, 100_000).default(100),
    LLM_DAY: whole(0, 10_000_000).default(2_000),
    LLM_FOR_CHILDREN: z.enum(['true', 'false'], 'must be true or false').default('false'),
    STT_BASE_URL: address('http:', 'https:').optional(),
    STT_MODEL: z.string().default('whisper-1'),
    STT_API_KEY: z.string().optional(),
    OPERATOR_NAME: z.string().max(200, 'must be at most 200 characters').optional(),
    OPERATOR_EMAIL: mailAddress.optional(),
    OPERATOR_ACCOUNT: mailAddress.optional(),
    REGISTRATION: z
      .enum(REGISTRATION_MODES, `must be one of ${REGISTRATION_MODES.join(', ')}`)
      .default('invite'),
    SOURCE_URL: address('http:', 'https:').default('/source.tgz'),
  })
  .superRefine((env, context) => {
    const problem = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message });
    if (env.SESSION_IDLE_MS > env.SESSION_ABSOLUTE_MS) {
      problem('SESSION_IDLE_MS', 'must not be longer than SESSION_ABSOLUTE_MS');
    }
    if (env.HEADERS_TIMEOUT_MS > env.REQUEST_TIMEOUT_MS) {
      problem('HEADERS_TIMEOUT_MS', 'must not be longer than REQUEST_TIMEOUT_MS');
    }
    if (Boolean(env.PIPER_COMMAND) !== Boolean(env.PIPER_VOICE)) {
      problem('PIPER_VOICE', 'and PIPER_COMMAND belong together: set both or neither');
    }
    if (Boolean(env.LLM_BASE_URL) !== Boolean(env.LLM_MODEL)) {
      problem('LLM_MODEL', 'and LLM_BASE_URL belong together: set both or neither');
    }
    if (env.SMTP_URL && !env.MAIL_FROM && !env.OPERATOR_EMAIL) {
      problem('MAIL_FROM', 'is needed with SMTP_URL (or set OPERATOR_EMAIL)');
    }
  });

export type Environment = z.infer<typeof environment>;
