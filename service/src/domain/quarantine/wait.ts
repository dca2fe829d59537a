import { HOUR_MS } from '@launch-board/host/durations';
import { dropQuarantined, findQuarantined, insertQuarantined } from '../../store/quarantine/waiting.ts';
import type { Listener } from '../capability.ts';
import { keepMentions } from '../comments/mentions.ts';
import { cancel, findPutOff, putOff } from '../due-work/put-off.ts';
import { rulesMet } from './rules.ts';

/** Has what meets a rule wait. What goes through it again, such as a project that was taken back, keeps its end. */
export const holdBack: Listener<'publishing'> = async (tx, { posted, wait }) => {
  const { hours } = tx.deps.operatorSettings.quarantine;
  if (hours === 0 || tx.actor?.isModerator) return;
  const why = await rulesMet(tx, posted);
  if (why.length === 0) return;
  const { type, id, userId } = posted;
  // Whoever asks keeps it with the question. The lists of what waits have things that moderators decide about by themselves.
  if (type === 'question') return wait(tx.now + hours * HOUR_MS);
  const before = await findPutOff(tx.writes, 'quarantine', id);
  const until = before ?? tx.now + hours * HOUR_MS;
  const row = { thing_id: id, type, user_id: userId, why: why.join(' '), created_at: tx.now, until };
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

/** A comment is told to others once they can see it. */
export const tellOfShown: Listener<'comment shown'> = async (tx, { comment }) => {
  if (!(await dropQuarantined(tx.writes, comment.id)) || comment.user_id === null) return;
  const { id, content, project_id: projectId, user_id: by, is_update } = comment;
  const mentioned = await keepMentions(tx, { id, content });
  const parent = undefined;
  await tx.deps.happened(tx, { what: 'comment', id, projectId, parent, mentioned, isUpdate: is_update === 1, by });
};

/** A project that a moderator approves waits no more. */
export const endByDecision: Listener<'decided'> = async (tx, { decision: { act, targetId } }) => {
  if (act !== 'approve_project' || !(await findQuarantined(tx.writes, targetId))) return;
  await dropQuarantined(tx.writes, targetId);
  await cancel(tx.writes, 'quarantine', targetId);
};
