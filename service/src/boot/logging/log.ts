import { openLogOutput } from '@launch-board/host/log-output';
import { type Logger, pino } from 'pino';
import type { LogLevel } from '../settings/config.ts';

/**
 * One JSON object a line on standard output. Tokens are cut out wherever they could appear; bodies are never logged.
 */
export function createLog(level: LogLevel): Logger {
  const log: Logger = pino(
    {
      level,
      base: { service: 'launchboard' },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: ['authorization', '*.authorization', '*.headers.authorization', 'headers.authorization'],
        censor: '[removed]',
      },
    },
    openLogOutput((dropped) => log.warn({ dropped }, `${dropped} lines were dropped`)),
  );
  return log;
}
