/**
 * The numbers of rows in a statement. Only these are used, so that few prepared statements serve every call. 24 is the
 * default page, 50 the longest ranking.
 */
const SIZES = [100, 50, 24, 5, 1];

/** Calls `write` with all the rows, in chunks of these sizes. */
export async function inChunks<Row>(rows: readonly Row[], write: (chunk: readonly Row[]) => Promise<unknown>) {
  for (let from = 0; from < rows.length; ) {
    const left = rows.length - from;
    const size = SIZES.find((size) => size <= left) ?? 1;
    await write(rows.slice(from, from + size));
    from += size;
  }
}

/** Finds the rows for all keys. The last chunk is padded with a repeated key, which finds no row twice. */
export async function ofKeys<Key, Row>(
  keys: Iterable<Key>,
  find: (keys: readonly Key[]) => Promise<Row[]>,
): Promise<Row[]> {
  const all = [...new Set(keys)];
  const found: Row[] = [];
  for (let from = 0; from < all.length; ) {
    const left = all.length - from;
    const size = SIZES.findLast((size) => size >= left) ?? 100;
    const chunk = all.slice(from, from + size);
    const last = chunk.at(-1) as Key;
    while (chunk.length < size) chunk.push(last);
    found.push(...(await find(chunk)));
    from += size;
  }
  return found;
}
