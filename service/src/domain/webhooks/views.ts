import type { Complete, Webhook, WebhookDelivery } from '@launch-board/contract';
import type { DeliveryRow, NewDelivery } from '../../store/webhooks/deliveries.ts';
import type { NamedWebhookRow } from '../../store/webhooks/webhooks.ts';
import { isoTime, maybeIsoTime } from '../text/iso-time.ts';
import { formerUntil } from './secrets.ts';

export function viewWebhook(row: NamedWebhookRow, now: number): Complete<Webhook> {
  const former = formerUntil(row);
  return {
    id: row.id,
    url: row.url,
    format: row.format,
    about: row.about,
    subject_id: row.project_id ?? row.collection_id,
    subject_name: row.subject_name,
    status: row.off_since !== null ? 'off' : row.failing_since !== null ? 'failing' : 'on',
    off_because: row.off_because,
    failing_since: maybeIsoTime(row.failing_since),
    former_secret_until: former !== null && former > now ? isoTime(former) : null,
    created_at: isoTime(row.created_at),
  };
}

export const viewDelivery = (row: Omit<DeliveryRow, 'seq'>): Complete<WebhookDelivery> => ({
  id: row.id,
  kind: row.kind,
  type: row.thing_type,
  thing_id: row.thing_id,
  created_at: isoTime(row.created_at),
  attempts: row.attempts,
  attempted_at: maybeIsoTime(row.attempted_at),
  delivered_at: maybeIsoTime(row.delivered_at),
  status_code: row.status_code,
  fault: row.fault,
});

export const viewNewDelivery = (row: NewDelivery): Complete<WebhookDelivery> =>
  viewDelivery({ ...row, attempts: 0, attempted_at: null, delivered_at: null, status_code: null, fault: null });
