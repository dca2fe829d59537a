import { openLogOutput } from '@launch-board/host/log-output';
import type { LogLevel } from '@launch-board/host/setting-readers';
import { type Logger, pino } from 'pino';

/** Writes one JSON object for each line to standard output, like the API host. Never logs cookies, tokens or forms. */
export function createLog(level: LogLevel): Logger {
  const log: Logger = pino(
    { level, base: { service: 'launchboard-site' }, timestamp: pino.stdTimeFunctions.isoTime },
    openLogOutput((dropped) => log.warn({ dropped }, `${dropped} lines were dropped`)),
  );
  return log;
}
