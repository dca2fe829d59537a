import { operatorsAndModerators, type RoleRow, waitingModerators } from '../../store/administration/roles.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { waitingSince } from '../people/grants.ts';
import { viewSummary } from '../people/views.ts';
import { maybeIsoTime } from '../text/iso-time.ts';

export const listRoles = ({ store, clock, pages }: Deps, _actor: Member) =>
  store.read(async (reads) => {
    const now = clock();
    const rows = await operatorsAndModerators(reads, now);
    return {
      people: rows.map((row) => ({
        user: viewSummary(row, pages),
        roles: rolesOf(row),
        is_suspended: row.suspended !== null,
      })),
      waiting: await waitingModerators(reads, waitingSince(now)),
    };
  });

const rolesOf = ({ operator_since, granted_since, is_moderator }: RoleRow) => [
  ...(operator_since === null ? [] : [by('operator', 'command', operator_since)]),
  ...(granted_since === null ? [] : [by('moderator', 'command', granted_since)]),
  ...(is_moderator === 1 ? [by('moderator', 'identity_provider', null)] : []),
];

const by = (role: 'operator' | 'moderator', source: 'command' | 'identity_provider', since: number | null) => ({
  role,
  source,
  since: maybeIsoTime(since),
});
