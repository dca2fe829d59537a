import type { InputOf, operations } from '@launch-board/contract';
import { dropEntrantAddress, putEntrantAddress } from '../../store/grades/entrant-addresses.ts';
import { projectForUser } from '../../store/projects/rights.ts';
import { findEntry } from '../../store/showcases/entries.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { hasAgreed } from '../showcases/agree.ts';
import { allRead } from '../text/fields.ts';
import { type Transaction, transact } from '../transaction.ts';

/** Shows one's own address, also while one does not see the showcase. @throws Fail `not_found` for everybody off the team */
export const shareAddress = (
  deps: Deps,
  actor: Member,
  { id, project_id, body: { is_shared, ...others } }: InputOf<typeof operations.shareAddress>,
): Promise<{ is_shared: boolean }> =>
  transact(deps, actor, async (tx) => {
    allRead(others);
    const entry = await findEntry(tx.writes, id, project_id);
    const project = await projectForUser(tx.writes, project_id, actor.userId);
    if (!entry || !hasAgreed(entry) || !project?.role) throw new Fail('not_found');
    await keepAddress(tx, entry, is_shared);
    return { is_shared };
  });

/** What the person who enters says of their own address; nothing changes if they say nothing. */
export async function keepAddress(
  { writes, actor, now }: Transaction,
  { collection_id, project_id }: { collection_id: string; project_id: string },
  isShared: boolean | undefined,
) {
  const row = { collection_id, project_id, user_id: actor.userId };
  if (isShared === true) await putEntrantAddress(writes, { ...row, agreed_at: now });
  if (isShared === false) await dropEntrantAddress(writes, row);
}
