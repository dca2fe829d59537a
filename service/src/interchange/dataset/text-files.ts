import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Row, Table, Value } from './tables.ts';
import type { Writer } from './writer.ts';

type Form = {
  ending: string;
  head: (table: Table) => string;
  line: (table: Table, row: Row) => string;
};

/** One JSON object in each line. */
export const ndjson: Form = {
  ending: '.ndjson.gz',
  head: () => '',
  line: ({ fields }, row) => `${JSON.stringify(Object.fromEntries(fields.map(({ name }, n) => [name, row[n]])))}\n`,
};

/** RFC 4180. Nothing between two commas is null, `""` is an empty text. */
export const csv: Form = {
  ending: '.csv',
  head: ({ fields }) => `${fields.map(({ name }) => name).join(',')}\r\n`,
  line: (_table, row) => `${row.map(cellOf).join(',')}\r\n`,
};

/** As OWASP says under "CSV Injection": a spreadsheet would run what members wrote. */
const startsFormula = /^[\s\p{C}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

function cellOf(value: Value | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  return `"${(startsFormula.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;
}

/** A file of text for each table. */
export function textFiles(folder: string, { ending, head, line }: Form): Writer {
  let open: { table: Table; write: (text: string) => Promise<void>; end: () => Promise<void> } | undefined;
  return {
    async begin(table) {
      const file = createWriteStream(join(folder, `${table.name}${ending}`));
      const first = ending.endsWith('.gz') ? createGzip() : file;
      if (first !== file) first.pipe(file);
      const written = finished(file);
      // Awaited at the end: what goes wrong before is not unhandled meanwhile.
      written.catch(() => undefined);
      open = {
        table,
        async write(text) {
          if (!first.write(text)) await Promise.race([once(first, 'drain'), written]);
        },
        async end() {
          first.end();
          await written;
        },
      };
      await open.write(head(table));
    },
    async add(rows) {
      const table = open?.table;
      if (table) await open?.write(rows.map((row) => line(table, row)).join(''));
    },
    end: () => open?.end(),
    finish() {},
  };
}
