import type { Complete, FreePerson, InputOf, operations } from '@launch-board/contract';
import { dropFree, type FreeRow, findFree, freeIn, putFree } from '../../store/openings/free-people.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { policy } from '../policy.ts';
import { isRepeat, rememberDeletion } from '../repeated-deletion.ts';
import { visibleShowcase } from '../showcases/access.ts';
import { allRead, Fields } from '../text/fields.ts';
import { type Transaction, transact } from '../transaction.ts';
import { putOffConfirmation } from './confirmations.ts';
import { viewFree } from './views.ts';
import { readWish } from './wish.ts';

type Reply = Promise<{ person: Complete<FreePerson> }>;

/** What is said again replaces what was said before, and confirms it. */
export const setFree = (deps: Deps, actor: Member, { body }: InputOf<typeof operations.setFree>): Reply =>
  transact(
    deps,
    actor,
    async (tx) => {
      const { role, words, skills, hours, until, showcase_id, ...others } = body;
      allRead(others);
      const fields = new Fields();
      const line = fields.maybeLine('role', role);
      const wish = await readWish(tx, fields, line, { words, skills, hours, until });
      const collection_id = showcase_id?.toLowerCase() ?? null;
      if (collection_id) await visibleShowcase(tx.writes, actor, collection_id);
      const before = await freeIn(tx.writes, actor.userId, collection_id);
      const { id, created_at } = before ?? { id: tx.newId(), created_at: tx.now };
      return put(tx, { id, created_at, user_id: actor.userId, collection_id, role: line, ...wish });
    },
    { budget: 'invitations' },
  );

/** @throws Fail `not_found` for everybody else */
export const confirmFree = (deps: Deps, actor: Member, { id }: InputOf<typeof operations.confirmFree>): Reply =>
  transact(deps, actor, async (tx) => {
    const row = await findFree(tx.writes, id);
    if (row?.user_id !== actor.userId) throw new Fail('not_found');
    return put(tx, { ...row, confirmed_at: tx.now });
  });

export const deleteFree = (deps: Deps, actor: Member, { id }: InputOf<typeof operations.deleteFree>): Promise<void> =>
  transact(deps, actor, async (tx) => {
    const row = await findFree(tx.writes, id);
    const isOwn = row?.user_id === actor.userId;
    if (!row || !(isOwn || policy.canModerate(actor))) {
      if (await isRepeat(tx, `free ${id}`)) return;
      throw new Fail('not_found');
    }
    await dropFree(tx.writes, id);
    await rememberDeletion(tx, `free ${id}`);
    const act = { act: 'end_opening', type: 'user', id: row.user_id, name: null } as const;
    if (!isOwn) await deps.happened(tx, { what: 'moderation', actor, ...act });
  });

async function put(tx: Transaction, row: FreeRow): Reply {
  await putFree(tx.writes, row);
  await putOffConfirmation(tx, row);
  const [person] = await viewFree(tx.writes, tx, [row]);
  if (!person) throw new Fail('not_found');
  return { person };
}
