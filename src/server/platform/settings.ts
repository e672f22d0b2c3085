import { join, resolve } from 'node:path';
import type { RegistrationMode } from '#shared/registration-mode.ts';
import { type Environment, environment } from './environment.ts';
import { PROJECT_ROOT } from './project-root.ts';

/** Settings of the operator; `.env.example` explains each, `docs/operating.md` says when to use it. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Absolute path of the folder for the database file and the outbox. */
  readonly dataDir: string;
  /** True if the data folder must be a mounted volume, as in a container. */
  readonly needsVolume: boolean;
  /** Absolute path of the folder for backups. */
  readonly backupDir: string;
  /** Time of the daily backup, in minutes since midnight on the clock of the server; null for none. */
  readonly backupAt: number | null;
  /** Days after which backups are removed. */
  readonly backupDays: number;
  /** PostgreSQL URL; without it the database is a file in `dataDir`. */
  readonly databaseUrl: string | null;
  /** Public origin of the app for links in mails; a local address by default. */
  readonly publicUrl: string;
  /** The only origin that may send writes, if `PUBLIC_URL` is set; otherwise the request's own host counts. */
  readonly writeOrigin: string | null;
  /** Trusted proxies whose `X-Forwarded-…` headers are used: their number, or their addresses. */
  readonly trustProxy: number | readonly string[];
  /** Multiplies every rate limit. */
  readonly rateScale: number;
  readonly sessionIdleMs: number;
  readonly sessionAbsoluteMs: number;
  readonly headersTimeoutMs: number;
  readonly requestTimeoutMs: number;
  /**
   * Milliseconds without any data after which a connection is closed, together with the source of an unread answer.
   */
  readonly answerTimeoutMs: number;
  readonly maxConnections: number;
  /** Does not apply to trusted proxies, which carry everyone's connections. */
  readonly maxConnectionsPerAddress: number;
  /** Milliseconds between pings of a WebSocket; one without a pong until the next ping is closed. */
  readonly wsHeartbeatMs: number;
  /** Milliseconds for which a question of the family quiz is open. */
  readonly quizQuestionMs: number;
  readonly smtpUrl: string | null;
  readonly mailFrom: string | null;
  /** Origins of push services besides the known ones; they may have private addresses. */
  readonly pushOrigins: readonly string[];
  readonly logLevel: Environment['LOG_LEVEL'];
  /** Generates the audio of the whole course in the background after start. */
  readonly voiceAhead: boolean;
  /** Maximum megabytes of audio that is not part of the course; the least recently used is deleted. */
  readonly voiceMaxMegabytes: number;
  /** Variant of word accent 1 of the built-in voice: docs/decisions/034-melody.md. */
  readonly voiceAccent1: 'valley' | 'peak';
  /** Better voice of the operator, if configured: Piper, or a speech service. */
  readonly betterVoice: BetterVoice | null;
  /** Language model for the wording of conversations, if configured. */
  readonly languageModel: LanguageModelSettings | null;
  /** Transcription service, if configured: any OpenAI-compatible one. */
  readonly transcription: {
    readonly baseUrl: string;
    readonly model: string;
    readonly apiKey: string | null;
  } | null;
  readonly operatorName: string | null;
  readonly operatorEmail: string | null;
  /** Address of the account that is the operator; without it the first account, or the one chosen by command. */
  readonly operatorAccount: string | null;
  /** Rule for new accounts, once there is one. */
  readonly registration: RegistrationMode;
  /** Every setting as the operator may read it: without the values of secret ones. */
  readonly shown: readonly ShownSetting[];
  /** Source code of this installation: a URL, or the path of the archive made by the build. */
  readonly sourceUrl: string;
}

/** A setting for the page of the operator. */
export interface ShownSetting {
  readonly name: string;
  /** Null if it has no value, or is secret. */
  readonly value: string | null;
  readonly isSecret: boolean;
  /** False if the default is used. */
  readonly isSet: boolean;
}

/** Language model behind an OpenAI-compatible `/chat/completions`. */
export interface LanguageModelSettings {
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey: string | null;
  /** Timeout in milliseconds. */
  readonly withinMs: number;
  /** Maximum replies per day for one learner, and for all. */
  readonly learnerDay: number;
  readonly day: number;
  /** True if lines of learners who registered under 16 may be sent to it. */
  readonly forChildren: boolean;
}

/** Better Swedish voice. */
export type BetterVoice =
  | { readonly kind: 'piper'; readonly command: string; readonly model: string }
  | {
      readonly kind: 'endpoint';
      readonly baseUrl: string;
      readonly model: string;
      readonly voice: string;
      readonly apiKey: string | null;
    };

/** Thrown for invalid settings; `problems` has one line each. */
export class SettingsError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`Some settings are wrong:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'SettingsError';
    this.problems = problems;
  }
}

/**
 * Parses the settings from environment variables; empty ones count as absent.
 * @throws SettingsError with all problems
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
  const dataDir = resolve(PROJECT_ROOT, env.DATA_DIR);
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir,
    backupDir: env.BACKUP_DIR ? resolve(PROJECT_ROOT, env.BACKUP_DIR) : join(dataDir, 'backups'),
    backupAt: minutesOf(env.BACKUP_AT),
    backupDays: env.BACKUP_DAYS,
    needsVolume: env.DATA_VOLUME === 'required',
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
    pushOrigins: env.PUSH_ORIGINS,
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
    operatorAccount: env.OPERATOR_ACCOUNT ?? null,
    registration: env.REGISTRATION,
    shown: shownSettings(env, new Set(given.map(([name]) => name))),
    sourceUrl: env.SOURCE_URL,
  };
}

/** Minutes since midnight of a time such as `03:30`; null for `off`. */
function minutesOf(time: string): number | null {
  if (time === 'off') return null;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return 60 * hours + minutes;
}

/** Addresses of databases and mail servers contain passwords. */
const SECRET = /_KEY$|^DATABASE_URL$|^SMTP_URL$/;

function shownSettings(env: Environment, set: ReadonlySet<string>): ShownSetting[] {
  return Object.keys(environment.shape).map((name) => {
    const value = env[name as keyof Environment];
    const isSecret = SECRET.test(name);
    return {
      name,
      value: isSecret || value === undefined ? null : String(value),
      isSecret,
      isSet: set.has(name),
    };
  });
}

function languageModelOf(env: Environment): LanguageModelSettings | null {
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

function betterVoiceOf(env: Environment): BetterVoice | null {
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

/** Returns true if browsers reach the app over https. */
export function isHttps(settings: Pick<Settings, 'publicUrl'>): boolean {
  return settings.publicUrl.startsWith('https:');
}
