import { sql } from 'kysely';
import type { Reads } from '../engines/engine.ts';
import { ofKeys } from '../queries/chunks.ts';
import { prepared } from '../queries/prepared.ts';

const ofIds = prepared((db, { ids, now }: { ids: readonly string[]; now: number }) =>
  db
    .selectFrom('users')
    .leftJoin('grants', 'grants.user_id', 'users.id')
    .leftJoin('operators', 'operators.user_id', 'users.id')
    .leftJoin('suspensions', (join) =>
      join
        .onRef('suspensions.user_id', '=', 'users.id')
        .on((eb) => eb.or([eb('suspensions.until', 'is', null), eb('suspensions.until', '>', now)])),
    )
    .select([
      'users.id',
      'grants.role as granted',
      'operators.user_id as operator',
      'suspensions.reason',
      'suspensions.until',
    ])
    .where('users.id', 'in', ids)
    .where('users.erased_at', 'is', null),
);

/** Whether the command made the person a moderator or an operator, and the suspension in force. */
export type Rights = {
  isGranted: boolean;
  isOperator: boolean;
  suspension: { reason: string; until: number | null } | null;
};

/** Whether at least one of these people has an account that is not suspended. */
export const isAnyAllowed = async (reads: Reads, ids: readonly string[], now: number): Promise<boolean> =>
  [...(await rightsOf(reads, ids, now)).values()].some(({ suspension }) => suspension === null);

/** Those of these people who have the role of moderator now, as far as the board knows, and are not suspended. */
export async function moderatorsAmong(reads: Reads, ids: readonly string[], now: number): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const told = await ofKeys(ids, (some) =>
    reads.db
      .selectFrom('identities')
      .select('user_id')
      .where('user_id', 'in', some)
      // A literal, so that both engines use the partial index.
      .where(sql<boolean>`is_moderator = 1`)
      .execute(),
  );
  const fromProvider = new Set(told.map(({ user_id }) => user_id));
  const hasRole = ([id, { isGranted, suspension }]: [string, Rights]) =>
    suspension === null && (isGranted || fromProvider.has(id));
  return new Set([...(await rightsOf(reads, ids, now))].filter(hasRole).map(([id]) => id));
}

/** By id. Erased people are left out. */
export async function rightsOf(reads: Reads, ids: Iterable<string>, now: number): Promise<Map<string, Rights>> {
  const rows = await ofKeys(ids, (some) => ofIds.all(reads, { ids: some, now }));
  return new Map(
    rows.map(({ id, granted, operator, reason, until }) => [
      id,
      {
        isGranted: granted !== null,
        isOperator: operator !== null,
        suspension: reason === null ? null : { reason, until },
      },
    ]),
  );
}
