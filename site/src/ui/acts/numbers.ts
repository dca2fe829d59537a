import { currentLanguage, english, numberFormat } from '@launch-board/host/language/messages';

/** Larger numbers are shown rounded. */
export const exactUpTo = 9999;

export const exact = (value: number): string =>
  isShort(value) && currentLanguage() === english
    ? String(value)
    : numberFormat(currentLanguage().locale).format(value);

/** Most numbers of a page, which English writes as the machine does. */
const isShort = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < 1000;
