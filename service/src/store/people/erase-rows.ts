/** Rows removed in one transaction: some milliseconds of work, for which every other change waits. */
export const ROWS = 25;

export const hasRows = (results: readonly { numUpdatedRows?: bigint; numDeletedRows?: bigint }[]): boolean =>
  results.some(({ numUpdatedRows = 0n, numDeletedRows = 0n }) => numUpdatedRows + numDeletedRows > 0n);
