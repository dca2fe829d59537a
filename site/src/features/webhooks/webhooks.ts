import { t } from '@launch-board/host/language/messages';
import { isLaunchBoardError, type Webhook, type WebhookDelivery } from '@launch-board/sdk';
import type { Person, VisitorContext } from '../../session/visitor-context.ts';
import { Mistake, Redrawn } from '../../ui/form/form-answer.ts';
import { sentAct } from '../../ui/form/sent-act.ts';

/** What a new webhook can be about: `project ID`, `collection ID` or `board`. */
export type Subject = { value: string; name: string };
/** Undefined if the board has none. */
export type ShownWebhooks =
  | { webhooks: Webhook[]; subjects: Record<'projects' | 'collections', Subject[]> }
  | undefined;
export type ShownWebhook = { webhook: Webhook; deliveries: WebhookDelivery[] };
export type ShownSecret = { secret: string };

/** Things that a person can choose from. Whoever has more makes the webhook with the API. */
const mostSubjects = 100;

export async function readWebhooks({ api }: VisitorContext): Promise<ShownWebhooks> {
  const found = await api.listMyWebhooks().catch((error) => {
    if (isLaunchBoardError(error, 'webhooks_off')) return undefined;
    throw error;
  });
  if (!found) return undefined;
  const [{ projects }, { collections }] = await Promise.all([
    api.listMyProjects({ limit: mostSubjects }),
    api.listMyCollections({ limit: mostSubjects }),
  ]);
  return {
    webhooks: found.webhooks,
    subjects: {
      projects: projects.map(({ id, name }) => ({ value: `project ${id}`, name })),
      collections: collections.map(({ id, name }) => ({ value: `collection ${id}`, name })),
    },
  };
}

/** Undefined if there is no such webhook. */
export const readWebhook = ({ api }: VisitorContext, id: string): Promise<ShownWebhook | undefined> =>
  api.getMyWebhook({ id }).catch((error) => {
    if (unfound.some((code) => isLaunchBoardError(error, code))) return undefined;
    throw error;
  });

const unfound = ['webhooks_off', 'not_found', 'invalid_request'] as const;

/** Makes a webhook, and shows its secret once, also without scripts. */
export async function makeWebhook({ api }: VisitorContext, form: FormData): Promise<never> {
  const url = String(form.get('url') ?? '').trim();
  const [about = '', subject_id] = String(form.get('subject') ?? '').split(' ');
  if (url === '') throw new Mistake([{ field: 'url', message: t('Enter its address.') }]);
  const { secret } = await api.createMyWebhook({
    body: {
      url,
      format: String(form.get('format')) as Webhook['format'],
      about: about as Webhook['about'],
      ...(subject_id !== undefined && { subject_id }),
    },
  });
  throw new Redrawn({}, { secret } satisfies ShownSecret);
}

const acts = ['test', 'again', 'turn-on', 'rotate', 'delete'] as const;

/** Does with a webhook what the form says. Returns which it was. */
export async function changeWebhook({ api }: VisitorContext, id: string, form: FormData) {
  const { act, id: delivery } = sentAct(form, acts);
  if (act === 'test') await api.sendMyWebhook({ id, body: {} });
  if (act === 'again') await api.sendMyWebhook({ id, body: { again: delivery } });
  if (act === 'turn-on') await api.turnOnMyWebhook({ id });
  if (act === 'delete') await api.deleteMyWebhook({ id });
  if (act === 'rotate') {
    const { secret } = await api.rotateMyWebhookSecret({ id });
    throw new Redrawn({}, { secret } satisfies ShownSecret);
  }
  return act;
}

export const canChooseBoard = ({ isModerator }: Person): boolean => isModerator;
