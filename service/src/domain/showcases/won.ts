import { type Complete, limits, type Won } from '@launch-board/contract';
import { votesTakenPartIn } from '../../store/showcases/audience-places.ts';
import { awardsWon } from '../../store/showcases/awards.ts';
import { tally } from '../../store/showcases/votes.ts';
import { hasEntered, type Whose } from '../../store/showcases/whose.ts';
import type { Reads } from '../../store/store.ts';
import type { Deps } from '../deps.ts';
import type { Pages } from '../pages.ts';

/** The places that are told of. */
const PODIUM = 3;

type Row = { id: string; showcase: string; project_id: string; project: string };

const told = (pages: Pages, { id, showcase, project_id, project }: Row) => ({
  showcase: { id, name: showcase, html_url: pages('showcases', id) },
  project: { id: project_id, name: project, html_url: pages('projects', project_id) },
});

/**
 * What a project, or a person with their teams, has won in showcases that everybody may find and the team has entered:
 * awards, and the first places in votes of the audience. The link of an unlisted one is not given away. Absent if there is
 * nothing.
 */
export async function wonBy(
  { pages, clock, operatorSettings }: Pick<Deps, 'pages' | 'clock' | 'operatorSettings'>,
  reads: Reads,
  whose: Whose,
): Promise<Complete<Won>> {
  const isLeftOut = operatorSettings.leftOut.includes('showcases');
  if (isLeftOut || !(await hasEntered(reads, whose))) return { awards: undefined, audience_places: undefined };
  const [awards, votes] = await Promise.all([
    awardsWon(reads, whose, limits.projectAwards),
    votesTakenPartIn(reads, whose, clock()),
  ]);
  const places = [];
  for (const vote of votes) {
    const place = await placeIn(reads, vote);
    if (place !== undefined && place <= PODIUM) places.push({ place, ...told(pages, vote) });
  }
  return {
    awards: awards.length > 0 ? awards.map((row) => ({ name: row.name, ...told(pages, row) })) : undefined,
    audience_places: places.length > 0 ? places : undefined,
  };
}

/** The place that the results of the showcase show; nothing without a vote. */
async function placeIn(reads: Reads, { id, project_id }: Row): Promise<number | undefined> {
  const rows = await tally(reads, id);
  const votes = rows.find((row) => row.project_id === project_id)?.votes ?? 0;
  return votes > 0 ? 1 + rows.findIndex((row) => row.votes === votes) : undefined;
}
