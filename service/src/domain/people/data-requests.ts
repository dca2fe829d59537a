import type { Complete, Export } from '@launch-board/contract';
import { CountChanges } from '../../store/board-counts.ts';
import { identifyPerson, isAddress, type PersonMatch } from '../../store/people/identify-person.ts';
import { findUser } from '../../store/people/users.ts';
import { takeWaitingGrant } from '../../store/people/waiting-grants.ts';
import type { Store } from '../../store/store.ts';
import type { Deps } from '../deps.ts';
import { beginErasure, goOnErasing } from './erasures.ts';
import { exportMe, type Source, type Streamed } from './export/export.ts';

// Requests for access and erasure that the operator performs for people who cannot or do not want to sign in.

/** Finds people by an id, a user name or an e-mail address; several if accounts share the address. */
export const peopleMeant = (store: Pick<Store, 'read'>, who: string): Promise<PersonMatch[]> =>
  store.read((reads) => identifyPerson(reads, who));

/** The same as the person's own export. */
export const exportPerson = (source: Source, userId: string): Promise<Streamed<Complete<Export>>> =>
  exportMe(source, {
    kind: 'member',
    userId,
    isModerator: false,
    hasModeratorRole: false,
    suspension: null,
    isGranted: false,
    authenticatedAt: 0,
  });

/** The same as the person's own erasure, completely and at once. Returns false if they were erased already. */
export async function erasePerson(deps: Deps, userId: string): Promise<boolean> {
  const isThere = await deps.store.write(async (writes) => {
    if (!(await findUser(writes, userId))) return false;
    const counts = new CountChanges();
    await beginErasure({ writes, counts, actor: { userId }, now: deps.clock(), deps });
    await counts.write(writes);
    return true;
  });
  while (isThere && !(await goOnErasing(deps, userId)));
  return isThere;
}

/** Removes a role that waits for this address. Returns whether there was one. */
export const forgetAddress = (store: Store, who: string): Promise<boolean> =>
  isAddress(who)
    ? store.write(async (writes) => (await takeWaitingGrant(writes, who, 0)) !== undefined)
    : Promise.resolve(false);
