import { limits } from '@launch-board/contract';
import { HOUR_MS } from '@launch-board/host/durations';
import { CountChanges } from '../store/board-counts.ts';
import {
  dropOldestResponses,
  dropStoredResponsesBefore,
  findStoredResponse,
  storeResponse,
} from '../store/idempotency.ts';
import { rightsOf } from '../store/people/rights.ts';
import type { Writes } from '../store/store.ts';
import type { Member } from './actor.ts';
import { spend } from './budgets.ts';
import type { Deps, Moment } from './deps.ts';
import { Fail } from './fail.ts';
import type { BudgetKind } from './operator-settings.ts';
import { assertRights } from './people/rights.ts';

/** Old rows deleted with each change: more than a change adds, so that they do not accumulate. */
const DROPPED_AT_ONCE = 5;

/** Everything a change needs inside its transaction. */
export type Transaction = BoardTransaction & { actor: Member };

/** The same for a change that the board makes by itself. */
export type BoardTransaction = Moment & { counts: CountChanges };

/** A POST that the client may safely repeat: its key and a digest of the request. */
type IdempotentRequest = { key: string; digest: string; onReplay?: () => void };

type Options = {
  idempotency?: IdempotentRequest | undefined;
  budget?: BudgetKind;
  /**
   * The project that the whole change concerns. It can then run in parallel with other people's changes to other
   * projects.
   */
  about?: string;
  /** Whether a suspended member may do this too. */
  evenSuspended?: boolean;
};

/** What a request contains in addition to its input. */
export type ChangeHeaders = { idempotency?: IdempotentRequest | undefined; ifMatch?: string | undefined };

/**
 * Performs a member's change in one transaction, together with its counts, its event in the person's budget and, if the
 * client sent a key, its response: all or nothing is kept. A repeated key gets the first response again.
 * @throws Fail `forbidden`, `suspended`, `budget_spent`, `idempotency_key_reused`, and the errors of `change`
 */
export function transact<T>(
  deps: Deps,
  actor: Member,
  change: (tx: Transaction) => Promise<T>,
  { idempotency, budget, about, evenSuspended = false }: Options = {},
): Promise<T> {
  return deps.store.write(
    async (writes) => {
      const now = deps.clock();
      const rights = await rightsOf(writes, [actor.userId], now);
      assertRights(actor, rights.get(actor.userId), evenSuspended);
      const kept = idempotency && (await firstAnswer<T>(writes, actor, idempotency, now));
      if (kept) {
        idempotency.onReplay?.();
        return kept.answer;
      }
      if (budget) await spend(deps, writes, actor, budget, now);

      const counts = new CountChanges();
      const answer = await change({ writes, counts, actor, now, newId: deps.newId, deps });
      await counts.write(writes);
      if (idempotency) await keepFirstAnswer(writes, actor, idempotency, answer, now);
      return answer;
    },
    about === undefined ? undefined : [actor.userId, about],
  );
}

/** Performs a change that the board makes by itself in one transaction, together with its counts. */
export const transactAsBoard = <T>(deps: Deps, change: (tx: BoardTransaction) => Promise<T>): Promise<T> =>
  deps.store.write(async (writes) => {
    const counts = new CountChanges();
    const result = await change({ writes, counts, now: deps.clock(), newId: deps.newId, deps });
    await counts.write(writes);
    return result;
  });

async function firstAnswer<T>(
  writes: Writes,
  actor: Member,
  idempotency: IdempotentRequest,
  now: number,
): Promise<{ answer: T } | undefined> {
  const kept = await findStoredResponse(writes, actor.userId, idempotency.key, now - limits.idempotencyHours * HOUR_MS);
  if (!kept) return undefined;
  if (kept.request_digest !== idempotency.digest) throw new Fail('idempotency_key_reused');
  return { answer: JSON.parse(kept.body) as T };
}

async function keepFirstAnswer(
  writes: Writes,
  actor: Member,
  idempotency: IdempotentRequest,
  answer: unknown,
  now: number,
) {
  await dropStoredResponsesBefore(writes, now - limits.idempotencyHours * HOUR_MS, DROPPED_AT_ONCE);
  await storeResponse(writes, {
    user_id: actor.userId,
    key: idempotency.key,
    request_digest: idempotency.digest,
    body: JSON.stringify(answer),
    created_at: now,
  });
  // Dropped instead of refusing new requests: retries come soon, so nobody needs the oldest responses.
  await dropOldestResponses(writes, { user_id: actor.userId, key: idempotency.key }, limits.idempotency);
}
