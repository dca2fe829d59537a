import { hash } from 'node:crypto';
import { CountChanges } from '../../store/board-counts.ts';
import { eraseSome, unlinkPerson } from '../../store/people/erase.ts';
import { voteKeyOf } from '../../store/people/erased-votes.ts';
import {
  addUnfinished,
  dropUnfinished,
  dueErasures,
  leaveEvents,
  putErasure,
  putOff,
} from '../../store/people/erasure-records.ts';
import { accountsOf } from '../../store/people/identities.ts';
import { findSuspension } from '../../store/people/suspensions.ts';
import type { Store } from '../../store/store.ts';
import type { Deps } from '../deps.ts';
import { dropDeletionsNaming } from '../old-deletions.ts';
import type { Transaction } from '../transaction.ts';

/** How long an instance may work on an erasure without progress before another one takes it over. */
const LEASE_MS = 5000;
/** Transactions that the person's own request waits for: five hundred rows, enough for nearly everybody. */
const SLICES_AT_ONCE = 20;
/** Erasures that one round of deferred work continues. */
const PEOPLE_AT_ONCE = 10;
/** How long the digest of an erased account is kept. Tokens issued longer ago are refused, so none outlives it. */
export const DIGEST_DAYS = 400;

/**
 * Remains of an account: enough to recognise it, not enough to identify the person. Decision 0020 gives the reasons.
 */
export const accountDigest = (issuer: string, subject: string): string =>
  hash('sha256', `launch board account\n${issuer}\n${subject}`, 'base64url');

type Beginning = Pick<Transaction, 'writes' | 'counts' | 'now' | 'deps'> & { actor: { userId: string } };

/**
 * One transaction hides the person from everyone and ends their tokens. The other rows are deleted in small batches.
 */
export async function beginErasure({ writes, counts, actor: { userId }, now, deps }: Beginning): Promise<void> {
  const suspension = await findSuspension(writes, userId, now);
  const accounts = await accountsOf(writes, userId);
  const voteKeys = accounts.map(({ issuer, subject }) => voteKeyOf(issuer, subject));
  await addUnfinished(writes, userId, now + LEASE_MS, voteKeys);
  for (const { issuer, subject } of accounts) {
    const digest = accountDigest(issuer, subject);
    await putErasure(writes, {
      digest,
      // A token that was issued before must have an earlier time, also where the issuer's clock is ahead of ours.
      tokens_until: now + deps.issuerLead(),
      erased_at: now,
      suspension_reason: suspension?.reason ?? null,
      suspended_until: suspension?.until ?? null,
      suspended_at: suspension?.created_at ?? null,
    });
    await leaveEvents(writes, userId, digest);
  }
  await unlinkPerson(writes, counts, userId, now);
}

/**
 * Deletes the rows of an erased person, a few in each transaction, so that nobody else waits for long. If rows remain
 * after `SLICES_AT_ONCE` transactions, `finishErasures` of any instance continues. Returns whether nothing remains.
 */
export async function goOnErasing({ store, clock }: Deps, userId: string): Promise<boolean> {
  let step: number | undefined = 0;
  for (let slice = 1; slice <= SLICES_AT_ONCE && step !== undefined; slice += 1) {
    const from: number = step;
    step = await store.write(async (writes) => {
      const now = clock();
      const voteKeys = await putOff(writes, userId, slice === SLICES_AT_ONCE ? now : now + LEASE_MS);
      if (!voteKeys) return undefined;
      const counts = new CountChanges();
      const next = await eraseSome(writes, counts, { userId, now, voteKeys, from });
      await counts.write(writes);
      return next;
    });
  }
  if (step === undefined) {
    // Last, since whatever they had asked of others is gone by now.
    await dropDeletionsNaming(store, userId);
    await store.write((writes) => dropUnfinished(writes, userId));
    emptied.delete(store);
    await emptyLogs(store);
  }
  return step === undefined;
}

/**
 * Stores whose log has nothing that was erased. After a start it may have: the process that erased it may have ended
 * before it could empty the log.
 */
const emptied = new WeakSet<Store>();

async function emptyLogs(store: Store) {
  if (emptied.has(store)) return;
  emptied.add(store);
  if (!(await store.emptyLog())) emptied.delete(store);
}

/**
 * Continues erasures that no instance is working on, after a crash for example. Returns whether there were any, because
 * there may be more.
 */
export async function finishErasures(deps: Deps): Promise<boolean> {
  const { store, clock } = deps;
  const due = await store.read((reads) => dueErasures(reads, clock(), PEOPLE_AT_ONCE));
  for (const { user_id } of due) await goOnErasing(deps, user_id);
  await emptyLogs(store);
  return due.length > 0;
}
