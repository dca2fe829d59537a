import { limits } from '@launch-board/contract';
import { DAY_MS } from '@launch-board/host/durations';
import type { AddressInvitations } from '../../store/seats/address-invitations.ts';
import type { Reads, Writes } from '../../store/store.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { assertAdmitted } from '../people/addresses.ts';
import { type ChangeHeaders, transact } from '../transaction.ts';

type Invited = { id: string; address: string; invited_by: string; created_at: number; expires_at: number };

type Seats<Row, Thing, View> = {
  invitations: AddressInvitations<Row>;
  /** What the seats are in, for a caller who gives them. @throws Fail */
  own: (reads: Reads, actor: Member, id: string) => Promise<Thing>;
  /** @throws Fail if nobody is invited to it now */
  assertOpen?: (thing: Thing) => void;
  isFull: (writes: Writes, id: string, now: number) => Promise<boolean>;
  view: (row: Row) => View;
};

/**
 * Seats for whoever signs in with an address. Nothing here reads who that is: neither the response nor its time tells whether
 * the address is that of a member.
 */
export const seatsByAddress = <Row extends Invited, Thing, View>(seats: Seats<Row, Thing, View>) => ({
  /** `columns` are the others of the row. */
  invite: (
    deps: Deps,
    actor: Member,
    { id, address, ...columns }: { id: string; address: string } & Omit<Row, keyof Invited>,
    { idempotency }: ChangeHeaders = {},
  ): Promise<{ invitation: View; sends_mail: boolean }> =>
    transact(
      deps,
      actor,
      async (tx) => {
        const { writes, now } = tx;
        const thing = await seats.own(writes, actor, id);
        seats.assertOpen?.(thing);
        assertAdmitted(deps, address);
        if (await seats.invitations.isInvited(writes, id, address, now)) throw new Fail('already_invited');
        if (await seats.isFull(writes, id, now)) throw new Fail('too_many');
        const expires_at = now + limits.invitedAddresses.days * DAY_MS;
        const invited = { id: tx.newId(), address, invited_by: actor.userId, created_at: now, expires_at };
        const row = { ...columns, ...invited } as unknown as Row;
        await seats.invitations.insert(writes, row);
        await deps.happened(tx, { what: 'address invited', id: row.id, by: actor.userId });
        return { invitation: seats.view(row), sends_mail: deps.mail !== undefined };
      },
      { idempotency, budget: 'invitations' },
    ),

  list: (deps: Deps, actor: Member, { id }: { id: string }): Promise<{ invitations: View[] }> =>
    deps.store.read(async (reads) => {
      await seats.own(reads, actor, id);
      return { invitations: (await seats.invitations.list(reads, id, deps.clock())).map(seats.view) };
    }),

  /** Does nothing if there is no such invitation. */
  withdraw: (deps: Deps, actor: Member, { id, invitation_id }: { id: string; invitation_id: string }): Promise<void> =>
    transact(deps, actor, async ({ writes }) => {
      await seats.own(writes, actor, id);
      await seats.invitations.withdraw(writes, id, invitation_id);
    }),
});
