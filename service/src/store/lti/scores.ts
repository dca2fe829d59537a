import type { Selectable } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import { inChunks } from '../queries/chunks.ts';
import type { Tables } from '../tables.ts';

type ScoreRow = Selectable<Tables['lti_scores']>;

export const scoresSent = ({ db }: Reads, linkId: string): Promise<ScoreRow[]> =>
  db.selectFrom('lti_scores').selectAll().where('link_id', '=', linkId).execute();

export const putScores = ({ db }: Writes, rows: readonly ScoreRow[]) =>
  inChunks(rows, (some) =>
    db
      .insertInto('lti_scores')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['link_id', 'subject']).doUpdateSet(({ ref }) => ({
          digest: ref('excluded.digest'),
          sent_at: ref('excluded.sent_at'),
        })),
      )
      .execute(),
  );

/** Of a column that is gone. */
export async function dropScores({ db }: Writes, linkId: string) {
  await db.deleteFrom('lti_scores').where('link_id', '=', linkId).execute();
}

/** Everybody on the team of an entry that stands, with the person of the platform that they are joined to. */
export const entrantsOf = ({ db }: Reads, showcaseId: string, platform: string) =>
  db
    .selectFrom('showcase_entries')
    .innerJoin('project_members', 'project_members.project_id', 'showcase_entries.project_id')
    .innerJoin('projects', 'projects.id', 'showcase_entries.project_id')
    .leftJoin('lti_accounts', (join) =>
      join.onRef('lti_accounts.user_id', '=', 'project_members.user_id').on('lti_accounts.platform', '=', platform),
    )
    .select(['showcase_entries.project_id', 'projects.name', 'project_members.user_id', 'lti_accounts.subject'])
    .where('showcase_entries.collection_id', '=', showcaseId)
    .where('showcase_entries.consented_at', 'is not', null)
    .where('showcase_entries.state', 'in', ['submitted', 'accepted'])
    .where('project_members.accepted_at', 'is not', null)
    .orderBy('showcase_entries.project_id')
    .orderBy('project_members.user_id')
    .execute();

export type Entrant = Awaited<ReturnType<typeof entrantsOf>>[number];

/** What curators have released to teams. */
export const releasedFeedback = ({ db }: Reads, showcaseId: string) =>
  db
    .selectFrom('entry_feedback')
    .select(['project_id', 'words'])
    .where('collection_id', '=', showcaseId)
    .where('released_at', 'is not', null)
    .execute();
