import { t } from '@launch-board/host/language/messages';
import { exact } from '../acts/numbers.ts';

const MB = 1_000_000;

/** A size as people compare it: "12 KB", "340 MB", "1.2 GB". */
export function sizeWords(bytes: number): string {
  if (bytes < MB / 10) return t('{number} KB', { number: exact(Math.ceil(bytes / 1000)) });
  if (bytes >= 1000 * MB) return t('{number} GB', { number: tenths(bytes / (1000 * MB)) });
  return t('{number} MB', { number: bytes >= 10 * MB ? exact(Math.round(bytes / MB)) : tenths(bytes / MB) });
}

const tenths = (value: number): string => exact(Math.round(value * 10) / 10);

export const secondsWords = (milliseconds: number): string =>
  t('{number} s', { number: exact(Math.round(milliseconds / 100) / 10) });
