import type { Complete, Hiding, InputOf, operations } from '@launch-board/contract';
import { hiddenParts, keepHidden, noParts } from '../../store/moderation/hidden-things.ts';
import { type HidingRow, hidingInForce, insertHiding, updateHiding } from '../../store/moderation/hidings.ts';
import { countPublished } from '../../store/moderation/published.ts';
import { deleteSuspension, findSuspension, putSuspension } from '../../store/people/suspensions.ts';
import { findUser } from '../../store/people/users.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { putOff } from '../due-work/put-off.ts';
import { Fail } from '../fail.ts';
import { assertModerator } from '../people/rights.ts';
import { viewSummary } from '../people/views.ts';
import { allRead } from '../text/fields.ts';
import { isoTime } from '../text/iso-time.ts';
import { type BoardTransaction, type Transaction, transact } from '../transaction.ts';
import { closeWith } from './hide-some.ts';
import { goOnAtOnce, LEASE_MS } from './hiding-batches.ts';
import { assertImpartial, assertMayRestore, checkedReason, log, maybeReason } from './log.ts';
import { reopen } from './show-some.ts';
import { type Suspending, suspensionTime } from './suspensions.ts';

type Reply = Promise<{ hiding: Complete<Hiding> }>;

export const getHiding = (deps: Deps, actor: Member, { id }: InputOf<typeof operations.getHiding>): Reply => {
  assertModerator(actor);
  return view(deps, actor, id);
};

/** Suspends in one short transaction. Everything else is hidden a few things at a time, by this request or by due work. */
export async function hideEverything(
  deps: Deps,
  actor: Member,
  { id, body: { reason: typed, until: end, rule, ...others } }: InputOf<typeof operations.hideEverything>,
): Reply {
  assertModerator(actor);
  allRead(others);
  await transact(deps, actor, async (tx) => {
    const reason = checkedReason({ reason: typed });
    if (!(await findUser(tx.writes, id))) throw new Fail('not_found');
    await assertImpartial(tx, 'user', id);
    const until = suspensionTime(end, tx.now);
    await hideEverythingWith(tx, id, { reason, until, rule: rule ?? null });
  });
  await goOnAtOnce(deps, id);
  return view(deps, actor, id);
}

/** Begins it. `goOnAtOnce` does the rest. */
export async function hideEverythingWith(tx: Transaction, id: string, suspending: Suspending) {
  const current = await hidingInForce(tx.writes, id);
  if (current && current.state !== 'restoring' && !(await hasMore(tx, id, current))) return;
  await begin(tx, { id, ...suspending });
}

/** What a running hiding has not come to yet is its own. */
async function hasMore({ writes, actor }: Transaction, userId: string, { state }: HidingRow): Promise<boolean> {
  if (state === 'hiding') return false;
  const { parts } = await countPublished(writes, { userId, moderatorId: actor.userId });
  return Object.values(parts).some((number) => number > 0);
}

type Begun = Suspending & { id: string };

async function begin(tx: Transaction, { id, reason, until, rule }: Begun) {
  const { writes, now } = tx;
  const former = await findSuspension(writes, id, now);
  await putSuspension(writes, { user_id: id, reason, until, created_at: now });
  const entry = {
    act: 'hide_everything',
    target_type: 'user',
    target_id: id,
    target_name: null,
    reason,
    rule,
  } as const;
  const hidingId = await log(tx, entry);
  await insertHiding(writes, {
    id: hidingId,
    user_id: id,
    reason,
    state: 'hiding',
    former_reason: former?.reason ?? null,
    former_until: former?.until ?? null,
    former_since: former?.created_at ?? null,
    undo_id: null,
    created_at: now,
  });
  await keepHidden(writes, hidingId, await closeWith(tx, hidingId, 'user', id), new Set());
  await putOff(writes, { kind: 'hiding', subject: id, dueAt: now + LEASE_MS });
}

export async function restoreEverything(
  deps: Deps,
  actor: Member,
  { id, reason: given }: InputOf<typeof operations.restoreEverything>,
): Reply {
  assertModerator(actor);
  await transact(deps, actor, async (tx) => {
    const reason = maybeReason(given);
    if (!(await findUser(tx.writes, id))) throw new Fail('not_found');
    await assertImpartial(tx, 'user', id);
    const hiding = await hidingInForce(tx.writes, id);
    if (!hiding || hiding.state === 'restoring') return;
    await assertMayRestore(tx, id);
    const entry = { act: 'restore_everything', target_type: 'user', target_id: id, target_name: null, reason } as const;
    await beginRestoring(tx, hiding, await log(tx, entry));
  });
  await goOnAtOnce(deps, id);
  return view(deps, actor, id);
}

/** In one short transaction. `goOnAtOnce` does the rest. @param undo_id the entry of the act in the log */
export async function beginRestoring(tx: BoardTransaction, hiding: HidingRow, undo_id: string) {
  const { id, user_id } = hiding;
  await updateHiding(tx.writes, id, { state: 'restoring', undo_id });
  await unsuspend(tx, hiding);
  await reopen(tx, hiding, [user_id]);
  await putOff(tx.writes, { kind: 'hiding', subject: user_id, dueAt: tx.now + LEASE_MS });
}

/** The suspension before is in force again. One that was lifted or decided anew since is left as it is. */
async function unsuspend({ writes, now }: BoardTransaction, hiding: HidingRow) {
  const { user_id, reason, created_at, former_reason, former_until, former_since } = hiding;
  const current = await findSuspension(writes, user_id, now);
  if (current?.created_at !== created_at || current.reason !== reason) return;
  if (former_reason === null || former_since === null) await deleteSuspension(writes, user_id);
  else await putSuspension(writes, { user_id, reason: former_reason, until: former_until, created_at: former_since });
}

const view = ({ store, pages }: Deps, actor: Member, id: string): Reply =>
  store.read(async (reads) => {
    const user = await findUser(reads, id);
    if (!user) throw new Fail('not_found');
    const hiding = await hidingInForce(reads, id);
    const { parts, shared } = await countPublished(reads, { userId: id, moderatorId: actor.userId });
    return {
      hiding: {
        user: viewSummary(user, pages),
        state: hiding && hiding.state !== 'restored' ? hiding.state : 'none',
        reason: hiding?.reason ?? null,
        hidden_at: hiding ? isoTime(hiding.created_at) : null,
        hidden: hiding ? await hiddenParts(reads, hiding.id) : noParts,
        to_hide: parts,
        shared_projects: shared,
      },
    };
  });
