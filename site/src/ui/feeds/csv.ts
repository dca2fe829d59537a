/**
 * A table as spreadsheet programs read it (RFC 4180): UTF-8 with its mark, so that Excel takes it for that, and CRLF. What
 * would be taken for a formula begins with an apostrophe, as OWASP says under "CSV Injection": texts are members', and the
 * file is opened by somebody else. So does what would be taken for a number that reads otherwise: 007, 1e5.
 *
 * Excel splits cells by the list separator of Windows, which is a semicolon where a comma ends whole numbers, as in German. A first line
 * `sep=,` would tell it, but then Excel does not read the mark of UTF-8 any more, and other programs show that line. Where cells end with
 * a semicolon, decimals have a comma: with a point, Excel in German takes 4.5 for the fourth of May.
 *
 * Texts such as 3/4 or 1-2, of which Excel makes a date, stay as they are. Nothing but a sign before the text would stop it, and that
 * sign is in what every other program reads. Which texts are dates depends on the language of the program besides: "Mai 1", "1.2".
 */
export const csvOf = (rows: readonly (readonly (string | number | null)[])[], separator: ',' | ';' = ','): string =>
  `\ufeff${rows.map((row) => `${row.map((cell) => cellOf(cell, separator)).join(separator)}\r\n`).join('')}`;

/** Also the full-width signs, which some programs read as the plain ones. */
const startsFormula = /^[\s\p{C}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** With leading zeros, with an exponent, or with more digits than a spreadsheet keeps. */
const changesAsNumber = /^\s*(?:0\d+|\d+(?:[.,]\d+)?e\d+|\d{16,})\s*$/i;

/** All texts are quoted, so that no separator of any language can end one. */
function cellOf(value: string | number | null, separator: ',' | ';'): string {
  if (typeof value === 'number') return separator === ';' ? String(value).replace('.', ',') : String(value);
  const text = value ?? '';
  return `"${(startsFormula.test(text) || changesAsNumber.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}
