import { type Logger, pino } from 'pino';
import type { LogLevel } from '../settings/setting-readers.ts';
import { openLogOutput } from './log-output.ts';

/** One JSON object a line on standard output, like the API host's. Cookies, tokens and forms never come here. */
export function createLog(level: LogLevel): Logger {
  const log: Logger = pino(
    { level, base: { service: 'launchboard-site' }, timestamp: pino.stdTimeFunctions.isoTime },
    openLogOutput((dropped) => log.warn({ dropped }, `${dropped} lines were dropped`)),
  );
  return log;
}
