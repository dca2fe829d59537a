import { currentLanguage } from '@launch-board/host/language/messages';

/** A number with so many digits behind the point, or whatever the language of the reader has there. */
export const decimal = (value: number, digits: number): string =>
  new Intl.NumberFormat(currentLanguage().locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
