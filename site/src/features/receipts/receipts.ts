import { isLaunchBoardError, type Receipt, type ReceiptMessage } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { Mistake } from '../../ui/form/form-answer.ts';
import { sentAct, sentChoice } from '../../ui/form/sent-act.ts';

const pageSize = 20;

/** A receipt as a list shows it. */
export type ShownReceipt = Receipt;
/** One with its thread. */
export type FullReceipt = { receipt: Receipt; messages: ReceiptMessage[] };

type List = { receipts: Receipt[]; total?: number; limit?: number; offset?: number };
const paged = ({ receipts, total = receipts.length, limit = pageSize, offset = 0 }: List) => ({
  receipts,
  paging: { limit, offset, total },
});

const slice = (page: number) => ({ limit: pageSize, offset: (page - 1) * pageSize });

/** What moderators have decided about the person and their things, or about one of them. Nothing where it is not theirs. */
export async function readMyReceipts({ api }: VisitorContext, { page, about }: { page: number; about: string | null }) {
  try {
    return paged(await api.listMyReceipts({ ...slice(page), ...(about !== null && { about }) }));
  } catch (error) {
    if (about !== null && (isLaunchBoardError(error, 'not_found') || isLaunchBoardError(error, 'invalid_request')))
      return undefined;
    throw error;
  }
}

export type QueueState = 'open' | 'decided';

export const readAppeals = async ({ api }: VisitorContext, { page, state }: { page: number; state: QueueState }) =>
  paged(await api.listAppeals({ ...slice(page), state }));

/** Nothing where there is none that the person may see. */
export async function readReceipt({ api }: VisitorContext, id: string): Promise<FullReceipt | undefined> {
  try {
    return await api.getReceipt({ id });
  } catch (error) {
    if (isLaunchBoardError(error, 'not_found')) return undefined;
    throw error;
  }
}

export const receiptHref = (id: string): string => `/receipts/${id}`;

/** What is sent from the page of a receipt. */
export async function answerReceipt({ api }: VisitorContext, id: string, form: FormData): Promise<void> {
  const { act } = sentAct(form, ['appeal', 'write', 'decide']);
  const text = String(form.get('text') ?? '');
  if (act === 'appeal') await api.appealDecision({ id, body: { text } });
  else if (act === 'write') await api.writeMessage({ id, body: { text } });
  else {
    const outcome = sentChoice(form, 'outcome', ['upheld', 'overturned', 'closed']);
    await api.decideAppeal({ id, body: { outcome, reason: String(form.get('reason') ?? '') } });
  }
}

/** What can be asked about. A showcase is the collection that it is. */
const asked = {
  project: 'project',
  comment: 'comment',
  collection: 'collection',
  showcase: 'collection',
  person: 'user',
} as const;
export type Askable = {
  type: keyof typeof asked;
  id: string;
  /** The project beside which another one is asked about. */
  beside?: string | undefined;
};

export const askHref = ({ type, id, beside }: Askable): string =>
  `/moderation/ask?${new URLSearchParams({ type, id, ...(beside && { beside }) })}`;

const isId = (text: string): boolean => /^[0-9a-f-]{36}$/i.test(text);

export function askedOf(search: URLSearchParams): Askable | undefined {
  const type = search.get('type') ?? '';
  const id = search.get('id') ?? '';
  const beside = search.get('beside') ?? '';
  if (!Object.hasOwn(asked, type) || !isId(id)) return undefined;
  return { type: type as Askable['type'], id, ...(isId(beside) && { beside }) };
}

/** Asks, and returns the page of the thread. */
export async function ask({ api }: VisitorContext, thing: Askable | undefined, form: FormData): Promise<string> {
  if (!thing) throw new Mistake([]);
  const body = { target_type: asked[thing.type], target_id: thing.id, text: String(form.get('text') ?? '') };
  const { receipt } = await api.askMaker({ body });
  return receiptHref(receipt.id);
}
