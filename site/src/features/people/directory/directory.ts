import { limits } from '@launch-board/contract/limits';
import { isLaunchBoardError, type Maker } from '@launch-board/sdk';
import type { VisitorContext } from '../../../session/visitor-context.ts';
import type { FaceOf } from '../../../ui/picture/face.tsx';
import { pictureOf } from '../../../ui/picture/picture.ts';
import { type Category, readCategories } from '../../categories/categories.ts';
import type { Card } from '../../projects/list/cards.ts';
import { faceOf } from '../faces.ts';
import { studyOf } from '../study.ts';

export type ListedPerson = FaceOf & {
  study: string | null;
  projects: number;
  latest: Pick<Card, 'id' | 'name' | 'category' | 'picture'>;
};
/** The people of one department who are on this page, by name. */
export type ListedDepartment = { name: string; people: ListedPerson[] };

/** As many as make three or four even rows. */
const pageSize = 48;

/** What of the directory is wanted: one department, people of a name, or what comes after a place. */
export type DirectoryQuery = {
  department: string | undefined;
  search: string | undefined;
  after: string | undefined;
};

/** What an address asks for. Longer words than there can be are none. */
export const directoryQuery = (query: URLSearchParams): DirectoryQuery => ({
  department: query.get('department')?.slice(0, limits.texts.department) || undefined,
  search: query.get('search')?.trim().slice(0, limits.searchLength) || undefined,
  after: query.get('after') || undefined,
});

/** A page of the directory with the departments to choose from. Undefined for a place that is none, or is none any more. */
export async function readDirectory(visitor: VisitorContext, { department, search, after }: DirectoryQuery) {
  try {
    const [{ makers, next }, { departments }, categories] = await Promise.all([
      visitor.publicApi.listMakers({
        limit: pageSize,
        ...(department !== undefined && { department }),
        ...(search !== undefined && { search }),
        ...(after !== undefined && { cursor: after }),
      }),
      visitor.current('departments', (api) => api.listDepartments({})),
      readCategories(visitor),
    ]);
    return { groups: groupsOf(makers, categories), departments: departments.map(({ name }) => name), next };
  } catch (error) {
    const isNoPlace = isLaunchBoardError(error, 'invalid_request') || isLaunchBoardError(error, 'cursor_expired');
    if (after !== undefined && isNoPlace) return undefined;
    throw error;
  }
}

const groupsOf = (makers: Maker[], categories: Category[]): ListedDepartment[] =>
  [...Map.groupBy(makers, ({ department }) => department)].map(([name, people]) => ({
    name,
    people: people.map((maker) => ({
      ...faceOf(maker),
      study: studyOf(maker),
      projects: maker.projects_count,
      latest: latestOf(maker, categories),
    })),
  }));

const latestOf = ({ latest_project: { id, name, category_id, cover } }: Maker, categories: Category[]) => ({
  id,
  name,
  category: categories.find((one) => one.id === category_id) ?? null,
  picture: cover && pictureOf(cover),
});

/** The address of the directory, of one department, of people of a name or from a place on. */
export function directoryHref({ department, search, after }: Partial<DirectoryQuery>): string {
  const query = new URLSearchParams({
    ...(search && { search }),
    ...(department !== undefined && { department }),
    ...(after && { after }),
  });
  return query.size > 0 ? `/people?${query}` : '/people';
}
