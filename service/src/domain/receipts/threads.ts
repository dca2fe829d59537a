import type { InputOf, operations } from '@launch-board/contract';
import { findCollection } from '../../store/collections/reads.ts';
import { findStoredComment } from '../../store/comments/reads.ts';
import { findUser } from '../../store/people/users.ts';
import { projectForUser } from '../../store/projects/rights.ts';
import { insertMessage, messageCounts, messagesOf } from '../../store/receipts/messages.ts';
import { addPerson, peopleOf } from '../../store/receipts/people.ts';
import { findReceipt, openThread } from '../../store/receipts/receipts.ts';
import type { Member } from '../actor.ts';
import { isOpen } from '../collections/access.ts';
import type { Deps } from '../deps.ts';
import { putOff } from '../due-work/put-off.ts';
import { Fail } from '../fail.ts';
import { assertImpartial, log } from '../moderation/log.ts';
import { assertModerator } from '../people/rights.ts';
import { allRead, Fields } from '../text/fields.ts';
import { type ChangeHeaders, type Transaction, transact } from '../transaction.ts';
import { assertMayWrite, assertNeutral, type Side, visibleReceipt } from './access.ts';
import { type InFull, inFull } from './reads.ts';
import { REMINDED_EVERY_MS } from './reminders.ts';
import { hasRoom, nothing } from './room.ts';
import { tell, tellDeciders } from './tell.ts';
import { canAppeal } from './views.ts';

const sceneOf = ({ deps, actor, now }: Transaction) => ({ pages: deps.pages, actor, now });

/** One appeal for a decision. Whoever repeats theirs gets it again. */
export const appealDecision = (
  deps: Deps,
  actor: Member,
  { id, body }: InputOf<typeof operations.appealDecision>,
): Promise<InFull> =>
  transact(
    deps,
    actor,
    async (tx) => {
      const { row, side } = await visibleReceipt(tx.writes, actor, id);
      if (side !== 'concerned') throw new Fail('not_found');
      await assertMayWrite(tx, id);
      const text = textOf(body);
      if (row.opened_at !== null) {
        if (row.act === 'ask_maker') throw new Fail('not_appealable');
        const [first] = await messagesOf(tx.writes, id);
        if (first?.user_id !== actor.userId || first.body !== text) throw new Fail('already_appealed');
        return inFull(tx.writes, sceneOf(tx), row, side);
      }
      if (!canAppeal(row, tx.now)) throw new Fail('not_appealable');
      await openThread(tx.writes, id, tx.now);
      await addPerson(tx.writes, { user_id: actor.userId, receipt_id: id, created_at: row.created_at });
      const opened = { ...row, opened_at: tx.now };
      await write(tx, id, 'concerned', text);
      await putOff(tx.writes, { kind: 'appeal', subject: id, dueAt: tx.now + REMINDED_EVERY_MS });
      await tellDeciders(tx, opened);
      return inFull(tx.writes, sceneOf(tx), opened, side);
    },
    // Above all those whose decision it is.
    { evenSuspended: true },
  );

/** The other side is told. */
export const writeMessage = (
  deps: Deps,
  actor: Member,
  { id, body }: InputOf<typeof operations.writeMessage>,
  { idempotency }: ChangeHeaders = {},
): Promise<InFull> =>
  transact(
    deps,
    actor,
    async (tx) => {
      const { row, side } = await visibleReceipt(tx.writes, actor, id);
      if (side === 'moderator') await assertNeutral(tx.writes, actor, row);
      await assertMayWrite(tx, id);
      const text = textOf(body);
      if (row.opened_at === null || row.outcome !== null) throw new Fail('appeal_decided');
      const written = await messageCounts(tx.writes, actor.userId, [id]);
      if (!hasRoom(written.get(id) ?? nothing, side)) throw new Fail('too_many');
      await write(tx, id, side, text);
      if (side === 'concerned') await tellDeciders(tx, row);
      else await tell(tx, id, await peopleOf(tx.writes, id), 'written');
      return inFull(tx.writes, sceneOf(tx), row, side);
    },
    { evenSuspended: true, idempotency },
  );

export function askMaker(
  deps: Deps,
  actor: Member,
  { body }: InputOf<typeof operations.askMaker>,
  { idempotency }: ChangeHeaders = {},
): Promise<InFull> {
  assertModerator(actor);
  const { target_type, target_id: given, ...said } = body;
  const target_id = given.toLowerCase();
  return transact(
    deps,
    actor,
    async (tx) => {
      const target_name = await nameOf(tx, target_type, target_id);
      await assertImpartial(tx, target_type, target_id);
      const text = textOf(said);
      const id = await log(tx, { act: 'ask_maker', target_type, target_id, target_name, reason: null });
      const row = await findReceipt(tx.writes, id);
      // Nobody is left who could be asked.
      if (!row) throw new Fail('not_found');
      await write(tx, id, 'moderator', text);
      await putOff(tx.writes, { kind: 'appeal', subject: id, dueAt: tx.now + REMINDED_EVERY_MS });
      return inFull(tx.writes, sceneOf(tx), row, 'moderator');
    },
    { idempotency },
  );
}

/** What moderators may see of it is what they may ask about. @throws Fail `not_found` */
async function nameOf({ writes }: Transaction, type: string, id: string): Promise<string | null> {
  if (type === 'project') {
    const project = await projectForUser(writes, id, null);
    if (project && ['active', 'pending', 'removed'].includes(project.status)) return project.name;
  } else if (type === 'collection') {
    const collection = await findCollection(writes, id);
    if (collection && (isOpen(collection) || collection.removed_at !== null)) return collection.name;
  } else if (type === 'comment') {
    const comment = await findStoredComment(writes, id);
    if (comment && (comment.deleted_at === null || comment.removal_reason !== null)) return null;
  } else if (await findUser(writes, id)) return null;
  throw new Fail('not_found');
}

function textOf({ text, ...others }: { text: string }): string {
  allRead(others);
  const fields = new Fields();
  const tidy = fields.someText('text', text);
  fields.assertValid();
  return tidy;
}

const write = ({ writes, actor, newId, now }: Transaction, receipt_id: string, side: Side, body: string) =>
  insertMessage(writes, { id: newId(), receipt_id, user_id: actor.userId, side, body, created_at: now });
