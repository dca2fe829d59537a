import { createHmac } from 'node:crypto';
import { limits } from '@launch-board/contract';
import { HOUR_MS } from '@launch-board/host/durations';
import type { WebhookRow } from '../../store/webhooks/webhooks.ts';

const OVERLAP_MS = limits.webhooks.overlapHours * HOUR_MS;

type Signed = Pick<WebhookRow, 'id' | 'generation' | 'rotated_at'>;

/** Follows from the key of the operator, so that a copy of the database signs nothing. */
export const secretOf = ({ id, generation }: Pick<WebhookRow, 'id' | 'generation'>, key: string): string =>
  `whsec_${createHmac('sha256', key).update(`launch board webhook\n${id}\n${generation}`).digest('base64')}`;

export const formerUntil = ({ rotated_at }: Signed): number | null =>
  rotated_at === null ? null : rotated_at + OVERLAP_MS;

/**
 * The headers of Standard Webhooks, signed with every secret that is valid: the one before for a day, and those that follow from
 * the former key of the operator as long as it is in the settings.
 */
export function signedHeaders(
  webhook: Signed,
  { id, body, now, keys }: { id: string; body: string; now: number; keys: readonly string[] },
): Record<string, string> {
  const { generation } = webhook;
  const isOverlapping = now < (formerUntil(webhook) ?? 0);
  const generations = isOverlapping ? [generation, generation - 1] : [generation];
  const timestamp = String(Math.floor(now / 1000));
  const signatures = generations.flatMap((one) =>
    keys.map((key) => signature(secretOf({ id: webhook.id, generation: one }, key), `${id}.${timestamp}.${body}`)),
  );
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}

const signature = (secret: string, content: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(content)
    .digest('base64')}`;
