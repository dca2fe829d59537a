import type { Reads } from '../engines/engine.ts';
import { ofKeys } from '../queries/chunks.ts';
import { prepared } from '../queries/prepared.ts';

/** As many as a list shows. */
const shown = 3;

const membersOf = prepared((db, { seqs }: { seqs: readonly number[] }) =>
  db
    .selectFrom('projects')
    .innerJoin('project_members', 'project_members.project_id', 'projects.id')
    .innerJoin('users', 'users.id', 'project_members.user_id')
    .select(['projects.seq', 'projects.user_id as submitter_id', 'project_members.created_at as joined_at'])
    .select(['users.id', 'users.username', 'users.full_name', 'users.avatar_url', 'users.portrait'])
    .where('projects.seq', 'in', seqs)
    .where('project_members.accepted_at', 'is not', null)
    .where('users.erased_at', 'is', null),
);

type TeamFace = Awaited<ReturnType<typeof membersOf.all>>[number];
export type TeamFaces = { faces: readonly TeamFace[]; size: number };

/**
 * The submitter and those who joined first of each of these projects, whatever its status, by its number. Reads whole teams,
 * of which few are large: to number the rows in the database takes three times as long.
 */
export async function facesOfTeams(reads: Reads, seqs: readonly number[]): Promise<Map<number, TeamFaces>> {
  const rows = await ofKeys(seqs, (some) => membersOf.all(reads, { seqs: some }));
  const teams = new Map<number, TeamFaces>();
  for (const [seq, team] of Map.groupBy(rows, (row) => row.seq))
    teams.set(seq, { faces: team.sort(inTeam).slice(0, shown), size: team.length });
  return teams;
}

const inTeam = (a: TeamFace, b: TeamFace): number =>
  Number(b.id === b.submitter_id) - Number(a.id === a.submitter_id) ||
  a.joined_at - b.joined_at ||
  (a.id < b.id ? -1 : 1);
