import type { Award, Complete, InputOf, operations } from '@launch-board/contract';
import { dropNews } from '../../store/notices/changes.ts';
import { acceptedAmong, awardsOf, type NamedAwardRow, replaceAwards } from '../../store/showcases/awards.ts';
import { findEntry } from '../../store/showcases/entries.ts';
import { teamOf } from '../../store/teams/teams.ts';
import type { Member } from '../actor.ts';
import { spend } from '../budgets.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { notify } from '../notices/notify.ts';
import type { Pages } from '../pages.ts';
import { allRead, Fields } from '../text/fields.ts';
import { type Transaction, transact } from '../transaction.ts';
import { changeableShowcase } from './access.ts';
import { note } from './log.ts';

type Body = InputOf<typeof operations.setAwards>['body'];

export const setAwards = (
  deps: Deps,
  actor: Member,
  { id, body: { awards, ...others } }: InputOf<typeof operations.setAwards>,
): Promise<{ awards: Complete<Award>[] }> =>
  transact(deps, actor, async (tx) => {
    allRead(others);
    const { writes } = tx;
    await changeableShowcase(writes, actor, id);
    const before = new Set((await awardsOf(writes, id)).map(({ project_id }) => project_id));
    const rows = await rowsOf(tx, id, awards);
    await note(tx, id, { action: 'awards_given' });
    await replaceAwards(writes, id, rows);
    const after = new Set(rows.map(({ project_id }) => project_id));
    for (const projectId of before) if (!after.has(projectId)) await dropNews(writes, 'award', projectId, id);
    for (const projectId of after) if (!before.has(projectId)) await tell(tx, id, projectId);
    return { awards: (await awardsOf(writes, id)).map((row) => viewAward(row, deps.pages)) };
  });

/** @throws Fail `invalid_request` naming every fault */
async function rowsOf({ writes }: Transaction, id: string, awards: Body['awards']) {
  const fields = new Fields();
  const projectIds = awards.map(({ project_id }) => project_id.toLowerCase());
  const accepted = await acceptedAmong(writes, id, projectIds);
  const rows = awards.map(({ name, citation }, i) => {
    const project_id = projectIds[i] ?? '';
    if (!accepted.has(project_id))
      fields.problems.push({ field: `awards.${i}.project_id`, message: 'must be the id of a project in the showcase' });
    return {
      project_id,
      name: fields.line(`awards.${i}.name`, name),
      citation: fields.maybeText(`awards.${i}.citation`, citation),
    };
  });
  if (fields.problems.length > 0) throw new Fail('invalid_request', { details: fields.problems });
  return rows;
}

async function tell(tx: Transaction, id: string, projectId: string) {
  // Everybody can have a showcase, and put every public project into it: else each could send mail to all teams.
  const entry = await findEntry(tx.writes, id, projectId);
  if (entry?.user_id == null) await spend(tx.deps, tx.writes, tx.actor, 'invitations', tx.now);
  const to = await teamOf(tx.writes, projectId);
  await notify(tx, [{ kind: 'award', to, thing: { type: 'project', id: projectId }, projectId, source: id, by: null }]);
}

export const viewAward = ({ name, citation, project_id, project_name }: NamedAwardRow, pages: Pages) => ({
  name,
  citation,
  project:
    project_name === null ? undefined : { id: project_id, name: project_name, html_url: pages('projects', project_id) },
});
