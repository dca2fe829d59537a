import { limits } from '@launch-board/contract';
import type { FetchFault } from '../../media/foreign/fetch-fault.ts';
import type { Posted } from '../../media/foreign/post.ts';
import type { Writes } from '../../store/store.ts';
import {
  changeDelivery,
  type DeliveryRow,
  deleteDelivery,
  nextDelivery,
  noteAttempt,
  trimDeliveries,
} from '../../store/webhooks/deliveries.ts';
import {
  claimWebhook,
  deleteWebhook,
  doAllOthersFail,
  isWebhookDue,
  releaseWebhook,
  type WebhookRow,
} from '../../store/webhooks/webhooks.ts';
import type { Deps, Webhooks } from '../deps.ts';
import { notify } from '../notices/notify.ts';
import { bodyOf } from './messages.ts';
import { isTooLong, pauseMs } from './pauses.ts';
import { isRightful } from './rights.ts';
import { signedHeaders } from './secrets.ts';

/** After so long another instance takes over: longer than a receiver may take. */
const LEASE_MS = 30_000;
/** The claims of all instances come one after the other, and beside other changes. */
const CLAIMS = ['claims of webhooks'];
/** Of what a delivery took, the multiple for which the receiver then waits, so that a slow one has a small part of a lane. */
const SLOW_TIMES = 4;
/** Milliseconds that are not slow. */
const QUICK_MS = 500;

type Claimed = { webhook: WebhookRow; delivery: DeliveryRow };

export type Round = { stop: AbortSignal; random: () => number; elapsed: () => number };

/**
 * Sends the next delivery of the webhook that has waited longest. One is under way for a webhook at a time, so that what it is
 * told of a thing keeps its order. Returns false if nothing is due.
 */
export async function deliverNext(deps: Deps, round: Round): Promise<boolean> {
  const { store, clock, webhooks } = deps;
  if (!webhooks || !(await store.read((reads) => isWebhookDue(reads, clock())))) return false;
  const claimed = await store.write((writes) => claim(deps, writes), CLAIMS);
  if (claimed === 'nothing is due') return false;
  if (claimed === 'nothing to send') return true;
  const { webhook, delivery } = claimed;
  const body = await store.read((reads) => bodyOf(reads, deps, webhook, delivery));
  if (body === undefined) {
    await store.write((writes) => leaveOut(deps, writes, claimed), [webhook.id]);
    return true;
  }
  const began = round.elapsed();
  try {
    const posted = await send(webhooks, claimed, { body, now: clock(), stop: round.stop });
    const tookMs = round.elapsed() - began;
    await store.write((writes) => note(deps, writes, { ...claimed, posted, tookMs, random: round.random() }));
  } catch (error) {
    if (!round.stop.aborted) throw error;
    await store.write((writes) => release(deps, writes, webhook, {}), [webhook.id]);
  }
  return true;
}

/** Counts the attempt before it is made. What changes from now on is another delivery. */
async function claim({ clock, newId }: Deps, writes: Writes): Promise<Claimed | 'nothing is due' | 'nothing to send'> {
  const now = clock();
  const webhook = await claimWebhook(writes, { now, lease_id: newId(), lease_until: now + LEASE_MS });
  if (!webhook) return 'nothing is due';
  if (!isRightful(webhook)) {
    await deleteWebhook(writes, webhook.user_id, webhook.id);
    return 'nothing to send';
  }
  const delivery = webhook.off_since === null ? await nextDelivery(writes, webhook.id) : undefined;
  if (!delivery) {
    await releaseWebhook(writes, webhook, { due_at: null });
    return 'nothing to send';
  }
  await noteAttempt(writes, delivery.id, now);
  return { webhook, delivery };
}

type Sending = { body: string; now: number; stop: AbortSignal };

const send = ({ post, keys }: Webhooks, { webhook, delivery }: Claimed, { body, now, stop }: Sending) =>
  post(
    webhook.url,
    {
      body: Buffer.from(body),
      headers: {
        'Content-Type': 'application/json',
        ...signedHeaders(webhook, { id: delivery.id, body, now, keys }),
      },
    },
    stop,
  );

async function leaveOut(deps: Deps, writes: Writes, { webhook, delivery }: Claimed) {
  await deleteDelivery(writes, delivery.id);
  await release(deps, writes, webhook, {});
}

type Change = Parameters<typeof releaseWebhook>[2];

/** Ends the lease. It is due again if something waits, whenever that came. */
async function release({ clock }: Deps, writes: Writes, webhook: WebhookRow, { due_at, ...change }: Change) {
  const waits = (await nextDelivery(writes, webhook.id)) !== undefined;
  return releaseWebhook(writes, webhook, { ...change, due_at: waits ? (due_at ?? clock()) : null });
}

type Outcome = Claimed & { posted: Posted; tookMs: number; random: number };

/** Where another instance has taken over, its outcome counts. */
async function note(deps: Deps, writes: Writes, outcome: Outcome): Promise<void> {
  const { webhook, delivery, posted, tookMs } = outcome;
  const now = deps.clock();
  const [status, fault] = 'fault' in posted ? [null, posted.fault] : [posted.status, null];
  if (status === null || status < 200 || status > 299) {
    await changeDelivery(writes, delivery.id, { status_code: status, fault });
    return noteFailure(deps, writes, outcome, now);
  }
  await changeDelivery(writes, delivery.id, { status_code: status, fault: null, delivered_at: now });
  await trimDeliveries(writes, webhook.id, limits.webhooks.deliveries);
  const due_at = now + (tookMs > QUICK_MS ? Math.round(SLOW_TIMES * tookMs) : 0);
  await release(deps, writes, webhook, { due_at, failures: 0, failing_since: null });
}

async function noteFailure(deps: Deps, writes: Writes, { webhook, posted, random }: Outcome, now: number) {
  const failures = webhook.failures + 1;
  const failing_since = webhook.failing_since ?? now;
  const retryAfter = 'fault' in posted ? undefined : posted.retryAfter;
  const isGone = 'status' in posted && posted.status === 410;
  const isOver =
    isTooLong(failures, failing_since, now) && !(isUnreached(posted) && (await doAllOthersFail(writes, webhook)));
  if (!isGone && !isOver) {
    const due_at = now + pauseMs(failures, retryAfter, now, random);
    await release(deps, writes, webhook, { due_at, failures, failing_since });
    return;
  }
  const off = { off_since: now, off_because: isGone ? 'gone' : 'failures' } as const;
  if (await releaseWebhook(writes, webhook, { due_at: null, failures, failing_since, ...off }))
    await tellMaker(deps, writes, webhook, now);
}

/** Faults of the way, which may be that of the board: if it reaches nobody else either, no receiver is to blame. */
const ofTheWay: readonly FetchFault[] = ['not found', 'unreachable', 'slow', 'no certificate'];
const isUnreached = (posted: Posted): boolean => 'fault' in posted && ofTheWay.includes(posted.fault);

async function tellMaker(deps: Deps, writes: Writes, { id, user_id }: WebhookRow, now: number) {
  const news = { kind: 'webhook', to: [user_id], thing: { type: 'webhook', id }, source: deps.newId() } as const;
  await notify({ writes, now, newId: deps.newId, deps }, [{ ...news, by: null }]);
}
