import type { ModerationAction, QuarantineWhy } from '@launch-board/contract';
import { HOUR_MS } from '@launch-board/host/durations';
import { findLists } from '../../store/quarantine/lists.ts';
import { dropQuarantined, findQuarantined, insertQuarantined } from '../../store/quarantine/waiting.ts';
import type { Listener } from '../capability.ts';
import { keepMentions } from '../comments/mentions.ts';
import type { Moment } from '../deps.ts';
import { cancel, findPutOff, putOff } from '../due-work/put-off.ts';
import type { Posted } from '../happenings.ts';
import { listedIn } from './listed.ts';
import { rulesMet } from './rules.ts';

/** Has what meets a rule wait. What goes through it again, such as a project that was taken back, keeps its end. */
export const holdBack: Listener<'publishing'> = async (tx, { posted, wait }) => {
  const { hours } = tx.deps.operatorSettings.quarantine;
  if (hours === 0 || tx.actor?.isModerator) return;
  const why = await rulesMet(tx, posted);
  const { type, id, userId, text } = posted;
  // Whoever asks keeps it with the question. The lists of what waits have things that moderators decide about by themselves.
  if (type === 'question') return why.length > 0 ? wait(tx.now + hours * HOUR_MS) : undefined;
  if (posted.before) return holdEditBack(tx, { type, id, userId, text }, why, wait);
  if (why.length === 0) return;
  const before = await findPutOff(tx.writes, 'quarantine', id);
  const until = before ?? tx.now + hours * HOUR_MS;
  const row = { thing_id: id, type, user_id: userId, why: why.join(' '), created_at: tx.now, until, edit: null };
  await insertQuarantined(tx.writes, row);
  if (type === 'project') await putOff(tx.writes, { kind: 'quarantine', subject: id, dueAt: until });
  else
    await putOff(tx.writes, {
      kind: 'hold',
      subject: id,
      dueAt: until,
      data: { type, former: { waits_until: until } },
    });
  wait(until);
};

/** The first entry of the lists that it has in it. */
export const refuseListed: Listener<'saying'> = async (tx, { text, refuse }) => {
  if (tx.deps.operatorSettings.quarantine.hours === 0 || tx.actor?.isModerator) return;
  const [listed] = listedIn({ text, links: [] }, await findLists(tx.writes));
  if (listed) refuse(listed.entry);
};

type Edited = Pick<Posted, 'id' | 'userId' | 'text'> & { type: 'project' | 'comment' };

/**
 * An edit that meets no rule replaces one that waits. One that does waits anew, for it is another text: nothing that
 * moderators had no time to read comes in with the end of an earlier one.
 */
async function holdEditBack(tx: Moment, edited: Edited, why: QuarantineWhy[], wait: (until: number) => void) {
  const { type, id, userId, text } = edited;
  if (why.length === 0) return endWaitOf(tx, id);
  const until = tx.now + tx.deps.operatorSettings.quarantine.hours * HOUR_MS;
  const edit = type === 'comment' ? text : null;
  await dropQuarantined(tx.writes, id);
  const row = { thing_id: id, type, user_id: userId, why: why.join(' '), created_at: tx.now, until, edit };
  await insertQuarantined(tx.writes, row);
  await putOff(tx.writes, { kind: 'quarantine', subject: id, dueAt: until });
  wait(until);
}

async function endWaitOf({ writes }: Pick<Moment, 'writes'>, id: string) {
  if (await dropQuarantined(writes, id)) await cancel(writes, 'quarantine', id);
}

/** A comment is told to others once they can see it. */
export const tellOfShown: Listener<'comment shown'> = async (tx, { comment }) => {
  // Of one that was there already, only an edit waits, and goes on.
  if ((await findQuarantined(tx.writes, comment.id))?.edit !== null) return;
  if (!(await dropQuarantined(tx.writes, comment.id)) || comment.user_id === null) return;
  const { id, content, project_id: projectId, user_id: by, is_update } = comment;
  const mentioned = await keepMentions(tx, { id, content });
  const parent = undefined;
  await tx.deps.happened(tx, { what: 'comment', id, projectId, parent, mentioned, isUpdate: is_update === 1, by });
};

const ending: readonly ModerationAction[] = ['approve_project', 'approve_revision', 'reject_revision'];

/** What a moderator has decided about waits no more. */
export const endByDecision: Listener<'decided'> = async (tx, { decision: { act, targetId } }) => {
  if (ending.includes(act)) await endWaitOf(tx, targetId);
};
