import { limits } from '@launch-board/contract';
import { putJudgeTracks, tracksOfJudges } from '../../store/jury/judge-tracks.ts';
import { insertJudge, listJudges, untoldJudges } from '../../store/jury/judges.ts';
import { findJury, putJury } from '../../store/jury/juries.ts';
import type { Listener } from '../capability.ts';
import { notify } from '../notices/notify.ts';
import { refusersOf } from '../seats/refusals.ts';

/** The next showcase judges by the same criteria, and invites those who judge this one, who are told once it is not private any more. */
export const carryOver: Listener<'next showcase'> = async (moment, { actor, from, id, invitesJudges }) => {
  const { writes, newId, now } = moment;
  const jury = await findJury(writes, from);
  if (!jury || jury.kind === 'none') return;
  await putJury(writes, {
    collection_id: id,
    ...{ kind: jury.kind, criteria: jury.criteria },
    ...{ is_open: 0, are_results_public: 0, carried_results: null },
  });
  if (!invitesJudges) return;
  // Who never agreed has not been a judge, and is not asked again and again; nor is who has said no to whoever invites.
  const agreed = (await listJudges(writes, from)).flatMap((judge) =>
    judge.user_id !== null && judge.accepted_at !== null && judge.left_at === null
      ? [{ id: judge.id, user_id: judge.user_id }]
      : [],
  );
  const people = agreed.map(({ user_id }) => user_id);
  const refusers = await refusersOf(moment, people, actor.userId);
  const judges = agreed.filter(({ user_id }) => !refusers.has(user_id));
  const fresh = { accepted_at: null, left_at: null, project_id: null, held_at: null, last_id: null, before_id: null };
  // The next one has the same tracks, by the same ids.
  const tracks = await tracksOfJudges(writes, from);
  for (const [i, { id: before, user_id }] of judges.slice(0, limits.jury.judges).entries()) {
    const judgeId = newId();
    await insertJudge(writes, {
      ...{ id: judgeId, collection_id: id, user_id, address: null },
      // In their order.
      ...{ invited_by: actor.userId, created_at: now + i, ...fresh },
    });
    await putJudgeTracks(writes, { judgeId, id }, tracks.get(before) ?? []);
  }
};

/** Tells judges who were invited while the showcase was private. */
export const tellInvited: Listener<'collection changed'> = async (tx, { before, after }) => {
  const wasSeen = before.is_public + before.is_unlisted > 0;
  if (wasSeen || after.is_public + after.is_unlisted === 0) return;
  const judges = await untoldJudges(tx.writes, after.id);
  const thing = { type: 'collection', id: after.id } as const;
  await notify(
    tx,
    judges.map(({ id, user_id, invited_by }) => ({
      kind: 'judge_invitation',
      to: [user_id],
      thing,
      source: id,
      by: invited_by,
    })),
  );
};
