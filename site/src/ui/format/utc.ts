import { currentLanguage } from '@launch-board/host/language/messages';

/** "26 November 2026 at 14:05 UTC", for a time that is said where the zone of the board is not known. */
export const utcWords = (at: string): string =>
  new Date(at).toLocaleString(currentLanguage().locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  });
