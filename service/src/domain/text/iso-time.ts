/** The format of times in the API: RFC 3339 in UTC, with milliseconds. `time` is in Unix milliseconds. */
export const isoTime = (time: number): string => new Date(time).toISOString();

export const maybeIsoTime = (time: number | null | undefined): string | null => (time == null ? null : isoTime(time));
