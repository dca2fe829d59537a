import { INVITER_MS, SEAT_MS } from '../../store/seats/refusals.ts';
import { Fail } from '../fail.ts';
import { hasSaidNo, rememberNo, whoHaveSaidNo } from '../kept-from.ts';
import type { Transaction } from '../transaction.ts';

/** `to`: the project or the collection. */
type Refused<By> = { to: string; by: By };

/**
 * The caller's no to an invitation in person, which counts for those to their address too. `alsoBy` has who also
 * invited one of their addresses: it is one no to the thing, and one to each of them.
 */
export async function rememberRefusal(
  tx: Transaction,
  { to, by, alsoBy = [] }: Refused<string | null> & { alsoBy?: readonly string[] },
) {
  await rememberTo(tx, 'invitation', to);
  if (by !== null) await rememberBy(tx, 'invitation', [by]);
  await rememberBy(
    tx,
    'address invitation',
    alsoBy.filter((inviter) => inviter !== by),
  );
}

/**
 * It keeps invitations to addresses away, which nobody is told of, and none in person: the refusal of that would tell the
 * inviter whose address it was. It is one no, also to several who have invited addresses of the same person.
 */
export async function rememberRefusalByAddress(tx: Transaction, { to, by }: Refused<readonly string[]>) {
  await rememberTo(tx, 'address invitation', to);
  await rememberBy(tx, 'address invitation', by);
}

type Kind = 'invitation' | 'address invitation';

const rememberTo = (tx: Transaction, kind: Kind, to: string) =>
  rememberNo(tx, tx.actor.userId, `${kind} to ${to}`, SEAT_MS);

async function rememberBy(tx: Transaction, kind: Kind, inviters: readonly string[]) {
  for (const inviter of new Set(inviters)) await rememberNo(tx, tx.actor.userId, `${kind} by ${inviter}`, INVITER_MS);
}

/**
 * A second no to a team, or to a collection as curator or judge, is one for a year, and a second one to the same inviter one for a week, to
 * whatever. Who has changed their mind joins by a link of the team, or asks. @throws Fail `already_asked`
 */
export async function assertNotRefused(tx: Transaction, to: string, userId: string) {
  const isRefused =
    (await hasSaidNo(tx, userId, `invitation to ${to}`, SEAT_MS)) ||
    (await hasSaidNo(tx, userId, `invitation by ${tx.actor.userId}`, INVITER_MS));
  if (isRefused) throw new Fail('already_asked');
}

/** Those of these people whom the inviter does not invite to anything now. */
export const refusersOf = (
  moment: Pick<Transaction, 'writes' | 'now'>,
  people: readonly string[],
  inviter: string,
): Promise<Set<string>> => whoHaveSaidNo(moment, people, `invitation by ${inviter}`, INVITER_MS);
