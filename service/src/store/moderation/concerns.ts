import type { LogTarget } from '@launch-board/contract';
import { curatedBy } from '../collections/curators.ts';
import type { Reads } from '../engines/engine.ts';
import { ofKeys } from '../queries/chunks.ts';

/**
 * The ids of the projects and people that a thing concerns, and its own. A project concerns its submitter and its team,
 * a collection its owner and whoever curates it with them.
 */
export async function concernedBy(reads: Reads, type: LogTarget, id: string): Promise<string[]> {
  switch (type) {
    case 'project':
      return [id, ...(await teamOf(reads, id))];
    case 'comment':
      return [id, ...(await partiesOfComment(reads, id))];
    case 'collection':
      return [id, ...(await curatorsOf(reads, id))];
    case 'report':
      return [id, ...(await reportedBy(reads, id))];
    default:
      return [id];
  }
}

/** The people who run a thing now: its team without a submitter who has left it, its curators, its author. */
export async function runBy(reads: Reads, type: 'project' | 'comment' | 'collection' | 'user', id: string) {
  if (type === 'project') return (await membersOf(reads, id).execute()).map((row) => row.user_id);
  if (type === 'collection') return curatorsOf(reads, id);
  if (type === 'user') return [id];
  const query = reads.db.selectFrom('comments').select('user_id').where('id', '=', id);
  const author = (await query.executeTakeFirst())?.user_id;
  return author ? [author] : [];
}

const membersOf = ({ db }: Reads, id: string) =>
  db.selectFrom('project_members').select('user_id').where('project_id', '=', id).where('accepted_at', 'is not', null);

async function teamOf(reads: Reads, id: string): Promise<string[]> {
  const submitter = reads.db
    .selectFrom('projects')
    .select('user_id')
    .where('id', '=', id)
    .where('user_id', 'is not', null)
    .$narrowType<{ user_id: string }>();
  return (await submitter.union(membersOf(reads, id)).execute()).map((row) => row.user_id);
}

async function curatorsOf({ db }: Reads, id: string): Promise<string[]> {
  const owner = db.selectFrom('collections').select('user_id').where('id', '=', id);
  const others = db
    .selectFrom('collection_curators')
    .select('user_id')
    .where('collection_id', '=', id)
    .where('accepted_at', 'is not', null);
  return (await owner.union(others).execute()).map((row) => row.user_id);
}

async function partiesOfComment({ db }: Reads, id: string): Promise<string[]> {
  const row = await db.selectFrom('comments').select(['project_id', 'user_id']).where('id', '=', id).executeTakeFirst();
  return [row?.project_id, row?.user_id].filter((party) => party != null);
}

async function reportedBy(reads: Reads, id: string): Promise<string[]> {
  const row = await reads.db
    .selectFrom('reports')
    .select(['target_type', 'target_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? concernedBy(reads, row.target_type, row.target_id) : [];
}

/** The projects among these that the person submitted or is on the team of. */
export async function ownAmong({ db }: Reads, userId: string, projectIds: readonly string[]): Promise<Set<string>> {
  const submitted = await ofKeys(projectIds, (some) =>
    db.selectFrom('projects').select('id').where('id', 'in', some).where('user_id', '=', userId).execute(),
  );
  const joined = await ofKeys(projectIds, (some) =>
    db
      .selectFrom('project_members')
      .select('project_id as id')
      .where('project_id', 'in', some)
      .where('user_id', '=', userId)
      .where('accepted_at', 'is not', null)
      .execute(),
  );
  return new Set([...submitted, ...joined].map(({ id }) => id));
}

/** The collections among these that the person owns or has agreed to curate. */
export async function curatedAmong({ db }: Reads, userId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await ofKeys(ids, (some) =>
    db.selectFrom('collections').select('id').where('id', 'in', some).where(curatedBy(userId)).execute(),
  );
  return new Set(rows.map(({ id }) => id));
}
