import { type RawBuilder, sql } from 'kysely';

/** Where a thing stands in the order of its list: what the list is sorted by, and the id that decides ties. */
export type Key = readonly (number | string)[];

/** Part of a list: from a place in it, or from after a thing that stood there, whether or not it still does. */
export type SliceQuery = { limit: number; offset: number; after?: Key };

/** The same of a list that is walked from its beginning. */
export type Chunk = { limit: number; after?: Key };

/** Stands after this key among rows whose newest come first. The first condition alone is what an index can start from. */
export const isOlder = (time: string, id: string, [at = 0, than = '']: Key): RawBuilder<boolean> => {
  const [t, i] = [sql.ref(time), sql.ref(id)];
  return sql`(${t} <= ${at} AND (${t} < ${at} OR ${i} > ${than}))`;
};

/** The same among rows whose oldest come first. */
export const isNewer = (time: string, id: string, [at = 0, than = '']: Key): RawBuilder<boolean> => {
  const [t, i] = [sql.ref(time), sql.ref(id)];
  return sql`(${t} >= ${at} AND (${t} > ${at} OR ${i} > ${than}))`;
};
