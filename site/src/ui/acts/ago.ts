import { currentLanguage, t } from '@launch-board/host/language/messages';

const minute = 60_000;
const hour = 60 * minute;
export const day = 24 * hour;

/** "5 minutes ago" within a week, the date after that. */
export function ago(now: number, at: string, timeZone: string): string {
  const age = now - Date.parse(at);
  if (age < -2 * minute) return dateOf(at, timeZone);
  if (age < 2 * minute) return t('just now');
  if (age < hour) return past(age / minute, 'minute');
  if (age < day) return past(age / hour, 'hour');
  if (age < 7 * day) return past(age / day, 'day');
  return dateOf(at, timeZone);
}

/** "5 minutes ago", "yesterday". */
const past = (number: number, unit: 'minute' | 'hour' | 'day'): string =>
  new Intl.RelativeTimeFormat(currentLanguage().locale, { numeric: 'auto' }).format(-Math.floor(number), unit);

export const dateOf = (at: string, timeZone: string): string =>
  format(at, timeZone, { day: 'numeric', month: 'long', year: 'numeric' });

/** Relative times change with it. */
export const thisMinute = (): number => Math.floor(Date.now() / minute) * minute;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all dates of a page. */
export function eachMinute(onChange: () => void): () => void {
  listeners.add(onChange);
  timer ??= setInterval(() => {
    for (const listener of listeners) listener();
  }, minute);
  return () => {
    listeners.delete(onChange);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** One formatter for each language, form and zone: making one costs more than a whole row. */
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
