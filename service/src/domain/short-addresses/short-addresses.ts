import type { InputOf, operations } from '@launch-board/contract';
import { idsWithCode } from '@launch-board/contract/short-codes';
import { oldestProjectBetween } from '../../store/short-addresses/oldest.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { projectAsSeen } from '../projects/access.ts';

/** @throws Fail `not_found` if it leads nowhere, or to what the actor may not see */
export function getShortAddress(deps: Deps, actor: Actor, { code }: InputOf<typeof operations.getShortAddress>) {
  return deps.store.read(async (reads) => {
    const ids = idsWithCode(code);
    const id = ids && (await oldestProjectBetween(reads, ids));
    if (!id) throw new Fail('not_found');
    await projectAsSeen(reads, deps, actor, id);
    return { project_id: id };
  });
}
