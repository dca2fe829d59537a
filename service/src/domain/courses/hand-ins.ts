import type { Complete, HandIn, InputOf, operations } from '@launch-board/contract';
import {
  findHandIn,
  type HandInRow,
  putHandIn,
  type StageRow,
  sentHandIn,
  stagesOf,
} from '../../store/courses/stages.ts';
import { projectForUser } from '../../store/projects/rights.ts';
import { findEntry } from '../../store/showcases/entries.ts';
import { findShowcase } from '../../store/showcases/showcases.ts';
import { teamOf } from '../../store/teams/teams.ts';
import type { Member } from '../actor.ts';
import { assertStands } from '../collections/access.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { notify } from '../notices/notify.ts';
import { changeableShowcase } from '../showcases/access.ts';
import { hasAgreed } from '../showcases/agree.ts';
import { allRead, Fields } from '../text/fields.ts';
import { isBlank } from '../text/text.ts';
import { type Transaction, transact } from '../transaction.ts';
import { partsOf, viewHandIns } from './stage-views.ts';

type Reply = Promise<{ hand_in: Complete<HandIn> }>;
type Body = InputOf<typeof operations.handIn>['body'];

/** Also while one does not see the showcase. @throws Fail `not_found` for everybody off the team, `stage_over` */
export const handIn = (
  deps: Deps,
  actor: Member,
  { id, stage_id, project_id, body }: InputOf<typeof operations.handIn>,
): Reply =>
  transact(deps, actor, async (tx) => {
    const { writes, now } = tx;
    const entry = await findEntry(writes, id, project_id);
    const showcase = await findShowcase(writes, id);
    const project = await projectForUser(writes, project_id, actor.userId);
    const stage = (await stagesOf(writes, id)).find((one) => one.id === stage_id);
    if (!entry || !hasAgreed(entry) || !showcase || !stage || !project?.role || project.status === 'removed')
      throw new Fail('not_found');
    assertStands(showcase);
    const words = read(body, stage);
    const before = await findHandIn(writes, stage_id, project_id);
    if (before && now > stage.due_at) throw new Fail('stage_over');
    const comment = { comment: before?.comment ?? null, commented_at: before?.commented_at ?? null };
    const row = { stage_id, project_id, user_id: actor.userId, ...words, handed_at: now, ...comment };
    await putHandIn(writes, row);
    return view(tx, stage, row);
  });

/** @throws Fail `invalid_request` for what the stage does not ask for, and for nothing at all */
function read({ text, link, ...others }: Body, stage: StageRow): Pick<HandInRow, 'words' | 'link'> {
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
  if (words === null && address === null && fields.problems.length === 0)
    fields.problems.push({ field: takes[0] ?? 'text', message: 'must not be empty' });
  if (fields.problems.length > 0) throw new Fail('invalid_request', { details: fields.problems });
  return { words, link: address };
}

/** Of what a team has handed in; a later one of the team keeps it. */
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
    const before = stage && (await sentHandIn(writes, stage, project_id));
    if (!stage || !before) throw new Fail('not_found');
    const fields = new Fields();
    const comment = fields.maybeText('text', text);
    if (fields.problems.length > 0) throw new Fail('invalid_request', { details: fields.problems });
    const row = { ...before, comment, commented_at: comment === null ? null : now };
    await putHandIn(writes, row);
    if (comment !== null && comment !== before.comment) await tellTeamOf(tx, id, project_id, actor);
    return view(tx, stage, row);
  });

/** It is said while the work goes on, so the team is told at once; a curator who is on the team knows it already. */
async function tellTeamOf(tx: Transaction, id: string, projectId: string, actor: Member) {
  const to = (await teamOf(tx.writes, projectId)).filter((userId) => userId !== actor.userId);
  const thing = { type: 'project', id: projectId } as const;
  await notify(tx, [{ kind: 'entry_decision', to, thing, projectId, source: id, by: null, outcome: 'commented' }]);
}

async function view({ writes, deps }: Transaction, stage: StageRow, row: HandInRow): Reply {
  const [hand_in] = await viewHandIns(writes, deps.pages, [stage], [row]);
  if (!hand_in) throw new Fail('not_found');
  return { hand_in };
}
