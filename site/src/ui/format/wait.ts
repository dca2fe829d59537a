import { t } from '@launch-board/host/language/messages';

/** "in 30 seconds", "in 2 minutes"; nothing where nobody said how long. */
export function waitWords(seconds: number | undefined): string | undefined {
  if (seconds === undefined) return undefined;
  if (seconds < 90)
    return t('in {count, plural, one {# second} other {# seconds}}', { count: Math.max(1, Math.ceil(seconds)) });
  if (seconds < 5400)
    return t('in {count, plural, one {# minute} other {# minutes}}', { count: Math.ceil(seconds / 60) });
  return t('in {count, plural, one {# hour} other {# hours}}', { count: Math.ceil(seconds / 3600) });
}
