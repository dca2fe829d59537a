import type { Complete, InputOf, OrcidId, operations, ReplyOf } from '@launch-board/contract';
import { dropOrcidId, orcidIdsOf, putOrcidId, takeOrcidIdFromOthers } from '../../store/orcid/orcid-ids.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { idsIn } from '../text/ids.ts';
import { transact } from '../transaction.ts';
import { orcidIdIn } from './id-token.ts';

type Mine = Complete<ReplyOf<typeof operations.getMyOrcidId>>;

type Id = { issuer: string; orcid_id: string };

/** At the issuer where the person has signed in: the sandbox has iDs of its own. */
const viewId = ({ issuer, orcid_id }: Id) => ({ orcid_id, url: `${issuer}/${orcid_id}` });

export async function listOrcidIds(
  deps: Deps,
  { userIds = '' }: InputOf<typeof operations.listOrcidIds>,
): Promise<{ orcid_ids: Complete<OrcidId>[] }> {
  const ids = idsIn(userIds.toLowerCase());
  const rows = await deps.store.read((reads) => orcidIdsOf(reads, ids));
  return { orcid_ids: rows.map((row) => ({ user_id: row.user_id, ...viewId(row) })) };
}

const mine = ({ orcid }: Deps, id: Id | undefined): Mine => ({
  ...(id ? viewId(id) : { orcid_id: undefined, url: undefined }),
  is_on: orcid !== undefined,
});

export const getMyOrcidId = (deps: Deps, actor: Member): Promise<Mine> =>
  deps.store.read(async (reads) => {
    const [row] = await orcidIdsOf(reads, [actor.userId]);
    return mine(deps, row);
  });

/** Whoever shows anew that an iD is theirs has it, and no other account: they may have got a new one. */
export async function connectMyOrcidId(
  deps: Deps,
  actor: Member,
  { body }: InputOf<typeof operations.connectMyOrcidId>,
): Promise<Mine> {
  const { orcid } = deps;
  const { userId, suspension } = actor;
  const proof = { userId, token: body.id_token, verifier: body.verifier };
  // Before the transaction, which must not wait for ORCID, and not on behalf of a suspended member.
  const isAsked = orcid !== undefined && suspension === null;
  const id = isAsked ? { issuer: orcid.issuer, orcid_id: await orcidIdIn(orcid, proof, deps.clock()) } : undefined;
  return transact(deps, actor, async ({ writes, now }) => {
    if (!id) throw new Fail('orcid_off');
    await takeOrcidIdFromOthers(writes, { user_id: userId, ...id });
    await putOrcidId(writes, { user_id: userId, ...id, connected_at: now });
    return mine(deps, id);
  });
}

/** Also where none can be connected any more, and of whoever is suspended: it is about nobody else. */
export const disconnectMyOrcidId = (deps: Deps, actor: Member): Promise<void> =>
  transact(deps, actor, ({ writes }) => dropOrcidId(writes, actor.userId), { evenSuspended: true });
