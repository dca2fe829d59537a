import { DAY_MS, HOUR_MS, MINUTE_MS } from '@launch-board/host/durations';
import { currentLanguage, t } from '@launch-board/host/language/messages';

/** "5 minutes ago" within a week, the date after that. */
export function ago(now: number, at: string, timeZone: string): string {
  const age = now - Date.parse(at);
  if (age < -2 * MINUTE_MS) return dateOf(at, timeZone);
  if (age < 2 * MINUTE_MS) return t('just now');
  if (age < HOUR_MS) return past(age / MINUTE_MS, 'minute');
  if (age < DAY_MS) return past(age / HOUR_MS, 'hour');
  if (age < 7 * DAY_MS) return past(age / DAY_MS, 'day');
  return dateOf(at, timeZone);
}

/** "5 minutes ago", "yesterday"; of 0 days "today". */
export function past(number: number, unit: 'minute' | 'hour' | 'day'): string {
  const { locale } = currentLanguage();
  const format = pastFormats.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  pastFormats.set(locale, format);
  return format.format(-Math.floor(number), unit);
}

/** One for each language: making one costs more than a whole row. */
const pastFormats = new Map<string, Intl.RelativeTimeFormat>();

export const dateOf = (at: string, timeZone: string): string =>
  format(at, timeZone, { day: 'numeric', month: 'long', year: 'numeric' });

/** Relative times change with it. */
export const thisMinute = (): number => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all dates of a page. */
export function eachMinute(onChange: () => void): () => void {
  listeners.add(onChange);
  timer ??= setInterval(() => {
    for (const listener of listeners) listener();
  }, MINUTE_MS);
  return () => {
    listeners.delete(onChange);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** One for each language, form and zone, for the same reason. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const { locale } = currentLanguage();
  const key = `${locale} ${timeZone} ${JSON.stringify(options)}`;
  const formatter =
    formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone, calendar: 'gregory' });
  formatters.set(key, formatter);
  return formatter;
}

export const format = (at: string | number, timeZone: string, options: Intl.DateTimeFormatOptions): string =>
  formatterOf(timeZone, options).format(typeof at === 'number' ? at : Date.parse(at));
