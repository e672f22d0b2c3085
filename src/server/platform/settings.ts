import { resolve } from 'node:path';
import { type Environment, environment } from './environment.ts';
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
  readonly logLevel: Environment['LOG_LEVEL'];
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

/** The settings are wrong; `problems` has one line for each. */
export class SettingsError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`Some settings are wrong:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'SettingsError';
    this.problems = problems;
  }
}

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

/** Whether browsers reach the app over https. */
export function isHttps(settings: Pick<Settings, 'publicUrl'>): boolean {
  return settings.publicUrl.startsWith('https:');
}
