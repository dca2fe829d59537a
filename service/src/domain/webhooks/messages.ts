import type { Reads } from '../../store/store.ts';
import type { DeliveryRow } from '../../store/webhooks/deliveries.ts';
import { projectsOfComments } from '../../store/webhooks/subjects.ts';
import type { WebhookRow } from '../../store/webhooks/webhooks.ts';
import type { Deps } from '../deps.ts';
import { type Shown, shownOf } from '../feed/objects.ts';
import { isoTime } from '../text/iso-time.ts';
import { chatMessage } from './chat.ts';

/**
 * The body of a delivery, with what everybody sees of its thing at this moment; undefined if there is nothing to say any more.
 */
export async function bodyOf(
  reads: Reads,
  deps: Deps,
  webhook: WebhookRow,
  delivery: DeliveryRow,
): Promise<string | undefined> {
  const shown = await shownNow(reads, deps, delivery);
  if (webhook.format !== 'standard') return chatMessage(webhook.format, delivery, shown, deps);
  const message = { timestamp: isoTime(delivery.created_at), webhook_id: webhook.id };
  switch (delivery.kind) {
    case 'test':
      return JSON.stringify({ type: 'test', ...message, data: {} });
    case 'resync':
      return JSON.stringify({
        type: 'resync',
        ...message,
        data: { start: '/api/changes', lists: snapshotOf(webhook) },
      });
    case 'change': {
      const data = await changeOf(reads, delivery, shown);
      return data && JSON.stringify({ type: `${data.type}.${data.op}`, ...message, data });
    }
    default:
      // One of a later version beside this one: it is tried again, and not dropped.
      throw new Error(`no body for ${delivery.kind satisfies never}`);
  }
}

async function shownNow(reads: Reads, deps: Deps, { thing_type: type, thing_id: id }: DeliveryRow) {
  if (type === null || id === null) return undefined;
  return (await shownOf(reads, deps, type, [id])).get(id);
}

/** As listChanges tells it. Nobody hears of people who have taken back everything that they had shown. */
async function changeOf(reads: Reads, { thing_type: type, thing_id: id, op }: DeliveryRow, shown: Shown | undefined) {
  if (type === null || id === null || (type === 'user' && !shown && op !== 'gone')) return undefined;
  if (shown) return { type, id, op: op === 'shown' ? ('shown' as const) : ('changed' as const), ...shown };
  const projects = await projectsOfComments(reads, type === 'comment' ? [id] : []);
  return { type, id, op: 'gone' as const, project_id: projects.get(id) };
}

/** Where what is public of it can be read anew. */
function snapshotOf({ about, project_id: project, collection_id: collection }: WebhookRow): string[] {
  if (about === 'project') return [`/api/projects/${project}`, `/api/projects/${project}/comments`];
  if (about === 'collection') return [`/api/collections/${collection}`, `/api/collections/${collection}/projects`];
  return ['/api/projects', '/api/collections', '/api/categories'];
}
