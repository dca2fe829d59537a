/**
 * A table as spreadsheet programs read it (RFC 4180): UTF-8 with its mark, so that Excel takes it for that, and CRLF. What
 * would be taken for a formula begins with an apostrophe, as OWASP says under "CSV Injection": texts are members', and the
 * file is opened by somebody else.
 */
export const csvOf = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`;

/** Also the full-width signs, which some programs read as the plain ones. */
const startsFormula = /^[\s\p{C}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** All cells are quoted, so that no separator of any language can end one. */
function cellOf(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  return `"${(startsFormula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}
