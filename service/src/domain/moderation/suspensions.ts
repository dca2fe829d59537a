import type { Complete, InputOf, operations, Suspension } from '@launch-board/contract';
import { deleteSuspension, findSuspension, putSuspension } from '../../store/people/suspensions.ts';
import { findUser } from '../../store/people/users.ts';
import type { Reads } from '../../store/store.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import type { Decision } from '../happenings.ts';
import type { Pages } from '../pages.ts';
import { assertModerator, suspensionEnd } from '../people/rights.ts';
import { viewSummary } from '../people/views.ts';
import { allRead } from '../text/fields.ts';
import { type Transaction, transact } from '../transaction.ts';
import { assertImpartial, checkedReason, log, maybeReason } from './log.ts';

type Reply = Promise<{ suspension: Complete<Suspension> }>;

export function suspendUser(
  deps: Deps,
  actor: Member,
  { id, body: { reason: typed, until: end, rule, ...others } }: InputOf<typeof operations.suspendUser>,
): Reply {
  assertModerator(actor);
  allRead(others);
  return transact(deps, actor, async (tx) => {
    const reason = checkedReason({ reason: typed });
    if (!(await findUser(tx.writes, id))) throw new Fail('not_found');
    await assertImpartial(tx, 'user', id);
    await suspendWith(tx, id, { reason, until: suspensionTime(end, tx.now), rule: rule ?? null });
    return view(tx.writes, deps.pages, id, tx.now);
  });
}

export type Suspending = { reason: string; until: number | null; rule: Decision['rule'] };

/** Does nothing if the same holds already. */
export async function suspendWith(tx: Transaction, id: string, { reason, until, rule }: Suspending) {
  const { writes, now } = tx;
  const current = await findSuspension(writes, id, now);
  if (current?.reason === reason && current.until === until) return;
  await putSuspension(writes, { user_id: id, reason, until, created_at: now });
  const former = current ? { reason: current.reason, until: current.until, created_at: current.created_at } : null;
  await log(tx, { act: 'suspend_user', target_type: 'user', target_id: id, target_name: null, reason, rule, former });
}

/** The end of a suspension; null if it has none. @throws Fail `invalid_request` */
export function suspensionTime(end: string | null | undefined, now: number): number | null {
  const until = end ? Date.parse(end) : null;
  if (until === null || until > now) return until;
  throw new Fail('invalid_request', { details: [{ field: 'until', message: 'must be in the future' }] });
}

export function liftSuspension(
  deps: Deps,
  actor: Member,
  { id, reason: given }: InputOf<typeof operations.liftSuspension>,
): Reply {
  assertModerator(actor);
  return transact(deps, actor, async (tx) => {
    const { writes, now } = tx;
    const reason = maybeReason(given);
    const user = await findUser(writes, id);
    if (!user) throw new Fail('not_found');
    await assertImpartial(tx, 'user', id);
    if (await findSuspension(writes, id, now)) {
      await deleteSuspension(writes, id);
      await log(tx, {
        act: 'lift_suspension',
        target_type: 'user',
        target_id: id,
        target_name: null,
        reason,
      });
    }
    return view(writes, deps.pages, id, now);
  });
}

async function view(reads: Reads, pages: Pages, id: string, now: number): Reply {
  const user = await findUser(reads, id);
  if (!user) throw new Fail('not_found');
  const suspension = await findSuspension(reads, id, now);
  const until = suspension ? suspensionEnd(suspension.until) : null;
  return { suspension: { user: viewSummary(user, pages), reason: suspension?.reason ?? null, until } };
}
