import {
  type Complete,
  type InputOf,
  isUuid,
  limits,
  type OrcidId,
  type operations,
  type ReplyOf,
} from '@launch-board/contract';
import { dropOrcidId, holderOfOrcidId, orcidIdsOf, putOrcidId } from '../../store/orcid/orcid-ids.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { transact } from '../transaction.ts';
import { orcidIdIn } from './sign-in.ts';

type Mine = Complete<ReplyOf<typeof operations.getMyOrcidId>>;

/** An iD is one of ORCID itself, wherever the sign-in took place: its sandbox has iDs of its own. */
const addressOf = ({ orcid }: Pick<Deps, 'orcid'>, id: string): string =>
  `${orcid?.issuer.replace(/\/$/, '') ?? 'https://orcid.org'}/${id}`;

/** Ignores malformed ids and duplicates, and uses the first of the rest. */
export async function listOrcidIds(
  deps: Deps,
  { userIds = '' }: InputOf<typeof operations.listOrcidIds>,
): Promise<{ orcid_ids: Complete<OrcidId>[] }> {
  const wellFormed = userIds
    .split(',')
    .map((id) => id.trim().toLowerCase())
    .filter(isUuid);
  const ids = [...new Set(wellFormed)].slice(0, limits.batchIds);
  const rows = await deps.store.read((reads) => orcidIdsOf(reads, ids));
  return { orcid_ids: rows.map((row) => ({ ...row, url: addressOf(deps, row.orcid_id) })) };
}

const mine = (deps: Deps, orcid_id: string | undefined): Mine => ({
  orcid_id,
  url: orcid_id && addressOf(deps, orcid_id),
  is_on: deps.orcid !== undefined,
});

export const getMyOrcidId = (deps: Deps, actor: Member): Promise<Mine> =>
  deps.store.read(async (reads) => {
    const [row] = await orcidIdsOf(reads, [actor.userId]);
    return mine(deps, row?.orcid_id);
  });

/** The token is not kept, and in no log. */
export async function connectMyOrcidId(
  deps: Deps,
  actor: Member,
  { body }: InputOf<typeof operations.connectMyOrcidId>,
): Promise<Mine> {
  // Before the transaction, which must not wait for ORCID.
  const orcid_id = deps.orcid && (await orcidIdIn(deps.orcid, body.id_token, deps.clock()));
  return transact(deps, actor, async ({ writes, now }) => {
    if (orcid_id === undefined) throw new Fail('orcid_off');
    const holder = await holderOfOrcidId(writes, orcid_id);
    if (holder && holder.user_id !== actor.userId) throw new Fail('orcid_taken');
    await putOrcidId(writes, { user_id: actor.userId, orcid_id, connected_at: now });
    return mine(deps, orcid_id);
  });
}

/** Also where none can be connected any more, and of whoever is suspended: it is about nobody else. */
export const disconnectMyOrcidId = (deps: Deps, actor: Member): Promise<void> =>
  transact(deps, actor, ({ writes }) => dropOrcidId(writes, actor.userId), { evenSuspended: true });
