import { sql } from 'kysely';
import type { Reads, Writes } from './engine.ts';
import type { Slice, SliceQuery } from './lists.ts';

export type NewLogEntry = {
  id: string;
  act: string;
  target_type: 'project' | 'comment' | 'user' | 'category' | 'report';
  target_id: string;
  target_name: string | null;
  reason: string | null;
  moderator_id: string | null;
  created_at: number;
};

export async function writeLog({ db }: Writes, entry: NewLogEntry) {
  await db.insertInto('moderation_log').values(entry).execute();
}

const selectEntries = ({ db }: Reads) =>
  db
    .selectFrom('moderation_log')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'moderation_log.moderator_id').on('users.erased_at', 'is', null),
    )
    .leftJoin('users as targets', (join) =>
      join.onRef('targets.id', '=', 'moderation_log.target_id').on('moderation_log.target_type', '=', 'user'),
    )
    .select([
      'moderation_log.id',
      'moderation_log.act',
      'moderation_log.target_type',
      'moderation_log.target_id',
      // A person's name may change and must be erasable, so the row itself never holds one.
      sql<string | null>`coalesce(moderation_log.target_name, targets.username)`.as('target_name'),
      'moderation_log.reason',
      'moderation_log.created_at',
      'users.id as moderator_id',
      'users.username as moderator_username',
      'users.full_name as moderator_full_name',
      'users.avatar_url as moderator_avatar_url',
    ]);

export type LogRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number];

/** Newest first. */
export async function listLog(reads: Reads, { limit, offset }: SliceQuery): Promise<Slice<LogRow>> {
  const rows = await selectEntries(reads).orderBy('moderation_log.seq', 'desc').limit(limit).offset(offset).execute();
  const { n } = await reads.db
    .selectFrom('moderation_log')
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow();
  return { rows, total: n };
}
