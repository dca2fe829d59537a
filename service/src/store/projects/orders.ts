import type { InputOf, operations } from '@launch-board/contract';
import type { SelectQueryBuilder } from 'kysely';
import type { Moving } from '../engines/engine.ts';
import type { Tables } from '../tables.ts';

export type Sort = InputOf<typeof operations.listProjects>['sort'];

/**
 * An order of the public lists. It is total: of equal projects the newer comes first, then the one with the smaller id.
 * Give each order two partial indexes of the active projects, one that begins with the category, a row in both
 * `plans.test.ts`, and a log of its number, which `changesOfNumber` makes (`walks.ts` of the baseline).
 */
export type Order = {
  /** The number that leads, highest first; undefined where the newest come first. */
  leading: 'upvotes_count' | undefined;
};

export const orders: Record<Sort, Order> = {
  recent: { leading: undefined },
  popular: { leading: 'upvotes_count' },
};

export type Leading = NonNullable<Order['leading']>;

/** Changes of votes are the log of votes alone: any other number has one of its own, or pages repeat and skip. */
type LogOf<Column extends Leading> = Column extends 'upvotes_count'
  ? 'votes'
  : Exclude<Moving, 'dates' | 'places' | 'votes'>;

/** Where it is written down that the number that leads has changed: a client that pages through the list goes on by it. */
const logOf: { [Column in Leading]: LogOf<Column> } = { upvotes_count: 'votes' };

/** The data that move projects while a client pages through the list. */
export const movingOf = ({ leading }: Order): Exclude<Moving, 'places'> => (leading ? logOf[leading] : 'dates');

export type Direction = 'forwards' | 'backwards';

/** Backwards is the same order from its end, by the same index. */
export function inOrder<O>(
  query: SelectQueryBuilder<Tables, 'projects', O>,
  sort: Sort,
  direction: Direction = 'forwards',
): SelectQueryBuilder<Tables, 'projects', O> {
  const [high, low] = direction === 'backwards' ? (['asc', 'desc'] as const) : (['desc', 'asc'] as const);
  const { leading } = orders[sort];
  const led = leading ? query.orderBy(`projects.${leading}`, high) : query;
  return led.orderBy('projects.created_at', high).orderBy('projects.id', low);
}
