import { isLaunchBoardError, type RosterLine } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { hasLinks } from '../lti/links.ts';

export type RosterState = RosterLine['state'];

const pageSize = 50;
export const rosterStates: RosterState[] = ['missing', 'no_team', 'no_entry', 'entered'];

export const rosterState = (given: string | null): RosterState | undefined =>
  rosterStates.find((state) => state === given);

/** A page of the roster of a showcase; `forbidden` for everybody but its curators. */
export async function readRoster({ api }: VisitorContext, id: string, state: RosterState | undefined, page: number) {
  try {
    const query = { limit: pageSize, offset: (page - 1) * pageSize, ...(state && { state }) };
    const [{ showcase }, hasCourses, { roster, lines, ...paging }] = await Promise.all([
      api.getShowcase({ id }),
      hasLinks({ api }, id),
      api.listRoster({ id, ...query }),
    ]);
    const { limit = pageSize, offset = 0, total = lines.length } = paging;
    const { name, phase, visibility, takes_entries = phase === 'open' } = showcase;
    return {
      showcase: { id, name, isOpen: takes_entries, isPrivate: visibility === 'private' },
      hasCourses,
      roster,
      lines: lines.map(({ name = null, ...line }) => ({ ...line, name })),
      state: state ?? null,
      // The number of rows may be smaller than the page.
      paging: { limit: Math.max(limit, pageSize), offset, total },
    };
  } catch (error) {
    if (isLaunchBoardError(error, 'not_found')) return undefined;
    if (isLaunchBoardError(error, 'forbidden')) return 'forbidden';
    throw error;
  }
}

export type RosterPage = Exclude<Awaited<ReturnType<typeof readRoster>>, undefined | 'forbidden'>;
