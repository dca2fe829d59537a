import type { Complete, InputOf, operations, Receipt, ReceiptMessage } from '@launch-board/contract';
import { runBy } from '../../store/moderation/concerns.ts';
import { messagesOf } from '../../store/receipts/messages.ts';
import {
  countAbout,
  countMine,
  countOpened,
  listAbout,
  listMine,
  listOpened,
  type ReceiptRow,
} from '../../store/receipts/receipts.ts';
import { findReceiptTarget } from '../../store/receipts/targets.ts';
import type { Reads } from '../../store/store.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { type ListFacts, listed } from '../lists/lists.ts';
import { assertModerator } from '../people/rights.ts';
import { type Side, visibleReceipt } from './access.ts';
import { viewMessages, viewReceipts } from './views.ts';

type View = Complete<Receipt>;
export type InFull = { receipt: View; messages: Complete<ReceiptMessage>[] };

export const listMyReceipts = (
  { store, pages, clock }: Deps,
  actor: Member,
  { about, ...query }: InputOf<typeof operations.listMyReceipts>,
): Promise<ListFacts & { receipts: View[] }> =>
  store.read(async (reads) => {
    if (about !== undefined) await assertOwn(reads, actor, about);
    const { items, facts } = await listed(reads, query, {
      scope: ['receipts', actor.userId, about],
      form: ['integer', 'uuid'],
      read: (slice) => (about === undefined ? listMine(reads, actor.userId, slice) : listAbout(reads, about, slice)),
      keyOf: (row: ReceiptRow) => [row.created_at, row.id],
      view: (rows) => viewReceipts(reads, { pages, actor, now: clock() }, rows, true),
      count: () => (about === undefined ? countMine(reads, actor.userId) : countAbout(reads, about)),
    });
    return { receipts: items, ...facts };
  });

/** @throws Fail `not_found` for what is not the actor's, and for what moderators never decided about */
async function assertOwn(reads: Reads, actor: Member, about: string) {
  if (about === actor.userId) return;
  const type = await findReceiptTarget(reads, about);
  if (!type || !(await runBy(reads, type, about)).includes(actor.userId)) throw new Fail('not_found');
}

export const getReceipt = (deps: Deps, actor: Member, { id }: InputOf<typeof operations.getReceipt>): Promise<InFull> =>
  deps.store.read(async (reads) => {
    const { row, side } = await visibleReceipt(reads, actor, id);
    return inFull(reads, { ...deps, actor, now: deps.clock() }, row, side);
  });

type Scene = Pick<Deps, 'pages'> & { actor: Member; now: number };

export async function inFull(reads: Reads, scene: Scene, row: ReceiptRow, side: Side): Promise<InFull> {
  const [receipt] = await viewReceipts(reads, scene, [row], side === 'concerned');
  if (!receipt) throw new Fail('not_found');
  return { receipt, messages: await viewMessages(reads, scene, await messagesOf(reads, row.id)) };
}

export function listAppeals(
  { store, pages, clock }: Deps,
  actor: Member,
  { state, ...query }: InputOf<typeof operations.listAppeals>,
): Promise<ListFacts & { receipts: View[] }> {
  assertModerator(actor);
  return store.read(async (reads) => {
    const { items, facts } = await listed(reads, query, {
      scope: ['appeals', state],
      form: ['integer', 'uuid'],
      read: (slice) => listOpened(reads, state, slice),
      keyOf: (row: ReceiptRow) => [(state === 'open' ? row.opened_at : row.outcome_at) ?? 0, row.id],
      view: (rows) => viewReceipts(reads, { pages, actor, now: clock() }, rows),
      count: () => countOpened(reads, state),
    });
    return { receipts: items, ...facts };
  });
}
