import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { assertImpartial, log } from '../moderation/log.ts';
import { assertModerator } from '../people/rights.ts';
import { publicProject } from '../projects/access.ts';
import { type Transaction, transact } from '../transaction.ts';

/** An act of a moderator who is not on the team. A project that is not public shows none of what these acts are about. */
export function onPublicProject(
  deps: Deps,
  actor: Member,
  id: string,
  change: (tx: Transaction, name: string) => Promise<void>,
): Promise<void> {
  assertModerator(actor);
  return transact(deps, actor, async (tx) => {
    const { name } = await publicProject(tx.writes, actor, id);
    await assertImpartial(tx, 'project', id);
    await change(tx, name);
  });
}

type Act = 'seek_owner' | 'end_owner_search' | 'hand_on_project' | 'take_back_project' | 'remove_kept_page';

/** Returns the id of the entry. */
export const logAct = (
  tx: Transaction,
  act: Act,
  { id, name }: { id: string; name: string },
  reason: string | null = null,
) => log(tx, { act, target_type: 'project', target_id: id, target_name: name, reason });
