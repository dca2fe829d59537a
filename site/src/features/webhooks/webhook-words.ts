import { type Message, msg, t } from '@launch-board/host/language/messages';
import type { Webhook, WebhookDelivery } from '@launch-board/sdk';

export const formatNames = (): Record<Webhook['format'], string> => ({
  standard: t('JSON, signed'),
  slack: t('Message in Slack'),
  discord: t('Message in Discord'),
  teams: t('Message in Microsoft Teams'),
});

/** The name of what it is about. */
export const subjectName = ({ about, subject_name }: Webhook): string =>
  about === 'board' ? t('The whole board') : (subject_name ?? t('Something that is gone'));

/** The receiver as people know it: an address of a chat is long, and a secret. */
export const receiverName = ({ url }: Webhook): string => URL.parse(url)?.host ?? url;

const statuses: Record<Webhook['status'], Message> = {
  on: msg('On.'),
  failing: msg('Failing: the last delivery did not succeed and is tried again.'),
  off: msg('Off.'),
};

export function statusWords({ status, off_because: why }: Webhook): string {
  if (why === 'gone') return t('Off: the receiver wants no more deliveries.');
  if (why === 'failures') return t('Off: the receiver has taken nothing for three days.');
  return t(statuses[status]);
}

const types: Record<string, Message> = {
  project: msg('Project'),
  comment: msg('Comment'),
  user: msg('Person'),
  collection: msg('Collection'),
  category: msg('Category'),
};

export function deliveryName({ kind, type }: WebhookDelivery): string {
  if (kind === 'test') return t('Test message');
  if (kind === 'resync') return t('Read everything again');
  kind satisfies 'change';
  const name = types[type ?? ''];
  return name ? t(name) : (type ?? '');
}

const faults: Record<string, Message> = {
  'not found': msg('No public server has this name'),
  unreachable: msg('The server cannot be reached'),
  slow: msg('The server took too long'),
  'no certificate': msg('The certificate of the server is not valid'),
  'no web address': msg('Nothing can be sent to this address'),
  'this board': msg('This is the board itself'),
};

/** What the receiver said, or why it said nothing. */
export function responseWords({ status_code: status, fault }: WebhookDelivery): string {
  if (typeof status === 'number') return String(status);
  if (!fault) return '–';
  return t(faults[fault] ?? msg('The server cannot be reached'));
}

export function stateWords({ delivered_at: at, attempts }: WebhookDelivery): string {
  if (at) return t('Delivered');
  return attempts > 0 ? t('Waits for the next attempt') : t('Waits');
}
