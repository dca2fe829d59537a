import { type Complete, type InputOf, limits, type operations, type ReplyOf } from '@launch-board/contract';
import {
  addAddresses,
  countAddresses,
  countAddressesOf,
  listAddresses,
  removeAddresses,
} from '../../store/showcases/addresses.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { allRead } from '../text/fields.ts';
import { transact } from '../transaction.ts';
import { changeableShowcase, curatedShowcase } from './access.ts';

export const listShowcaseAddresses = (
  { store }: Deps,
  actor: Member,
  { id }: InputOf<typeof operations.listShowcaseAddresses>,
): Promise<Complete<ReplyOf<typeof operations.listShowcaseAddresses>>> =>
  store.read(async (reads) => {
    await curatedShowcase(reads, actor, id);
    return { addresses: (await listAddresses(reads, id)).map(({ address }) => address) };
  });

export const changeShowcaseAddresses = (
  deps: Deps,
  actor: Member,
  { id, body: { add = [], remove = [], ...others } }: InputOf<typeof operations.changeShowcaseAddresses>,
): Promise<{ total: number }> =>
  transact(deps, actor, async ({ writes, now }) => {
    allRead(others);
    const { user_id } = await changeableShowcase(writes, actor, id);
    await removeAddresses(writes, id, remove);
    await addAddresses(writes, id, add, now);
    const total = await countAddresses(writes, id);
    if (total > limits.showcases.addresses) throw new Fail('too_many');
    // A curator adds to the lists of the showcase's owner: many showcases are not many lists.
    if (add.length > 0 && (await countAddressesOf(writes, user_id)) > limits.showcases.addressesPerPerson)
      throw new Fail('too_many', { reason: fullReason });
    return { total };
  });

const fullReason = `The lists of all showcases of one person have at most ${limits.showcases.addressesPerPerson} addresses together. Remove those of a showcase that is over.`;
