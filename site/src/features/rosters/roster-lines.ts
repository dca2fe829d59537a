import { limits } from '@launch-board/contract/limits';

/** A line as it was typed, with what is wrong with it: the number is that in the text. */
export type BadLine = { number: number; text: string };
export type GoodLine = { number: number; text: string; address: string; name: string | null };

const address = /^[!-?A-~]+@[!-?A-~]+$/;
/** More are a mistake, or somebody who keeps the site busy. */
const mostCells = 200;

const isAddress = (text: string): boolean => address.test(text) && text.length <= limits.showcases.address;

/**
 * What was pasted or uploaded: one person a line, as an address, as `Name <address>`, or as cells between commas, semicolons or
 * tabs, as spreadsheets and learning platforms write them. A first line without an address names the columns.
 */
export function linesIn(text: string): { good: GoodLine[]; bad: BadLine[] } {
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\n|\r/)
    .map((line, i) => ({ number: i + 1, text: line.trim() }))
    .filter((line) => line.text !== '');
  const [first, ...rest] = lines;
  const head = first && !first.text.includes('@') && rest.length > 0 ? cellsOf(first.text) : undefined;
  const nameColumns = head ? head.flatMap((cell, i) => (namesPeople.test(cell) ? [i] : [])) : [];
  const good: GoodLine[] = [];
  const bad: BadLine[] = [];
  for (const line of head ? rest : lines) {
    const cells = cellsOf(line.text);
    const people = cells.slice(0, mostCells).flatMap((cell, at) => personIn(cell, at));
    const taken = new Set(people.map(({ at }) => at));
    const isList = people.length > 1;
    const others = cells.filter((cell, at) => cell !== '' && !taken.has(at));
    const isFaulty = people.length === 0 || others.some((cell) => isList || cell.includes('@'));
    if (isFaulty) bad.push(line);
    else
      for (const { address, name, at } of people)
        good.push({ ...line, address, name: name ?? (isList ? null : nameBeside(cells, at, nameColumns)) });
  }
  return { good, bad };
}

/** How the columns with names are called in the files of usual programs. */
const namesPeople =
  /^(student|name|full ?name|first ?name|last ?name|surname|given ?name|family ?name|vorname|nachname|familienname|teilnehmer(in)?|الاسم.*)$/i;

function personIn(cell: string, at: number) {
  const [, called = '', inside] = /^(.*)<([^<>]+)>$/.exec(cell) ?? [];
  const given = (inside ?? cell).trim().toLowerCase();
  return isAddress(given) ? [{ address: given, name: tidy(called), at }] : [];
}

/** In the columns of names, or else in the first two cells with letters. */
function nameBeside(cells: string[], at: number, columns: number[]): string | null {
  const beside = cells.filter((_, i) => i !== at && (columns.length === 0 || columns.includes(i)));
  const words = beside.filter((cell) => /\p{L}/u.test(cell) && !cell.includes('@'));
  return tidy(words.slice(0, 2).join(' '));
}

const tidy = (name: string): string | null =>
  [
    ...name
      .replaceAll(/[\p{C}\s]+/gu, ' ')
      .replaceAll('"', '')
      .trim(),
  ]
    .slice(0, limits.rosters.name)
    .join('') || null;

/** The cells of a line; within quotes separators are text. */
function cellsOf(line: string): string[] {
  const separator = [';', '\t', ','].find((one) => line.includes(one));
  if (!separator) return [line.replace(/^"(.*)"$/, '$1').trim()];
  const cells: string[] = [''];
  let isQuoted = false;
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) cells.push('');
    else cells[cells.length - 1] += sign;
  }
  return cells.map((cell) => cell.trim());
}
