import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { Settings } from './settings.ts';

/** Lines are written together: above this size, after this time, or with a warning. */
const BUFFER_BYTES = 4_096;
const BUFFER_MS = 100;
/** Pino's level for warnings. */
const WARN = 40;

/**
 * Log: one JSON line per event on standard output. It contains no personal data: no addresses, cookies, bodies or
 * full paths, and of errors only the result of `plainError`.
 */
export function createLog(
  settings: Pick<Settings, 'logLevel'>,
  destination: DestinationStream = standardOutput(),
): Logger {
  const options: LoggerOptions = {
    level: settings.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: plainError },
    hooks: {
      logMethod(args, method, level) {
        method.apply(this, args);
        if (level >= WARN) this.flush();
      },
    },
  };
  return pino(options, destination);
}

/** Flushes pending lines at the end of the process, except after an uncatchable signal. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ sync: true, minLength: BUFFER_BYTES });
  setInterval(() => output.flush(), BUFFER_MS).unref();
  process.on('exit', () => output.flushSync());
  return output;
}

/** Error without the values that drivers and mail servers attach to it (`detail`, `response`). */
function plainError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: error.message,
    ...(typeof code === 'string' && { code }),
    stack: error.stack,
    ...(error.cause instanceof Error && { cause: plainError(error.cause) }),
  };
}
