import { limits } from '@launch-board/contract/limits';
import type { BoardFinds, ProjectPage } from '@launch-board/sdk';
import type { VisitorContext } from '../../../session/visitor-context.ts';
import type { FaceOf } from '../../../ui/picture/face.tsx';
import { faceOf } from '../../people/faces.ts';
import { type Listing, pageSize } from '../list/listing.ts';
import { orders } from '../list/orders.ts';

/** What was found beside projects. */
export type Beside = { people: FaceOf[]; showcases: { id: string; name: string }[] };

export type Found = {
  /** How many of each category were found, by id. */
  counts: Record<string, number>;
  beside: Beside;
};

/** The API gives no more: what is best among them is what was meant, or the words are too few. */
export const isCut = (total: number): boolean => total >= limits.searched.maximum;

type FoundPage = Pick<ProjectPage, 'projects' | 'limit' | 'offset' | 'total'> & Found;

/** A page of what is found: best match first, or most voted. All of it is read at once, and is never many. */
export async function readFound(
  visitor: VisitorContext,
  { search, sort, page }: Listing,
  category: { id: string } | undefined,
): Promise<FoundPage> {
  const query = { search, limit: limits.searched.maximum };
  const { projects, people, showcases } = await visitor.current<BoardFinds>(`search ${JSON.stringify(query)}`, (api) =>
    api.searchBoard(query),
  );
  const chosen = category ? projects.filter(({ category_id }) => category_id === category.id) : projects;
  const { by } = orders[sort];
  const ordered = by === 'day' ? chosen : chosen.toSorted((a, b) => by(b) - by(a));
  const offset = (page - 1) * pageSize;
  const counts = Object.groupBy(projects, ({ category_id }) => category_id ?? '');
  return {
    projects: ordered.slice(offset, offset + pageSize),
    limit: pageSize,
    offset,
    total: ordered.length,
    counts: Object.fromEntries(Object.entries(counts).map(([id, some = []]) => [id, some.length])),
    beside: { people: people.map(faceOf), showcases: showcases.map(({ id, name }) => ({ id, name })) },
  };
}
