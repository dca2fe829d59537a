import { DAY_MS } from '@launch-board/host/durations';

/** Sixty letters, as German puts them together. */
export const longWord = 'Grundstücksverkehrsgenehmigungszuständigkeitsübertragungsverordnung'.slice(0, 60);

/** So many characters with the long word, then words of everyday, in a language that no page speaks. */
export const filled = (length: number, words = 'quod cuique exspectanti semper placet '): string =>
  `${longWord} ${words.repeat(Math.ceil(length / words.length))}`.slice(0, length).trim();

export const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
