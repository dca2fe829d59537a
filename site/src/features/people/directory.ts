import { isLaunchBoardError, type Maker } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import type { FaceOf } from '../../ui/picture/face.tsx';
import { faceOf } from './faces.ts';

export type ListedPerson = FaceOf & { study: string | null; projects: number };
/** The people of one department who are on this page, by name. */
export type ListedDepartment = { name: string; people: ListedPerson[] };

/** As many as make three or four even rows. */
const pageSize = 48;

/** What of the directory is wanted: one department, or what comes after a place. */
export type DirectoryQuery = { department: string | undefined; after: string | undefined };

/** A page of the directory with the departments to choose from. Undefined for a place that is none, or is none any more. */
export async function readDirectory(visitor: VisitorContext, { department, after }: DirectoryQuery) {
  try {
    const [{ makers, next }, { departments }] = await Promise.all([
      visitor.publicApi.listMakers({
        limit: pageSize,
        ...(department !== undefined && { department }),
        ...(after !== undefined && { cursor: after }),
      }),
      visitor.current('departments', (api) => api.listDepartments({})),
    ]);
    return { groups: groupsOf(makers), departments: departments.map(({ name }) => name), next };
  } catch (error) {
    const isNoPlace = isLaunchBoardError(error, 'invalid_request') || isLaunchBoardError(error, 'cursor_expired');
    if (after !== undefined && isNoPlace) return undefined;
    throw error;
  }
}

const groupsOf = (makers: Maker[]): ListedDepartment[] =>
  [...Map.groupBy(makers, ({ department }) => department)].map(([name, people]) => ({
    name,
    people: people.map((maker) => ({
      ...faceOf(maker),
      study: maker.year_of_study ?? null,
      projects: maker.projects_count,
    })),
  }));

/** The address of the directory, of one department or from a place on. */
export function directoryHref({ department, after }: Partial<DirectoryQuery>): string {
  const query = new URLSearchParams({ ...(department !== undefined && { department }), ...(after && { after }) });
  return query.size > 0 ? `/people?${query}` : '/people';
}
