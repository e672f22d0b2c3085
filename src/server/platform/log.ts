import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { Settings } from './settings.ts';

/**
 * The log: one JSON line for each event on standard output. It holds no personal data: no addresses, cookies,
 * bodies or full paths; of an error only what `plainError` leaves.
 */
export function createLog(
  settings: Pick<Settings, 'logLevel'>,
  destination: DestinationStream = pino.destination({ sync: true }),
): Logger {
  const options: LoggerOptions = {
    level: settings.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: plainError },
  };
  return pino(options, destination);
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
