import { type RawBuilder, type SelectQueryBuilder, type StringReference, sql } from 'kysely';

/** The position of an item in its list: the value that the list is sorted by, and the id for ties. */
export type Key = readonly (number | string)[];

/** A slice of a list: from an offset, or after the position of an item, whether or not the item still exists. */
export type SliceQuery = { limit: number; offset: number; after?: Key };

/** A slice of a list that is read from its beginning. */
export type Chunk = { limit: number; after?: Key };

/** The row comes after this key, newest first. The first condition alone lets an index start at the key. */
export const isOlder = (time: string, id: string, [at = 0, than = '']: Key): RawBuilder<boolean> => {
  const [t, i] = [sql.ref(time), sql.ref(id)];
  return sql`(${t} <= ${at} AND (${t} < ${at} OR ${i} > ${than}))`;
};

/** The row comes after this key, oldest first. */
export const isNewer = (time: string, id: string, [at = 0, than = '']: Key): RawBuilder<boolean> => {
  const [t, i] = [sql.ref(time), sql.ref(id)];
  return sql`(${t} >= ${at} AND (${t} > ${at} OR ${i} > ${than}))`;
};

/** The row comes after this key, in the order of ids. */
const isFurther = (columns: readonly string[], key: Key): RawBuilder<boolean> => {
  const refs = columns.map((column) => sql.ref(column));
  return refs.length === 1 ? sql`${refs[0]} > ${key[0]}` : sql`(${sql.join(refs)}) > (${sql.join(key)})`;
};

type Order<Column> = {
  columns: readonly Column[];
  direction?: 'desc';
  follows: (columns: readonly string[], key: Key) => RawBuilder<boolean>;
};

export const newestFirst = <Column extends string>(time: Column, id: Column): Order<Column> => ({
  columns: [time, id],
  direction: 'desc',
  follows: ([time = '', id = ''], key) => isOlder(time, id, key),
});

export const oldestFirst = <Column extends string>(time: Column, id: Column): Order<Column> => ({
  columns: [time, id],
  follows: ([time = '', id = ''], key) => isNewer(time, id, key),
});

/** Of ids: an order of its own for whatever is read to its end. */
export const inOrderOf = <Column extends string>(...columns: Column[]): Order<Column> => ({
  columns,
  follows: isFurther,
});

/** The part of a list, which is sorted by a time and for ties by the id, or by ids alone. */
export function slice<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { columns, direction, follows }: Order<StringReference<DB, TB>>,
  { limit, offset, after }: Chunk & { offset?: number },
): SelectQueryBuilder<DB, TB, O> {
  const [first, ...others] = columns;
  let part = after ? query.where(follows(columns, after)) : query;
  if (first) part = part.orderBy(sql.ref(first), direction ?? 'asc');
  for (const column of others) part = part.orderBy(sql.ref(column));
  part = part.limit(limit);
  return offset === undefined ? part : part.offset(offset);
}
