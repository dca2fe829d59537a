import { type InputOf, isUuid, limits, type operations } from '@launch-board/contract';
import type { Filters } from '../../store/projects/filters.ts';
import { Fail } from '../fail.ts';

/** The filter parameters of the list of projects. */
type FilterQuery = Omit<
  InputOf<typeof operations.listProjects>,
  'search' | 'sort' | 'limit' | 'offset' | 'cursor' | 'launched_in'
>;

/**
 * Reads the filters. A single category has stored counts and indexes, so it is separate. With any other filter, the
 * category is one of the filters. Equal filters give equal results in any order, because cursors depend on them.
 * @throws Fail `not_found` for a category that is not a UUID (the specification requires this), `invalid_request`
 */
export function filtersOf(query: FilterQuery): { categoryId: string | null; filters?: Filters } {
  const categoryIds = query.category === undefined ? [] : categoriesOf(query.category);
  const others: Filters = {
    ...timeOf('since', query.since, 'since'),
    ...timeOf('createdAfter', query.created_after, 'created_after'),
    ...timeOf('createdBefore', query.created_before, 'created_before'),
    ...(query.submitter !== undefined && { submitter: query.submitter }),
    ...(query.member !== undefined && { member: query.member }),
  };
  const [only = null] = categoryIds;
  if (categoryIds.length <= 1 && Object.keys(others).length === 0) return { categoryId: only };
  return { categoryId: null, filters: categoryIds.length > 0 ? { categoryIds, ...others } : others };
}

function categoriesOf(text: string): string[] {
  const given = text.split(',', limits.categoriesAtOnce + 1);
  if (!given.every(isUuid)) throw new Fail('not_found');
  if (given.length > limits.categoriesAtOnce)
    throw invalid('category', `must name at most ${limits.categoriesAtOnce} categories`);
  return [...new Set(given.map((id) => id.toLowerCase()))].sort();
}

type Times = Pick<Filters, 'since' | 'createdAfter' | 'createdBefore'>;

function timeOf(name: keyof Times, text: string | undefined, field: string): Times {
  if (text === undefined) return {};
  const time = Date.parse(text);
  // A leap second has the right format, but Unix time has no value for it.
  if (Number.isNaN(time)) throw invalid(field, 'must be an ISO 8601 time');
  return { [name]: time };
}

const invalid = (field: string, message: string) => new Fail('invalid_request', { details: [{ field, message }] });
