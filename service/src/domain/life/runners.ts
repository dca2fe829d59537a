import { limits } from '@launch-board/contract';
import { DAY_MS } from '@launch-board/host/durations';
import { awaySince, ownersState, soughtByOther } from '../../store/life/owners.ts';
import type { SearchRow } from '../../store/life/searches.ts';
import type { ProjectForUser } from '../../store/projects/rights.ts';
import type { Reads } from '../../store/store.ts';
import type { Member } from '../actor.ts';
import { Fail } from '../fail.ts';
import { assertImpartial } from '../moderation/log.ts';
import { policy } from '../policy.ts';
import { visibleProject } from '../projects/access.ts';
import type { Transaction } from '../transaction.ts';

type Running = { project: ProjectForUser; isModerating: boolean };

/**
 * The project whose search for a new owner the actor runs: as one of its owners, or as a moderator of one that nobody runs.
 * @throws Fail `not_found`, `forbidden`, `conflict_of_interest`
 */
export async function searchRunBy(tx: Transaction, projectId: string): Promise<Running> {
  const { writes, actor } = tx;
  const project = await visibleProject(writes, actor, projectId);
  if (policy.canRunProject(actor, project)) return { project, isModerating: false };
  if (!(await isLeftTo(writes, actor, projectId))) throw new Fail('forbidden');
  await assertImpartial(tx, 'project', projectId);
  return { project, isModerating: true };
}

/** Whether the actor moderates, and nobody else would run the project. */
export const isLeftTo = async (reads: Reads, actor: Member, projectId: string): Promise<boolean> =>
  policy.canModerate(actor) && (await ownersState(reads, projectId)) !== 'here';

/**
 * From when on this moderator can hand the project on for which this search is on; undefined until another one looks for a new owner. Nobody takes a project
 * by the word of one moderator, and its owners have the days in which a search is confirmed to say that they are here, or to appeal.
 */
export async function handedOnFrom(reads: Reads, search: SearchRow, moderatorId: string): Promise<number | undefined> {
  const at = await soughtByOther(reads, search, moderatorId);
  if (at === undefined) return undefined;
  // An owner who was back in between has these days anew.
  return Math.max(at, await awaySince(reads, search.project_id)) + limits.openings.confirmDays * DAY_MS;
}
