import { destination, type Logger, pino } from 'pino';
import type { LogLevel } from './config.ts';

/**
 * One JSON object a line on standard output. Written at once: what a process said before it died is what one needs.
 * Tokens are cut out wherever they could appear; bodies are never logged.
 */
export const createLog = (level: LogLevel): Logger =>
  pino(
    {
      level,
      base: { service: 'launchboard' },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: ['authorization', '*.authorization', '*.headers.authorization', 'headers.authorization'],
        censor: '[removed]',
      },
    },
    destination({ sync: true }),
  );
