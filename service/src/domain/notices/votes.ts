import { passMilestone } from '../../store/notices/changes.ts';
import { teamOf } from '../../store/teams/teams.ts';
import type { ProjectForVoting } from '../../store/votes.ts';
import type { Listener } from '../capability.ts';
import { notify } from './notify.ts';

/** 10, 25, 50, 100, 250 … */
const milestones = [10, 25, 50].flatMap((first) => [1, 10, 100, 1000, 10_000].map((power) => first * power));

type Passed = { projectId: string; votes: number };

/** The largest milestone that each project has passed. Most groups of votes pass none, and cost no statement. */
function milestonesPassed(
  projects: Iterable<ProjectForVoting>,
  counts: readonly { seq: number; change: number }[],
): Passed[] {
  const changes = new Map(counts.map(({ seq, change }) => [seq, change]));
  return [...projects].flatMap(({ id, seq, upvotes_count: before }) => {
    const after = before + (changes.get(seq) ?? 0);
    const votes = Math.max(...milestones.filter((milestone) => before < milestone && milestone <= after));
    return votes > 0 ? [{ projectId: id, votes }] : [];
  });
}

/** Tells the team, once for each milestone: votes can be withdrawn and cast again. */
export const tellOfVotes: Listener<'votes'> = async (tx, { projects, counts }) => {
  for (const { projectId, votes } of milestonesPassed(projects, counts)) {
    if (!(await passMilestone(tx.writes, projectId, votes))) continue;
    const to = await teamOf(tx.writes, projectId);
    const thing = { type: 'project', id: projectId } as const;
    await notify(tx, [{ kind: 'votes', to, thing, projectId, source: String(votes), by: null }]);
  }
};
