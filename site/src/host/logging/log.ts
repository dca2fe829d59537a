import { openLogOutput } from '@launch-board/host/log-output';
import type { LogLevel } from '@launch-board/host/setting-readers';
import { type Logger, pino } from 'pino';

/** One JSON object a line on standard output, like the API host's. Cookies, tokens and forms never come here. */
export function createLog(level: LogLevel): Logger {
  const log: Logger = pino(
    { level, base: { service: 'launchboard-site' }, timestamp: pino.stdTimeFunctions.isoTime },
    openLogOutput((dropped) => log.warn({ dropped }, `${dropped} lines were dropped`)),
  );
  return log;
}
