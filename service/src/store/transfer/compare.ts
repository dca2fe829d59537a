import type { Reads } from '../engines/engine.ts';
import { recount } from '../integrity/recount.ts';
import { type Columns, createSum, rowsOf, type Sums } from './rows.ts';
import { TransferFault } from './sides.ts';
import type { CopiedTable } from './tables.ts';

/**
 * Reads everything back and compares it with the data from the source, then recounts all stored counts.
 * @throws TransferFault that names what differs
 */
export async function compare(
  reads: Reads,
  columns: Columns,
  expected: Sums,
  tick: (table: CopiedTable, rows: number) => void,
) {
  const faults: string[] = [];
  for (const [table, { rows, checksum }] of expected) {
    const sum = createSum();
    for await (const some of rowsOf(reads.db, table, columns.get(table) ?? [])) {
      sum.add(some);
      tick(table, some.length);
    }
    const found = sum.end();
    if (found.rows !== rows) faults.push(`${table} has ${found.rows} rows, the source has ${rows}`);
    else if (found.checksum !== checksum) faults.push(`${table} has other rows than the source`);
  }
  if (faults.length === 0) faults.push(...(await recount(reads)));
  if (faults.length === 0) return;
  throw new TransferFault(
    `the copy is not right and was not kept: ${faults.join('; ')}; "launchboard check" tells whether the source is`,
  );
}
