import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from '#shared/accounts/accounts.contract.ts';
import { QUESTION_MS } from '#shared/quiz/limits.ts';
import { DAY_MS } from '#shared/time.ts';
import { PROJECT_ROOT } from './project-root.ts';

/** What the operator decides; `.env.example` explains each, `docs/operating.md` says when to use it. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Absolute path of the folder for the database file and the outbox. */
  readonly dataDir: string;
  /** PostgreSQL; without it the database is a file in `dataDir`. */
  readonly databaseUrl: string | null;
  /** Origin under which people reach the app, for links in mails; a local address unless it was set. */
  readonly publicUrl: string;
  /** The only origin that may send writes, where `PUBLIC_URL` was set; else the request's own host decides. */
  readonly writeOrigin: string | null;
  /** Proxies in front whose `X-Forwarded-…` headers are believed: how many, or their addresses. */
  readonly trustProxy: number | readonly string[];
  /** Multiplies every rate limit. */
  readonly rateScale: number;
  readonly sessionIdleMs: number;
  readonly sessionAbsoluteMs: number;
  readonly headersTimeoutMs: number;
  readonly requestTimeoutMs: number;
  /** A connection on which nothing moves for so long ends: an answer nobody takes, with what it is read from. */
  readonly answerTimeoutMs: number;
  readonly maxConnections: number;
  /** Not counted for trusted proxies, who bring everybody's. */
  readonly maxConnectionsPerAddress: number;
  /** How often a live connection is asked for a sign of life; one that gives none until the next time is closed. */
  readonly wsHeartbeatMs: number;
  /** How long a question of the family quiz is open. */
  readonly quizQuestionMs: number;
  readonly smtpUrl: string | null;
  readonly mailFrom: string | null;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Makes the sound of the whole course after the start, in the background. */
  readonly voiceAhead: boolean;
  /** Room for sounds that are not the course's own, in megabytes; what was heard longest ago makes room. */
  readonly voiceMaxMegabytes: number;
  /** Which of two readings of word accent 1 the built-in voice has: docs/decisions/034-melody.md. */
  readonly voiceAccent1: 'valley' | 'peak';
  /** The operator's better voice, where one is set: Piper, or a speech service. */
  readonly betterVoice: BetterVoice | null;
  /** A language model for the wording of conversations, where the operator has set one up. */
  readonly languageModel: LanguageModelSettings | null;
  /** A transcription service of the operator's, where one is set: any that is OpenAI-compatible. */
  readonly transcription: {
    readonly baseUrl: string;
    readonly model: string;
    readonly apiKey: string | null;
  } | null;
  readonly operatorName: string | null;
  readonly operatorEmail: string | null;
  /** Where the source of this installation is: an address, or the path of the archive that the build leaves. */
  readonly sourceUrl: string;
}

/** A language model that the operator has set up, behind an OpenAI-compatible `/chat/completions`. */
export interface LanguageModelSettings {
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey: string | null;
  /** How long it is waited for. */
  readonly withinMs: number;
  /** Replies that it may word for one learner and for all, in a day. */
  readonly learnerDay: number;
  readonly day: number;
  /** Whether lines of learners who were under 16 when they registered may be sent to it. */
  readonly forChildren: boolean;
}

/** A Swedish voice that the operator has set up. */
export type BetterVoice =
  | { readonly kind: 'piper'; readonly command: string; readonly model: string }
  | {
      readonly kind: 'endpoint';
      readonly baseUrl: string;
      readonly model: string;
      readonly voice: string;
      readonly apiKey: string | null;
    };

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const PROXY_RANGES = ['loopback', 'linklocal', 'uniquelocal'];

/** The settings are wrong; `problems` has one line for each. */
export class SettingsError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`Some settings are wrong:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'SettingsError';
    this.problems = problems;
  }
}

const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`));

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

const environment = z
  .object({
    PORT: whole(0, 65_535).default(3000),
    HOST: z.string().default('127.0.0.1'),
    DATA_DIR: z.string().default('./data'),
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

/**
 * Reads the settings from environment variables; an empty one counts as absent.
 * @throws SettingsError with everything that is wrong
 */
export function readSettings(variables: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.entries(variables).flatMap(([name, value]) =>
    value?.trim() ? [[name, value.trim()] as const] : [],
  );
  const parsed = environment.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    throw new SettingsError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
  }
  const env = parsed.data;
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(PROJECT_ROOT, env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    writeOrigin: env.PUBLIC_URL ?? null,
    trustProxy: env.TRUST_PROXY,
    rateScale: env.RATE_SCALE,
    sessionIdleMs: env.SESSION_IDLE_MS,
    sessionAbsoluteMs: env.SESSION_ABSOLUTE_MS,
    headersTimeoutMs: env.HEADERS_TIMEOUT_MS,
    requestTimeoutMs: env.REQUEST_TIMEOUT_MS,
    answerTimeoutMs: env.ANSWER_TIMEOUT_MS,
    maxConnections: env.MAX_CONNECTIONS,
    maxConnectionsPerAddress: env.MAX_CONNECTIONS_PER_ADDRESS,
    wsHeartbeatMs: env.WS_HEARTBEAT_MS,
    quizQuestionMs: env.QUIZ_QUESTION_MS,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? env.OPERATOR_EMAIL ?? null,
    logLevel: env.LOG_LEVEL,
    voiceAhead: env.VOICE_AHEAD === 'true',
    voiceMaxMegabytes: env.VOICE_MAX_MB,
    voiceAccent1: env.VOICE_ACCENT1,
    betterVoice: betterVoiceOf(env),
    languageModel: languageModelOf(env),
    transcription: env.STT_BASE_URL
      ? { baseUrl: env.STT_BASE_URL, model: env.STT_MODEL, apiKey: env.STT_API_KEY ?? null }
      : null,
    operatorName: env.OPERATOR_NAME ?? null,
    operatorEmail: env.OPERATOR_EMAIL ?? null,
    sourceUrl: env.SOURCE_URL,
  };
}

function languageModelOf(env: z.infer<typeof environment>): LanguageModelSettings | null {
  if (!env.LLM_BASE_URL || !env.LLM_MODEL) return null;
  return {
    baseUrl: env.LLM_BASE_URL,
    model: env.LLM_MODEL,
    apiKey: env.LLM_API_KEY ?? null,
    withinMs: env.LLM_TIMEOUT_MS,
    learnerDay: env.LLM_LEARNER_DAY,
    day: env.LLM_DAY,
    forChildren: env.LLM_FOR_CHILDREN === 'true',
  };
}

function betterVoiceOf(env: z.infer<typeof environment>): BetterVoice | null {
  if (env.TTS_BASE_URL) {
    return {
      kind: 'endpoint',
      baseUrl: env.TTS_BASE_URL,
      model: env.TTS_MODEL,
      voice: env.TTS_VOICE,
      apiKey: env.TTS_API_KEY ?? null,
    };
  }
  return env.PIPER_COMMAND && env.PIPER_VOICE
    ? { kind: 'piper', command: env.PIPER_COMMAND, model: env.PIPER_VOICE }
    : null;
}

/** Whether browsers reach the app over https. */
export function isHttps(settings: Pick<Settings, 'publicUrl'>): boolean {
  return settings.publicUrl.startsWith('https:');
}
