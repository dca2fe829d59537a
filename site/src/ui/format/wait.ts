import { counted } from './count.tsx';

/** "in 30 seconds", "in 2 minutes"; nothing where nobody said how long. */
export function waitWords(seconds: number | undefined): string | undefined {
  if (seconds === undefined) return undefined;
  if (seconds < 90) return `in ${counted(Math.max(1, Math.ceil(seconds)), 'second')}`;
  if (seconds < 5400) return `in ${counted(Math.ceil(seconds / 60), 'minute')}`;
  return `in ${counted(Math.ceil(seconds / 3600), 'hour')}`;
}
