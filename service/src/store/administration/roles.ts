import { sql } from 'kysely';
import type { Reads } from '../engines/engine.ts';
import { counted } from '../queries/counted.ts';

/** More than a board has. */
const MOST = 500;

/** Everybody with a role, by name. The partial index of moderators and two small tables say who. */
export const operatorsAndModerators = ({ db }: Reads, now: number) =>
  db
    .selectFrom('users')
    .leftJoin('operators', 'operators.user_id', 'users.id')
    .leftJoin('grants', 'grants.user_id', 'users.id')
    .leftJoin('identities', 'identities.user_id', 'users.id')
    .leftJoin('suspensions', (join) =>
      join
        .onRef('suspensions.user_id', '=', 'users.id')
        .on((eb) => eb.or([eb('suspensions.until', 'is', null), eb('suspensions.until', '>', now)])),
    )
    .select(['users.id', 'users.username', 'users.full_name', 'users.avatar_url', 'users.portrait'])
    .select((eb) => [
      eb.fn.max('operators.created_at').as('operator_since'),
      eb.fn.max('grants.created_at').as('granted_since'),
      eb.fn.max('identities.is_moderator').as('is_moderator'),
      eb.fn.max('suspensions.created_at').as('suspended'),
    ])
    .where((eb) =>
      eb('users.id', 'in', (nested) =>
        nested
          .selectFrom('operators')
          .select('user_id')
          .union(nested.selectFrom('grants').select('user_id'))
          .union(nested.selectFrom('identities').select('user_id').where(sql<boolean>`is_moderator = 1`)),
      ),
    )
    .where('users.erased_at', 'is', null)
    .groupBy('users.id')
    .orderBy('users.username')
    .orderBy('users.id')
    .limit(MOST)
    .execute();

export type RoleRow = Awaited<ReturnType<typeof operatorsAndModerators>>[number];

/** Roles granted after `since` that wait for the first sign-in of an address. */
export const waitingModerators = ({ db }: Reads, since: number): Promise<number> =>
  counted(db.selectFrom('waiting_grants').where('created_at', '>', since));
