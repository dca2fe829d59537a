import type { Award, Complete, InputOf, operations } from '@launch-board/contract';
import { dropNews } from '../../store/notices/changes.ts';
import {
  type AwardRow,
  acceptedAmong,
  allAwardsOf,
  awardsOf,
  type NamedAwardRow,
  replaceAwards,
} from '../../store/showcases/awards.ts';
import { findEntry } from '../../store/showcases/entries.ts';
import { teamOf } from '../../store/teams/teams.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { notify } from '../notices/notify.ts';
import type { Pages } from '../pages.ts';
import { allRead, Fields } from '../text/fields.ts';
import { type Transaction, transact } from '../transaction.ts';
import { changeableShowcase } from './access.ts';
import { noteOnceVoting } from './log.ts';

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
    const before = await awardsOf(writes, id);
    const rows = await rowsOf(tx, id, awards);
    await noteOnceVoting(tx, id, { action: 'awards_given' });
    await replaceAwards(writes, id, rows);
    // What an award is called and given for matters to its team as much as that there is one.
    const known = new Set(before.map(wordsOf));
    const given = rows.filter(({ isHeld }) => !isHeld);
    const told = new Set(given.filter((row) => !known.has(wordsOf(row))).map(({ project_id }) => project_id));
    const after = new Set(given.map(({ project_id }) => project_id));
    for (const { project_id } of before) if (!after.has(project_id)) await dropNews(writes, 'award', project_id, id);
    for (const projectId of told) await tellOfAward(tx, id, projectId);
    return { awards: (await allAwardsOf(writes, id)).map((row) => viewAward(row, deps.pages)) };
  });

/** @throws Fail `invalid_request` naming every fault */
async function rowsOf({ writes }: Transaction, id: string, awards: Body['awards']) {
  const fields = new Fields();
  const projectIds = awards.map(({ project_id }) => project_id.toLowerCase());
  const accepted = await acceptedAmong(writes, id, projectIds);
  const rows = awards.map(({ name, citation, is_held: isHeld = false }, i) => {
    const project_id = projectIds[i] ?? '';
    if (!accepted.has(project_id))
      fields.problems.push({ field: `awards.${i}.project_id`, message: 'must be the id of a project in the showcase' });
    return {
      project_id,
      isHeld,
      name: fields.line(`awards.${i}.name`, name),
      citation: fields.maybeText(`awards.${i}.citation`, citation),
    };
  });
  fields.assertValid();
  return rows;
}

const wordsOf = ({ project_id, name, citation }: Pick<AwardRow, 'project_id' | 'name' | 'citation'>): string =>
  JSON.stringify([project_id, name, citation]);

/** Tells the team of a project that it has won. */
export async function tellOfAward(tx: Transaction, id: string, projectId: string) {
  const entry = await findEntry(tx.writes, id, projectId);
  if (entry?.awards_declined_at != null) return;
  const to = await teamOf(tx.writes, projectId);
  await notify(tx, [{ kind: 'award', to, thing: { type: 'project', id: projectId }, projectId, source: id, by: null }]);
}

/** A team that has left the showcase, or declines its awards, is not named beside them, nor is what is said of its project. */
export const viewAward = (row: NamedAwardRow & { is_held?: boolean }, pages: Pages): Complete<Award> => {
  const { name, citation, project_id: id, project_name, consented_at, awards_declined_at } = row;
  const isNamed = project_name !== null && consented_at !== null && awards_declined_at === null;
  return {
    name,
    citation: isNamed ? citation : null,
    project: isNamed ? { id, name: project_name, html_url: pages('projects', id) } : undefined,
    is_declined: awards_declined_at === null ? undefined : true,
    is_held: row.is_held === true ? true : undefined,
  };
};
