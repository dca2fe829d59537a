import type { Complete, Export } from '@launch-board/contract';
import { CountChanges } from '../../store/counts.ts';
import { findUser } from '../../store/people/users.ts';
import { takeWaitingGrant } from '../../store/people/waiting-grants.ts';
import { type Found, findPeople, isAddress } from '../../store/search/find-people.ts';
import type { Store } from '../../store/store.ts';
import type { Deps } from '../deps.ts';
import { beginErasure, goOnErasing } from './erasures.ts';
import { exportMe, type Source, type Streamed } from './export.ts';

// What the operator does for a person who cannot or will not sign in: requests for access and erasure.

/** Who is meant by an id, a user name or an address; several where accounts share the address. */
export const peopleMeant = (store: Pick<Store, 'read'>, who: string): Promise<Found[]> =>
  store.read((reads) => findPeople(reads, who));

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

/** The same as the person's own erasure, and all of it at once. Returns false where somebody else was faster. */
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

/** Returns whether a role waited for this address. */
export const forgetAddress = (store: Store, who: string): Promise<boolean> =>
  isAddress(who) ? store.write((writes) => takeWaitingGrant(writes, who, 0)) : Promise.resolve(false);
