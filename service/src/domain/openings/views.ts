import type { Complete, FreePerson, Opening, TeamRequest } from '@launch-board/contract';
import { collectionsOfIds } from '../../store/collections/reads.ts';
import type { FreeRow } from '../../store/openings/free-people.ts';
import { type OpeningRow, openingsOfIds } from '../../store/openings/openings.ts';
import type { RequestRow } from '../../store/openings/requests.ts';
import { usersOfIds } from '../../store/people/users.ts';
import { projectsForUser } from '../../store/projects/rights.ts';
import type { Reads } from '../../store/store.ts';
import { type Actor, userIdOf } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { byId } from '../lists/by-id.ts';
import { viewSummary } from '../people/views.ts';
import { projectsNamed, publicCollections } from '../permitted.ts';
import { isoTime } from '../text/iso-time.ts';
import { skillsOf } from './skills.ts';
import { stands, viewWish } from './wish.ts';

/** Who reads, and when. */
export type Scene = { now: number; deps: Pick<Deps, 'operatorSettings' | 'pages'>; actor: Actor };

/** No project has such a person on its team. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

const idsOf = (ids: Iterable<string | null>): string[] => [...new Set([...ids].filter((id) => id !== null))];

/** Of a draft everybody but its team reads these words alone, and its name if the team has decided so. */
export async function viewOpenings(
  reads: Reads,
  scene: Scene,
  rows: readonly OpeningRow[],
): Promise<Complete<Opening>[]> {
  const { actor, deps } = scene;
  const listed = await skillsOf(reads);
  const named = new Set(rows.filter(({ names_project }) => names_project === 1).map(({ project_id }) => project_id));
  const sealed = await projectsForUser(
    reads,
    idsOf(rows.map(({ project_id }) => project_id)),
    userIdOf(actor) ?? NOBODY,
  );
  const projects = byId(projectsNamed(actor, sealed, (id) => named.has(id)));
  const showcases = byId(publicCollections(await collectionsOfIds(reads, idsOf(rows.map((row) => row.collection_id)))));
  const users = byId(await usersOfIds(reads, idsOf(rows.map(({ user_id }) => user_id))));
  return rows.map((row) => {
    const project = projects.get(row.project_id);
    const showcase = showcases.get(row.collection_id ?? '');
    const writer = users.get(row.user_id ?? '');
    return {
      ...{ id: row.id, role: row.role, seats: row.seats, names_project: row.names_project === 1 },
      ...viewWish(row, listed, stands(row, scene) && project?.isStanding !== false),
      project_name: project?.name ?? null,
      project: project?.isSeen
        ? { id: project.id, name: project.name, html_url: deps.pages('projects', project.id) }
        : undefined,
      showcase: showcase && {
        id: showcase.id,
        name: showcase.name,
        html_url: deps.pages('showcases', showcase.id),
      },
      written_by: writer && viewSummary(writer, deps.pages),
    };
  });
}

export async function viewFree(reads: Reads, scene: Scene, rows: readonly FreeRow[]): Promise<Complete<FreePerson>[]> {
  const listed = await skillsOf(reads);
  const users = byId(await usersOfIds(reads, idsOf(rows.map(({ user_id }) => user_id))));
  return rows.flatMap((row) => {
    const user = users.get(row.user_id);
    if (!user) return [];
    return [
      {
        ...{ id: row.id, role: row.role, showcase_id: row.collection_id },
        ...viewWish(row, listed, stands(row, scene)),
        user: viewSummary(user, scene.deps.pages),
      },
    ];
  });
}

/** Requests that the actor has sent, or decides. Who is asked reads the name of the draft; who asks does not, if it is secret. */
export async function viewRequests(
  reads: Reads,
  scene: Scene,
  rows: readonly RequestRow[],
): Promise<Complete<TeamRequest>[]> {
  const me = userIdOf(scene.actor) ?? NOBODY;
  const users = byId(await usersOfIds(reads, idsOf(rows.flatMap((row) => [row.asked_by, row.joiner_id]))));
  const openings = byId(await openingsOfIds(reads, idsOf(rows.map(({ opening_id }) => opening_id))));
  const told = new Set(rows.filter((row) => isToldOf(row, openings)).map(({ project_id }) => project_id));
  const sealed = await projectsForUser(reads, idsOf(rows.map(({ project_id }) => project_id)), me);
  const projects = byId(projectsNamed(scene.actor, sealed, (id) => told.has(id)));
  return rows.flatMap((row) => {
    const [asker, joiner] = [users.get(row.asked_by), users.get(row.joiner_id)];
    const project = projects.get(row.project_id);
    if (!asker || !joiner) return [];
    return [
      {
        ...{ id: row.id, words: row.words, state: row.state, created_at: isoTime(row.created_at) },
        ...{ asked_by: viewSummary(asker, scene.deps.pages), joiner: viewSummary(joiner, scene.deps.pages) },
        role: openings.get(row.opening_id ?? '')?.role ?? null,
        project_id: project?.id ?? null,
        project_name: project?.name ?? null,
        is_mine: row.asked_by === me,
      },
    ];
  });
}

/** Whether both sides may read the name of the project: an owner has asked, or the opening tells it. */
const isToldOf = (
  { asked_by, joiner_id, opening_id, state }: RequestRow,
  openings: ReadonlyMap<string, OpeningRow>,
): boolean => (asked_by !== joiner_id && state === 'open') || openings.get(opening_id ?? '')?.names_project === 1;
