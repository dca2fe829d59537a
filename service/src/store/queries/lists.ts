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

type Order<Column> = { time: Column; id: Column; direction: 'asc' | 'desc' };

export const newestFirst = <Column>(time: Column, id: Column): Order<Column> => ({ time, id, direction: 'desc' });
export const oldestFirst = <Column>(time: Column, id: Column): Order<Column> => ({ time, id, direction: 'asc' });

/** The part of a list, which is sorted by a time and for ties by the id. */
export function slice<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { time, id, direction }: Order<StringReference<DB, TB>>,
  { limit, offset, after }: SliceQuery,
): SelectQueryBuilder<DB, TB, O> {
  const follows = direction === 'desc' ? isOlder : isNewer;
  const rest = after ? query.where(follows(time, id, after)) : query;
  return rest.orderBy(sql.ref(time), direction).orderBy(sql.ref(id)).limit(limit).offset(offset);
}

/** The row comes after this key, in the order of two columns. */
export const isAfter = (first: string, second: string, key: Key): RawBuilder<boolean> =>
  sql`(${sql.ref(first)}, ${sql.ref(second)}) > (${key[0]}, ${key[1]})`;
