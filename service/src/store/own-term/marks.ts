import type { Reads, Writes } from '../engines/engine.ts';

/** Returns whether the mails of this term were not begun before. */
export async function beginTermMails({ db }: Writes, term_id: string, begun_at: number): Promise<boolean> {
  const found = await db.selectFrom('term_mails').select('term_id').where('term_id', '=', term_id).executeTakeFirst();
  if (found) return false;
  await db.insertInto('term_mails').values({ term_id, begun_at }).execute();
  return true;
}

/** Of a term that was opened again before any mail was written. */
export async function dropTermMails({ db }: Writes, term_id: string) {
  await db.deleteFrom('term_mails').where('term_id', '=', term_id).execute();
}

/** People on the team of a public project whom a mail can reach, in the order of their ids. */
export async function makersWithAddress({ db }: Reads, after: string | undefined, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('identities')
    .select('identities.user_id')
    .distinct()
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('project_members')
          .innerJoin('projects', 'projects.id', 'project_members.project_id')
          .select('project_members.project_id')
          .whereRef('project_members.user_id', '=', 'identities.user_id')
          .where('project_members.accepted_at', 'is not', null)
          .where('projects.status', '=', 'active'),
      ),
    )
    .$if(after !== undefined, (query) => query.where('identities.user_id', '>', after ?? ''))
    .orderBy('identities.user_id')
    .limit(limit)
    .execute();
  return rows.map(({ user_id }) => user_id);
}
