import { dropNews } from '../../store/notices/changes.ts';
import { teamOf } from '../../store/teams/teams.ts';
import { notify } from '../notices/notify.ts';
import type { Transaction } from '../transaction.ts';

/** Tells the team of a project what the curators of a showcase have decided. */
export async function tellTeam(tx: Transaction, id: string, projectId: string, outcome: 'accepted' | 'declined') {
  const { writes } = tx;
  const to = await teamOf(writes, projectId);
  const thing = { type: 'project', id: projectId } as const;
  // The latest decision replaces an earlier one.
  await dropNews(writes, 'entry_decision', thing.id, id);
  await notify(tx, [{ kind: 'entry_decision', to, thing, projectId, source: id, by: null, outcome }]);
}
