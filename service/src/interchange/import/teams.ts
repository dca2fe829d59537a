import {
  deleteMembers,
  insertMembers,
  membersOfProjects,
  projectsOfMembers,
  type TeamRow,
  updateMember,
} from '../../store/teams/teams.ts';
import type { Board } from './board.ts';
import { derivedId } from './ids.ts';
import type { MemberItem } from './line-parsing.ts';
import type { People } from './people.ts';

/** A new project has no members yet that would have to be looked up. */
type Team = { projectId: string; isNew: boolean; members: readonly MemberItem[] };

/** Team by team what forbids it, if anything: an id of a membership that is another's. */
export async function teamFaults({ writes }: Board, teams: readonly Team[]): Promise<(string | undefined)[]> {
  const owners = await projectsOfMembers(
    writes,
    teams.flatMap(({ members }) => members.map(({ id }) => id)),
  );
  return teams.map(({ projectId, members }) => {
    const met = new Set<string>();
    const at = members.findIndex(({ id }) => {
      const isOthers = met.has(id) || (owners.get(id) ?? projectId) !== projectId;
      met.add(id);
      return isOthers;
    });
    if (at >= 0) return `members.${at}.id belongs to another membership`;
    for (const { id } of members) owners.set(id, projectId);
    return undefined;
  });
}

/**
 * Makes the teams what the lines say and tells which projects' teams changed. People who signed in here stay as they
 * are: an import takes away only what an import brought.
 */
export async function syncTeams(board: Board, teams: readonly Team[], people: People): Promise<Set<string>> {
  const known = teams.filter(({ isNew }) => !isNew);
  const rows = await membersOfProjects(
    board.writes,
    known.map(({ projectId }) => projectId),
  );
  const current = Map.groupBy(rows, (row) => row.project_id);
  const changed = new Set<string>();
  const inserts = [];
  for (const { projectId, members } of teams) {
    const wanted = wantedTeam(members, people);
    const { gone, stay } = partition(current.get(projectId) ?? [], wanted);
    if (gone.length > 0) changed.add(projectId);
    await deleteMembers(
      board.writes,
      gone.map(({ id }) => id),
    );

    const taken = new Set(stay.map(({ id }) => id));
    for (const [userId, fields] of wanted) {
      const row = stay.find(({ user_id }) => user_id === userId);
      if (row && (row.is_verified === 1 || isSame(row, fields))) continue;
      changed.add(projectId);
      const { id, ...rest } = fields;
      if (row) await updateMember(board.writes, row.id, rest);
      else inserts.push({ id: freeId(id, taken, userId), project_id: projectId, user_id: userId, ...rest });
    }
  }
  await insertMembers(board.writes, inserts);
  return changed;
}

/** Person → membership. Two names may be one person: the first counts. Erased people are left out. */
function wantedTeam(members: readonly MemberItem[], people: People) {
  const wanted = new Map<string, ReturnType<typeof fieldsOf>>();
  for (const member of members) {
    const userId = people.get(member.user);
    if (userId && !wanted.has(userId)) wanted.set(userId, fieldsOf(member, people));
  }
  return wanted;
}

const fieldsOf = ({ id, role, invitedBy, createdAt }: MemberItem, people: People) => ({
  id,
  role,
  invited_by: invitedBy === null ? null : (people.get(invitedBy) ?? null),
  created_at: createdAt,
  accepted_at: createdAt,
});

function partition(rows: readonly TeamRow[], wanted: ReadonlyMap<string, unknown>) {
  const isGone = (row: TeamRow) => row.is_verified === 0 && !wanted.has(row.user_id);
  return { gone: rows.filter(isGone), stay: rows.filter((row) => !isGone(row)) };
}

const isSame = (row: TeamRow, fields: ReturnType<typeof fieldsOf>): boolean =>
  row.role === fields.role &&
  row.invited_by === fields.invited_by &&
  row.created_at === fields.created_at &&
  row.accepted_at !== null;

/** A membership of this project may have the id already, for somebody else: names can come to mean other people. */
const freeId = (id: string, taken: ReadonlySet<string>, userId: string): string =>
  taken.has(id) ? derivedId('member', id, userId) : id;
