import type { Complete, HandIn, InputOf, operations } from '@launch-board/contract';
import {
  deleteHandIn,
  type HandInRow,
  hasHandedIn,
  isSent,
  putHandIn,
  type StageRow,
  sentHandIn,
  stagesOf,
} from '../../store/courses/stages.ts';
import { teamOf } from '../../store/teams/teams.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { notify } from '../notices/notify.ts';
import { changeableShowcase } from '../showcases/access.ts';
import { allRead, Fields } from '../text/fields.ts';
import { isBlank } from '../text/text.ts';
import { type Transaction, transact } from '../transaction.ts';
import { ownEntry } from './own-entry.ts';
import { partsOf, viewHandIn } from './stage-views.ts';

type Reply = Promise<{ hand_in: Complete<HandIn> }>;
type Body = InputOf<typeof operations.handIn>['body'];

/** Text and link; a file stays. @throws Fail `not_found` for everybody off the team, `stage_over` */
export const handIn = (
  deps: Deps,
  actor: Member,
  { id, stage_id, project_id, body }: InputOf<typeof operations.handIn>,
): Reply =>
  transact(deps, actor, async (tx) => {
    const { writes, now } = tx;
    const { stage, before } = await ownEntry(writes, actor, { id, stage_id, project_id });
    const file_id = before?.file_id ?? null;
    const words = read(body, stage, file_id !== null);
    if ((before?.words ?? before?.link ?? null) !== null && now > stage.due_at) throw new Fail('stage_over');
    const comment = { comment: before?.comment ?? null, commented_at: before?.commented_at ?? null };
    const row = { stage_id, project_id, user_id: actor.userId, ...words, handed_at: now, ...comment, file_id };
    await putHandIn(writes, row);
    return { hand_in: await viewHandIn(tx, stage, row) };
  });

/** @throws Fail `invalid_request` for what the stage does not ask for, and for nothing at all; a file alone is something */
function read({ text, link, ...others }: Body, stage: StageRow, hasFile: boolean): Pick<HandInRow, 'words' | 'link'> {
  allRead(others);
  const fields = new Fields();
  const words = text && !isBlank(text) ? fields.text('text', text) : null;
  const address = fields.link('link', link);
  const takes = partsOf(stage);
  for (const [field, value] of [
    ['text', words],
    ['link', address],
  ] as const)
    if (value !== null && !takes.includes(field))
      fields.problems.push({ field, message: 'is not what this stage asks for' });
  if (words === null && address === null && !hasFile && fields.problems.length === 0)
    fields.problems.push({ field: takes[0] ?? 'text', message: 'must not be empty' });
  fields.assertValid();
  return { words, link: address };
}

/** Also before a team has handed in anything; what it hands in keeps it. */
export const commentHandIn = (
  deps: Deps,
  actor: Member,
  { id: given, stage_id, project_id, body: { text, ...others } }: InputOf<typeof operations.commentHandIn>,
): Reply =>
  transact(deps, actor, async (tx) => {
    allRead(others);
    const { writes, now } = tx;
    const { id } = await changeableShowcase(writes, actor, given);
    const stage = (await stagesOf(writes, id)).find((one) => one.id === stage_id);
    if (!stage || !(await isSent(writes, id, project_id))) throw new Fail('not_found');
    const before = await sentHandIn(writes, stage, project_id);
    const fields = new Fields();
    const comment = fields.maybeText('text', text);
    fields.assertValid();
    const nothing = { stage_id, project_id, user_id: null, words: null, link: null, file_id: null, handed_at: now };
    const row: HandInRow = { ...(before ?? nothing), comment, commented_at: comment === null ? null : now };
    if (comment === null && !hasHandedIn(row)) await deleteHandIn(writes, row);
    else await putHandIn(writes, row);
    if (comment !== null && comment !== before?.comment) await tellTeamOf(tx, id, project_id, actor);
    return { hand_in: await viewHandIn(tx, stage, row) };
  });

/** It is said while the work goes on, so the team is told at once; a curator who is on the team knows it already. */
async function tellTeamOf(tx: Transaction, id: string, projectId: string, actor: Member) {
  const to = (await teamOf(tx.writes, projectId)).filter((userId) => userId !== actor.userId);
  const thing = { type: 'project', id: projectId } as const;
  await notify(tx, [{ kind: 'entry_decision', to, thing, projectId, source: id, by: null, outcome: 'commented' }]);
}
