import type { WebhookFormat } from '@launch-board/contract';
import { inLanguage } from '@launch-board/host/language/in-language';
import { t } from '@launch-board/host/language/messages';
import type { DeliveryRow } from '../../store/webhooks/deliveries.ts';
import type { Deps } from '../deps.ts';
import type { Shown } from '../feed/objects.ts';

type ChatFormat = Exclude<WebhookFormat, 'standard'>;

/** Characters of what somebody wrote: a chat shows the beginning, and the page the rest. */
const MOST_CHARS = 300;

type ChatMessage = { title: string; text: string; link: string | null };

/** A message of a chat; undefined for what a chat is not told. */
export function chatMessage(
  format: ChatFormat,
  delivery: DeliveryRow,
  shown: Shown | undefined,
  deps: Pick<Deps, 'operatorSettings'>,
): string | undefined {
  const message = messageFor(delivery.kind, shown, deps);
  return message && JSON.stringify(forms[format](message));
}

function messageFor(kind: DeliveryRow['kind'], shown: Shown | undefined, deps: Pick<Deps, 'operatorSettings'>) {
  switch (kind) {
    case 'test':
      return testIn(deps);
    case 'change':
      return shown && messageOf(shown);
    case 'resync':
      return undefined;
    default:
      // One of a later version beside this one: it is tried again, and not dropped.
      throw new Error(`no message for ${kind satisfies never}`);
  }
}

/** In the language of the board: many people read a chat. */
const testIn = ({ operatorSettings: { languages } }: Pick<Deps, 'operatorSettings'>): ChatMessage =>
  inLanguage(languages.preferred(undefined), () => ({ title: t('A test of the launch board'), text: '', link: null }));

/** Names and texts, and no words of ours, so that it needs no language. */
function messageOf({ object }: Shown): ChatMessage | undefined {
  if (!object) return undefined;
  const link = 'html_url' in object ? (object.html_url ?? null) : null;
  if ('tagline' in object) return { title: object.name, text: cut(object.tagline), link };
  if ('content' in object)
    return { title: object.users?.full_name ?? object.users?.username ?? '…', text: cut(object.content ?? ''), link };
  if ('description' in object && 'name' in object)
    return { title: object.name, text: cut(object.description ?? ''), link };
  return undefined;
}

function cut(text: string): string {
  const chars = [...text];
  return chars.length > MOST_CHARS ? `${chars.slice(0, MOST_CHARS - 1).join('')}…` : text;
}

const forms: Record<ChatFormat, (message: ChatMessage) => object> = {
  // Nothing that somebody wrote is a mention, a link or a style of the chat.
  slack: ({ title, text, link }) => {
    const name = link ? `<${link}|${forSlack(title)}>` : forSlack(title);
    return { text: text ? `${name}\n${forSlack(text)}` : name, unfurl_links: false };
  },
  discord: ({ title, text, link }) => ({
    embeds: [{ title: forMarkdown(title).slice(0, 256), description: forMarkdown(text), ...(link && { url: link }) }],
    allowed_mentions: { parse: [] },
  }),
  teams: ({ title, text, link }) => ({
    type: 'message',
    attachments: [
      { contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content: card(title, text, link) },
    ],
  }),
};

const card = (title: string, text: string, link: string | null) => ({
  $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
  type: 'AdaptiveCard',
  version: '1.4',
  body: [
    { type: 'TextBlock', text: forMarkdown(title), weight: 'Bolder', wrap: true },
    ...(text ? [{ type: 'TextBlock', text: forMarkdown(text), wrap: true }] : []),
  ],
  ...(link && { actions: [{ type: 'Action.OpenUrl', title: title.slice(0, 100), url: link }] }),
});

/** @see https://docs.slack.dev/messaging/formatting-message-text */
const forSlack = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/[*_~`]/g, '\u200b$&');

const forMarkdown = (text: string): string => text.replaceAll(/[\\*_~`[\]()<>#|@]/g, '\\$&');
