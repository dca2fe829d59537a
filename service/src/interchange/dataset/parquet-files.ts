import { join } from 'node:path';
import { fileWriter, ParquetWriter } from 'hyparquet-writer';
import type { Field, Row, Table, Value } from './tables.ts';
import type { Writer } from './writer.ts';

/** Rows that are in memory at once, and a group of the file. */
const GROUP = 10_000;

type Element = ConstructorParameters<typeof ParquetWriter>[0]['schema'][number];

/** A Parquet file for each table. */
export function parquetFiles(folder: string): Writer {
  let open: { table: Table; file: ParquetWriter; rows: Row[] } | undefined;
  const flush = async () => {
    if (!open || open.rows.length === 0) return;
    const { table, file, rows } = open;
    open.rows = [];
    const columnData = table.fields.map((field, n) => ({
      name: field.name,
      data: rows.map((row) => stored(field, row[n] ?? null)),
    }));
    await file.write({ columnData, rowGroupSize: GROUP });
  };
  return {
    begin(table) {
      const schema: Element[] = [{ name: 'root', num_children: table.fields.length }, ...table.fields.map(elementOf)];
      const writer = fileWriter(join(folder, `${table.name}.parquet`));
      open = { table, file: new ParquetWriter({ writer, schema, createdBy: 'Launch Board' }), rows: [] };
    },
    async add(rows) {
      open?.rows.push(...rows);
      if ((open?.rows.length ?? 0) >= GROUP) await flush();
    },
    async end() {
      await flush();
      await open?.file.finish();
    },
    finish() {},
  };
}

function elementOf({ name, type, isRequired }: Field): Element {
  const repetition_type = isRequired ? 'REQUIRED' : 'OPTIONAL';
  if (type === 'integer') return { name, type: 'INT64', repetition_type };
  if (type === 'boolean') return { name, type: 'BOOLEAN', repetition_type };
  if (type === 'datetime') return { name, type: 'INT64', converted_type: 'TIMESTAMP_MILLIS', repetition_type };
  if (type === 'date') return { name, type: 'INT32', converted_type: 'DATE', repetition_type };
  return { name, type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type };
}

function stored({ type }: Field, value: Value) {
  if (value === null) return null;
  if (type === 'integer') return BigInt(value);
  return type === 'datetime' || type === 'date' ? new Date(String(value)) : value;
}
