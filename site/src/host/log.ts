import { destination, type Logger, pino } from 'pino';
import type { LogLevel } from './setting-readers.ts';

/** One JSON object a line on standard output, like the API host's. Cookies, tokens and forms never come here. */
export const createLog = (level: LogLevel): Logger =>
  pino(
    { level, base: { service: 'launchboard-site' }, timestamp: pino.stdTimeFunctions.isoTime },
    destination({ sync: true }),
  );
