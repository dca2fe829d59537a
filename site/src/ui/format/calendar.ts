import ical, { type ICalEventData, ICalEventStatus } from 'ical-generator';

/** A date of a calendar. */
export type CalendarDate = {
  /** The same for good, whatever changes: by it a calendar program replaces what it has. */
  uid: string;
  title: string;
  about?: string | undefined;
  /** ISO 8601, a moment in UTC or a day. A date of days has an end, which is the day after its last. */
  starts: string;
  ends?: string | undefined;
  place?: string | undefined;
  address: string;
  changedAt: string;
  /** Larger with each change. */
  revision: number;
  isCancelled?: boolean;
};

export type Calendar = { title: string; self: string; page: string; dates: CalendarDate[] };

export const calendarType = 'text/calendar';

/** What programs are asked to wait before they ask again. */
const hourSeconds = 3600;

/** A calendar as iCalendar (RFC 5545, and the names of RFC 7986). Moments are in UTC, so that no program needs a table of time zones. */
export const calendarText = ({ title, self, page, dates }: Calendar): string =>
  `${ical({
    name: nameOf(title),
    prodId: { company: 'Launch Board', product: 'Launch Board', language: 'EN' },
    source: self,
    url: page,
    ttl: hourSeconds,
    events: dates.map(eventOf),
  })}\r\n`;

/** Texts of events are escaped by the library; the name of a calendar, which is one line, it writes as it is. */
const nameOf = (title: string): string =>
  said(title)
    .replace(/\s+/g, ' ')
    .replace(/[\\;,]/g, '\\$&');

const eventOf = (date: CalendarDate): ICalEventData => ({
  id: date.uid,
  summary: said(date.title),
  description: date.about === undefined ? null : said(date.about),
  start: new Date(date.starts),
  ...(date.ends !== undefined && { end: new Date(date.ends) }),
  allDay: isDay(date.starts),
  location: date.place === undefined ? null : said(date.place),
  url: date.address,
  stamp: new Date(date.changedAt),
  lastModified: new Date(date.changedAt),
  sequence: date.revision,
  status: date.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
});

const isDay = (at: string): boolean => !at.includes('T');

/** What RFC 5545 forbids in texts: control characters other than tabs and line breaks. Half of a pair is no character either. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is left out
const unsaid = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

const said = (words: string): string => words.toWellFormed().replace(unsaid, '');
