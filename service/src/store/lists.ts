/** A slice of a list, and how long the whole of it is. */
export type Slice<Row> = { rows: Row[]; total: number };

export type SliceQuery = { limit: number; offset: number };

/** Counts the whole list only where the slice itself does not tell. */
export async function sliceOf<Row>(
  rows: Row[],
  { limit, offset }: SliceQuery,
  count: () => Promise<number>,
): Promise<Slice<Row>> {
  const showsTheEnd = rows.length < limit && (rows.length > 0 || offset === 0);
  return { rows, total: showsTheEnd ? offset + rows.length : await count() };
}
