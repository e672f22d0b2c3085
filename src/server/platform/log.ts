import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { Settings } from './settings.ts';

/** Lines are written together: when there are so many, or after so long, or when one of them is a warning or worse. */
const BUFFER_BYTES = 4_096;
const BUFFER_MS = 100;
/** Pino's number for it. */
const WARN = 40;

/**
 * The log: one JSON line for each event on standard output. It holds no personal data: no addresses, cookies,
 * bodies or full paths; of an error only what `plainError` leaves.
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

/** Whatever ends the process, but for a signal that cannot be caught, writes out what is still to be written. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ sync: true, minLength: BUFFER_BYTES });
  setInterval(() => output.flush(), BUFFER_MS).unref();
  process.on('exit', () => output.flushSync());
  return output;
}

/** An error without the values that database drivers and mail servers hang on it (`detail`, `response`). */
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
