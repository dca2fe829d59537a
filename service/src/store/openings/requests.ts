import type { Selectable } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { counted } from '../queries/counted.ts';
import { type Chunk, inOrderOf, slice } from '../queries/lists.ts';
import { outdated } from '../queries/outdated.ts';
import type { Tables } from '../tables.ts';

export type RequestRow = Selectable<Tables['team_requests']>;

export const findRequest = ({ db }: Reads, id: string): Promise<RequestRow | undefined> =>
  db.selectFrom('team_requests').selectAll().where('id', '=', id).executeTakeFirst();

export async function insertRequest({ db }: Writes, row: RequestRow) {
  await db.insertInto('team_requests').values(row).execute();
}

export async function decide(
  { db }: Writes,
  id: string,
  state: 'accepted' | 'declined' | 'withdrawn',
  decided_at: number,
) {
  await db.updateTable('team_requests').set({ state, decided_at }).where('id', '=', id).execute();
}

/** What stands between a project and a person: an open request, or one that was refused or taken back since a time. */
export const requestsBetween = ({ db }: Reads, projectId: string, joinerId: string, since: number) =>
  db
    .selectFrom('team_requests')
    .select(['id', 'state', 'asked_by', 'joiner_id'])
    .where('project_id', '=', projectId)
    .where('joiner_id', '=', joinerId)
    .where((eb) => eb.or([eb('state', '=', 'open'), eb('created_at', '>', since)]))
    .execute();

/** Whether somebody has asked a person before who has refused it, for whatever project. */
export const hasRefused = async ({ db }: Reads, joinerId: string, askedBy: string, since: number): Promise<boolean> =>
  (await counted(
    db
      .selectFrom('team_requests')
      .where('joiner_id', '=', joinerId)
      .where('asked_by', '=', askedBy)
      .where('state', '=', 'declined')
      .where('created_at', '>', since),
  )) > 0;

/** When the person has sent their last requests, newest first. */
export const sentSince = async ({ db }: Reads, userId: string, since: number): Promise<number[]> =>
  (
    await db
      .selectFrom('team_requests')
      .select('created_at')
      .where('asked_by', '=', userId)
      .where('created_at', '>', since)
      .orderBy('created_at', 'desc')
      .limit(100)
      .execute()
  ).map(({ created_at }) => created_at);

const openOnes = ({ db }: Reads) => db.selectFrom('team_requests').where('state', '=', 'open');

export const countOpenBy = (reads: Reads, userId: string): Promise<number> =>
  counted(openOnes(reads).where('asked_by', '=', userId));

export const openFor = (reads: Reads, of: { opening_id: string } | { free_id: string }): Promise<RequestRow[]> =>
  openOnes(reads)
    .selectAll()
    .$call((query) =>
      'opening_id' in of ? query.where('opening_id', '=', of.opening_id) : query.where('free_id', '=', of.free_id),
    )
    .execute();

/** What still waits between a person and teams of a showcase, or of none. */
export const openOfJoiner = (reads: Reads, joinerId: string, showcaseId: string | null): Promise<RequestRow[]> =>
  openOnes(reads)
    .selectAll()
    .where('joiner_id', '=', joinerId)
    .where('collection_id', showcaseId === null ? 'is' : '=', showcaseId)
    .execute();

/** What a person still asks others of a showcase, to join a team of theirs. */
export const openToOthers = (reads: Reads, userId: string, showcaseId: string): Promise<RequestRow[]> =>
  openOnes(reads)
    .selectAll()
    .where('asked_by', '=', userId)
    .where('joiner_id', '<>', userId)
    .where('collection_id', '=', showcaseId)
    .execute();

/** Those that the person has sent, newest first. */
export const requestsSentBy = ({ db }: Reads, userId: string, limit: number): Promise<RequestRow[]> =>
  db
    .selectFrom('team_requests')
    .selectAll()
    .where('asked_by', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Those that wait for the person: to themselves, and to projects that they own. */
export const requestsWaitingFor = (reads: Reads, userId: string, limit: number): Promise<RequestRow[]> =>
  openOnes(reads)
    .innerJoin('projects', 'projects.id', 'team_requests.project_id')
    .selectAll('team_requests')
    .where('asked_by', '<>', userId)
    .where('projects.status', 'in', ['active', 'pending', 'draft'])
    .where((eb) =>
      eb.or([
        eb.and([eb('joiner_id', '=', userId), eb('free_id', 'is not', null)]),
        eb.and([
          eb('opening_id', 'is not', null),
          eb(
            'team_requests.project_id',
            'in',
            eb
              .selectFrom('project_members')
              .select('project_id')
              .where('user_id', '=', userId)
              .where('role', '=', 'owner')
              .where('accepted_at', 'is not', null),
          ),
        ]),
      ]),
    )
    .orderBy('team_requests.created_at')
    .orderBy('team_requests.id')
    .limit(limit)
    .execute();

/** For the export of a person: what they have asked, and were asked. */
export const requestsOf = ({ db }: Reads, userId: string, { limit, after }: Chunk): Promise<RequestRow[]> =>
  slice(
    db
      .selectFrom('team_requests')
      .selectAll()
      .where((eb) => eb.or([eb('asked_by', '=', userId), eb('joiner_id', '=', userId)])),
    inOrderOf('id'),
    { limit, ...(after && { after }) },
  ).execute();

export const { count: requestsBefore, drop: dropRequestsBefore } = outdated('team_requests');
