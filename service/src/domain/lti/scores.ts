import type { InputOf, operations, ReplyOf } from '@launch-board/contract';
import { MINUTE_MS } from '@launch-board/host/durations';
import { changeLink, findLink, type LtiLinkRow, takeLink } from '../../store/lti/links.ts';
import { dropScores, putScores } from '../../store/lti/scores.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { changeableShowcase } from '../showcases/access.ts';
import { note } from '../showcases/log.ts';
import { type Transaction, transact } from '../transaction.ts';
import { lineItemOf } from './line-item.ts';
import { linkOf, servicesOf } from './links.ts';
import { readMarks } from './marks.ts';
import { askedPlatform } from './platforms.ts';
import { type Sent, sendMarks } from './send-marks.ts';
import { scopes, tokenFor } from './services.ts';
import { assertLti } from './tool.ts';

type Reply = ReplyOf<typeof operations.sendLtiScores>;

/** An instance that ended in the middle keeps nobody from sending for longer. */
const LEASE_MS = MINUTE_MS;

/** Sends what the grade book of the course has not got yet. Two presses at once would make two columns: one waits. */
export async function sendLtiScores(
  deps: Deps,
  actor: Member,
  { id: given, link_id }: InputOf<typeof operations.sendLtiScores>,
): Promise<Reply> {
  assertLti(deps);
  const { showcase, link } = await transact(deps, actor, async ({ writes, now }) => {
    const showcase = await changeableShowcase(writes, actor, given);
    const link = await linkOf(writes, showcase.id, link_id);
    if (!(await takeLink(writes, link.id, now, now + LEASE_MS))) throw new Fail('lti_busy');
    return { showcase, link };
  });
  const result: Result = { sent: [], lineItem: link.line_item, isItemGone: false };
  try {
    return await send(deps, { showcase, link, result });
  } finally {
    // What was sent is noted, also of somebody who was suspended meanwhile.
    await transact(deps, actor, (tx) => keep(tx, { showcase, link, result }), { evenSuspended: true });
  }
}

/** Unless the link was taken away meanwhile, with all that was sent. */
async function keep(tx: Transaction, { showcase, link, result: { sent, lineItem, isItemGone } }: Sending) {
  const { writes, now } = tx;
  if (!(await findLink(writes, showcase.id, link.id))) return;
  const rows = sent.map((one) => ({ ...one, link_id: link.id, sent_at: now }));
  if (isItemGone) await dropScores(writes, link.id);
  await putScores(writes, rows);
  const when = sent.length > 0 ? { scores_at: now } : {};
  const column = isItemGone ? { line_item: null, services: withoutItem(link) } : { line_item: lineItem };
  await changeLink(writes, link.id, { busy_until: 0, ...column, ...when });
  if (sent.length > 0) await note(tx, showcase.id, { action: 'scores_sent' });
}

/** The platform has named the column that is gone itself: without it, the next press makes one. */
function withoutItem(link: LtiLinkRow): string {
  const { item: _, ...services } = servicesOf(link);
  return JSON.stringify(services);
}

type Result = { sent: Sent; lineItem: string | null; isItemGone: boolean };

type Sending = {
  showcase: { id: string; user_id: string; name: string };
  link: LtiLinkRow;
  result: Result;
};

async function send(deps: Deps, { showcase, link, result }: Sending): Promise<Reply> {
  const platform = await askedPlatform(deps, link.platform);
  const { marks, unchanged, unjoined, maximum } = await readMarks(deps, showcase, link);
  if (marks.length === 0) return { sent: 0, unchanged, refused: 0, left: 0, unjoined };
  const token = await tokenFor(deps, platform, scopes.scores);
  const item = await lineItemOf(deps, { token, link, showcase, maximum });
  result.lineItem = item;
  const { refused, left, isItemGone } = await sendMarks(deps, { token, item, maximum, marks, sent: result.sent });
  // Somebody has deleted the column: the next press makes another.
  if (isItemGone) result.isItemGone = true;
  return { sent: result.sent.length, unchanged, refused, left, unjoined };
}
