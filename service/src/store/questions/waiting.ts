import type { Reads, Writes } from '../engines/engine.ts';

export async function showQuestions({ db }: Writes, projectId: string, now: number) {
  await db
    .updateTable('questions')
    .set({ waits_until: null })
    .where('project_id', '=', projectId)
    .where('waits_until', '<=', now)
    .execute();
}

/** When the next question of the project is to be shown; undefined if none waits. */
export async function nextShown({ db }: Reads, projectId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('questions')
    .select('waits_until')
    .where('project_id', '=', projectId)
    .where('waits_until', 'is not', null)
    .orderBy('waits_until')
    .executeTakeFirst();
  return row?.waits_until ?? undefined;
}
