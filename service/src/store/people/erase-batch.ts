/** Rows removed in one transaction. Every other change waits for it, so it may take only some milliseconds. */
export const BATCH_ROWS = 25;

export const hasRows = (results: readonly { numUpdatedRows?: bigint; numDeletedRows?: bigint }[]): boolean =>
  results.some(({ numUpdatedRows = 0n, numDeletedRows = 0n }) => numUpdatedRows + numDeletedRows > 0n);
