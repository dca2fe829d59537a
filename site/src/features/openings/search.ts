import type { FreePerson, Opening, Skill } from '@launch-board/sdk';
import { isLaunchBoardError } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';

/** What the page is narrowed by, as its address says it. */
export type MatesQuery = {
  view: 'teams' | 'people';
  search: string;
  skill: string;
  hours: string;
  showcase: string;
  after: string;
};

export function matesQuery(query: URLSearchParams): MatesQuery {
  const of = (name: string) => query.get(name)?.trim() ?? '';
  const hours = /^\d{1,2}$/.test(of('hours')) ? of('hours') : '';
  return {
    view: of('view') === 'people' ? 'people' : 'teams',
    ...{ search: of('search'), skill: of('skill'), hours, showcase: of('showcase'), after: of('after') },
  };
}

export function matesHref(query: Partial<MatesQuery>): string {
  const given = Object.entries({ ...query, view: query.view === 'people' ? 'people' : '' });
  const params = new URLSearchParams(given.filter(([, value]) => value));
  return params.size > 0 ? `/team-mates?${params}` : '/team-mates';
}

export type Mates = {
  openings: Opening[];
  people: FreePerson[];
  skills: Skill[];
  total: number;
  next: string | null;
  showcase: { id: string; name: string } | null;
  /** Whether the visitor is not in the showcase, so that they do not see who is free there. */
  isKept: boolean;
};

/** Openings for everybody, people for members. Undefined if there is no such showcase. */
export async function readMates(visitor: VisitorContext, query: MatesQuery): Promise<Mates | undefined> {
  const { api, person } = visitor;
  const { view, search, skill, hours, showcase, after } = query;
  const narrowed = {
    ...(search && { search }),
    ...(skill && { skill }),
    ...(hours && { hours: Number(hours) }),
    ...(showcase && { showcase_id: showcase }),
    ...(after && { cursor: after }),
  };
  const found: Mates = { openings: [], people: [], skills: [], total: 0, next: null, showcase: null, isKept: false };
  try {
    const [{ skills }, named] = await Promise.all([
      visitor.shared('skills', (shared) => shared.listSkills()),
      showcase ? api.getShowcase({ id: showcase }) : undefined,
    ]);
    Object.assign(found, { skills, showcase: named ? { id: showcase, name: named.showcase.name } : null });
    if (view === 'teams') {
      const { openings, total = 0, next = null } = await api.listOpenings(narrowed);
      return { ...found, openings, total, next };
    }
    if (!person) return found;
    const { people, total = 0, next = null } = await api.listFreePeople(narrowed);
    return { ...found, people, total, next };
  } catch (error) {
    if (isLaunchBoardError(error, 'forbidden')) return { ...found, isKept: true };
    if (isLaunchBoardError(error, 'not_found')) return undefined;
    throw error;
  }
}
