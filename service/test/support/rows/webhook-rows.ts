import { randomUUID } from 'node:crypto';
import type { DeliveryRow } from '../../../src/store/webhooks/deliveries.ts';
import type { WebhookRow } from '../../../src/store/webhooks/webhooks.ts';

export const webhookRow = (user_id: string, fields: Partial<WebhookRow> = {}): WebhookRow => ({
  ...{ id: randomUUID(), user_id, about: 'board', project_id: null, collection_id: null, format: 'standard' },
  ...{ url: 'https://tide.test/hook', place: 'x', generation: 1, rotated_at: null, created_at: 1 },
  ...{ failures: 0, failing_since: null, off_since: null, off_because: null },
  ...{ due_at: null, lease_until: 0, lease_id: null, ...fields },
});

export const deliveryRow = (webhook_id: string): Omit<DeliveryRow, 'seq'> => ({
  ...{ id: randomUUID(), webhook_id, kind: 'test', thing_type: null, thing_id: null, op: null, created_at: 1 },
  ...{ attempts: 1, attempted_at: 1, delivered_at: 1, status_code: 204, fault: null },
});
