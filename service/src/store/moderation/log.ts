import type { LogTarget, ModerationAction } from '@launch-board/contract';
import { expressionBuilder, sql } from 'kysely';
import type { Reads, Writes } from '../engines/engine.ts';
import type { SliceQuery } from '../queries/lists.ts';
import type { Tables } from '../tables.ts';

export type NewLogEntry = {
  id: string;
  act: ModerationAction;
  target_type: LogTarget;
  target_id: string;
  target_name: string | null;
  reason: string | null;
  moderator_id: string | null;
  created_at: number;
};

/** `concerned` has the ids of projects and people, and of the target itself. */
export async function writeLog({ db }: Writes, entry: NewLogEntry, concerned: readonly string[]) {
  const { seq } = await db.insertInto('moderation_log').values(entry).returning('seq').executeTakeFirstOrThrow();
  const rows = [...new Set(concerned)].map((subject_id) => ({ subject_id, seq }));
  await db.insertInto('moderation_log_concerns').values(rows).execute();
}

export const findLogEntry = ({ db }: Reads, id: string) =>
  db.selectFrom('moderation_log').select(['seq', 'moderator_id']).where('id', '=', id).executeTakeFirst();

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
      'moderation_log.seq',
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
      'users.portrait as moderator_portrait',
    ]);

export type LogRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number];

/** Selects entries. Each given condition has to hold. */
export type LogFilter = {
  target_type?: LogTarget;
  target_id?: string;
  /** A project or person that the act concerned, even if its target was something else. */
  concerns?: string;
  moderator?: string;
};

/** Newest first. */
export const listLog = (reads: Reads, { limit, offset, after, ...filter }: SliceQuery & LogFilter): Promise<LogRow[]> =>
  selectEntries(reads)
    .where(conditionOf(filter))
    .$if(after !== undefined, (query) => query.where('moderation_log.seq', '<', Number(after?.[0])))
    .orderBy('moderation_log.seq', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export async function countLog({ db }: Reads, filter: LogFilter): Promise<number> {
  const { n } = await db
    .selectFrom('moderation_log')
    .select(sql<number>`count(*)`.as('n'))
    .where(conditionOf(filter))
    .executeTakeFirstOrThrow();
  return n;
}

function conditionOf({ concerns, ...columns }: LogFilter) {
  const eb = expressionBuilder<Tables, 'moderation_log'>();
  const { target_type, target_id, moderator } = columns;
  return eb.and([
    ...(target_type === undefined ? [] : [eb('moderation_log.target_type', '=', target_type)]),
    ...(target_id === undefined ? [] : [eb('moderation_log.target_id', '=', target_id)]),
    ...(moderator === undefined ? [] : [eb('moderation_log.moderator_id', '=', moderator)]),
    ...(concerns === undefined
      ? []
      : [
          eb(
            'moderation_log.seq',
            'in',
            eb.selectFrom('moderation_log_concerns').select('seq').where('subject_id', '=', concerns),
          ),
        ]),
  ]);
}
