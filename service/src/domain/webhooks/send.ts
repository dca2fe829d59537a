import { type Complete, type InputOf, limits, type operations, type WebhookDelivery } from '@launch-board/contract';
import { addDeliveries, changeDelivery, countWaiting, findDelivery } from '../../store/webhooks/deliveries.ts';
import { changeWebhook } from '../../store/webhooks/webhooks.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { type Transaction, transact } from '../transaction.ts';
import { viewDelivery, viewNewDelivery } from './views.ts';
import { assertOn, ownWebhook } from './webhooks.ts';

type Reply = Promise<{ delivery: Complete<WebhookDelivery> }>;

/** A test message, or a delivery once more. @throws Fail `webhook_is_off`, `not_found`, `too_many` */
export function sendMyWebhook(
  deps: Deps,
  actor: Member,
  { id, body: { again } }: InputOf<typeof operations.sendMyWebhook>,
): Reply {
  assertOn(deps);
  return transact(deps, actor, async (tx) => {
    const webhook = await ownWebhook(tx.writes, actor, id);
    if (webhook.off_since !== null) throw new Fail('webhook_is_off');
    const delivery = again === undefined ? await sendTest(tx, webhook.id) : await sendAgain(tx, webhook.id, again);
    // Also if it is failing: somebody wants to see whether it works now. The pause of a slow receiver stays.
    const isFree = webhook.due_at === null || webhook.failing_since !== null;
    if (isFree) await changeWebhook(tx.writes, webhook.id, { due_at: tx.now });
    return { delivery };
  });
}

async function sendTest({ writes, now, newId }: Transaction, webhookId: string) {
  if ((await countWaiting(writes, webhookId)) >= limits.webhooks.waiting) throw new Fail('too_many');
  const row = { id: newId(), webhook_id: webhookId, kind: 'test', created_at: now } as const;
  const test = { ...row, thing_type: null, thing_id: null, op: null };
  await addDeliveries(writes, [test]);
  return viewNewDelivery(test);
}

/** With the same id: whoever has it knows it again. */
async function sendAgain({ writes }: Transaction, webhookId: string, id: string) {
  const row = await findDelivery(writes, webhookId, id.toLowerCase());
  if (!row) throw new Fail('not_found');
  await changeDelivery(writes, row.id, { delivered_at: null });
  return viewDelivery({ ...row, delivered_at: null });
}
