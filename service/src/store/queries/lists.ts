import { type RawBuilder, sql } from 'kysely';

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

/** The row comes after this key, in the order of two columns. */
export const isAfter = (first: string, second: string, key: Key): RawBuilder<boolean> =>
  sql`(${sql.ref(first)}, ${sql.ref(second)}) > (${key[0]}, ${key[1]})`;
