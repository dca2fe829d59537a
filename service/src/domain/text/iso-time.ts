const DAY_MS = 86_400_000;
/** Dates of the days that answers tell of; a page of projects has a hundred times, and few days. */
const days = new Map<number, string>();
const DAYS = 10_000;

/** As `Date.toISOString` writes it, in a quarter of the time: it was a tenth of the cost of a list. */
export function isoTime(time: number): string {
  const day = Math.floor(time / DAY_MS);
  let date = days.get(day);
  if (date === undefined) {
    if (days.size >= DAYS) days.clear();
    date = new Date(day * DAY_MS).toISOString().slice(0, -'00:00:00.000Z'.length);
    days.set(day, date);
  }
  const ms = time - day * DAY_MS;
  return `${date}${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${three(ms % 1000)}Z`;
}

const two = (number: number): string => (number < 10 ? `0${Math.floor(number)}` : `${Math.floor(number)}`);
const three = (number: number): string => `${number < 10 ? '00' : number < 100 ? '0' : ''}${Math.floor(number)}`;
