import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Reads } from '../engines/engine.ts';
import type { Tables } from '../tables.ts';
import { idsOfPerson } from './of-person.ts';
import { orders, type Sort } from './orders.ts';
import { isActive, walk } from './rows.ts';

/** The filters of the list, except a single category and a search. At least one is set. Times are Unix milliseconds. */
export type Filters = {
  categoryIds?: readonly string[];
  /** Changed then or later. */
  since?: number;
  /** Created then or later. */
  createdAfter?: number;
  /** Created earlier than that. */
  createdBefore?: number;
  submitter?: string;
  /** Submitted it or is an accepted member of its team. */
  member?: string;
};

type Projects<O> = SelectQueryBuilder<Tables, 'projects', O>;

/** The columns that SQLite may use an index for. All other conditions are written so that no index fits them. */
type Leading = { updated?: true; created?: true; category?: true };

/** The same value as an expression that no index fits, on both engines. */
const lookedAt = {
  updated: sql<number>`+projects.updated_at`,
  created: sql<number>`+projects.created_at`,
  category: sql<string>`CAST(projects.category_id AS text)`,
};

const column = {
  updated: sql<number>`projects.updated_at`,
  created: sql<number>`projects.created_at`,
  category: sql<string>`projects.category_id`,
};

function narrowed<O>(query: Projects<O>, reads: Pick<Reads, 'db'>, filters: Filters, leading: Leading): Projects<O> {
  const { categoryIds, since, createdAfter, createdBefore, submitter, member } = filters;
  const of = (name: keyof typeof column) => (leading[name] ? column[name] : lookedAt[name]);
  const conditions: RawBuilder<boolean>[] = [];
  if (since !== undefined) conditions.push(sql`${of('updated')} >= ${since}`);
  if (createdAfter !== undefined) conditions.push(sql`${of('created')} >= ${createdAfter}`);
  if (createdBefore !== undefined) conditions.push(sql`${of('created')} < ${createdBefore}`);
  if (categoryIds !== undefined) conditions.push(sql`${of('category')} IN (${sql.join(categoryIds)})`);
  if (submitter !== undefined) conditions.push(sql`projects.user_id = ${submitter} AND ${isThere(submitter)}`);
  if (member !== undefined) conditions.push(sql`projects.id IN (${idsOfPerson(reads, member)}) AND ${isThere(member)}`);
  return conditions.reduce((chosen, condition) => chosen.where(condition), query);
}

/** Responses do not name erased submitters, so the filter does not find them either. */
const isThere = (userId: string) =>
  sql`EXISTS (SELECT 1 FROM users WHERE users.id = ${userId} AND users.erased_at IS NULL)`;

/** Only the conditions, for projects that another query has found. */
export const keepFiltered = <O>(query: Projects<O>, reads: Reads, filters: Filters): Projects<O> =>
  narrowed(query, reads, filters, {});

/**
 * The matching projects in no order. Uses the index that finds the fewest: of a person; else of the time of the last
 * change, which covers the other columns; else of categories and dates. So they can be counted without reading rows.
 */
export function filteredSet(reads: Reads, filters: Filters) {
  const active = reads.db.selectFrom('projects').select('projects.seq').where(isActive);
  const { submitter, member, since } = filters;
  if (submitter !== undefined || member !== undefined) return narrowed(active, reads, filters, {});
  if (since !== undefined) return narrowed(active, reads, filters, { updated: true });
  return narrowed(active, reads, filters, { created: true, category: true });
}

/** The matching projects in the order of the list, by the index of that order; for one category, by its index. */
export function filteredWalk(reads: Reads, { categoryIds = [], ...filters }: Filters, sort: Sort) {
  const [categoryId, ...more] = categoryIds;
  const isOne = categoryId !== undefined && more.length === 0;
  const rest = isOne || categoryIds.length === 0 ? filters : { categoryIds, ...filters };
  const ordered = walk(reads, { sort, categoryId: isOne ? categoryId : null });
  return narrowed(ordered, reads, rest, orders[sort].leading ? {} : { created: true });
}

export const isOfPerson = ({ submitter, member }: Filters): boolean => submitter !== undefined || member !== undefined;
