import type { Complete, InputOf, operations, ProjectShowcase } from '@launch-board/contract';
import { curatedAmong } from '../../store/collections/curators.ts';
import { collectionsOfIds } from '../../store/collections/reads.ts';
import { dropNewsOf } from '../../store/notices/changes.ts';
import { projectForUser } from '../../store/projects/rights.ts';
import { awardsAmong } from '../../store/showcases/awards.ts';
import {
  countEntriesOfProject,
  entriesOfProject,
  declineAwards as markDeclined,
  showcasesOfProject,
  takeBack,
} from '../../store/showcases/consent.ts';
import { type EntryRow, findEntry } from '../../store/showcases/entries.ts';
import type { Reads } from '../../store/store.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { byId } from '../lists/by-id.ts';
import { type ListFacts, listed } from '../lists/lists.ts';
import type { Pages } from '../pages.ts';
import { collectionsSeenBy } from '../permitted.ts';
import { policy } from '../policy.ts';
import { ownProject } from '../projects/access.ts';
import { isoTime } from '../text/iso-time.ts';
import { type Transaction, transact } from '../transaction.ts';
import { visibleShowcase } from './access.ts';
import { hasAgreed } from './agree.ts';

// What a team agrees to, and how it takes that back. `entries.ts` has how it agrees.

export const listProjectShowcases = (
  { store, pages }: Deps,
  actor: Member,
  { id, ...query }: InputOf<typeof operations.listProjectShowcases>,
): Promise<ListFacts & { showcases: Complete<ProjectShowcase>[] }> =>
  store.read(async (reads) => {
    await ownProject(reads, actor, id);
    const { items, facts } = await listed(reads, query, {
      scope: ['showcases of', id, actor.userId],
      form: ['integer', 'uuid'],
      read: (slice) => entriesOfProject(reads, id, slice),
      keyOf: (row) => [row.entered_at, row.collection_id],
      view: (rows) => viewEntries(reads, pages, actor, rows),
      count: () => countEntriesOfProject(reads, id),
    });
    return { showcases: items, ...facts };
  });

/** Of a showcase that the actor does not see any more, they learn only that the project is entered. */
async function viewEntries(
  reads: Reads,
  pages: Pages,
  actor: Member,
  rows: readonly EntryRow[],
): Promise<Complete<ProjectShowcase>[]> {
  const ids = rows.map((row) => row.collection_id);
  const curated = await curatedAmong(reads, actor.userId, ids);
  const showcases = byId(collectionsSeenBy(actor, await collectionsOfIds(reads, ids), ({ id }) => curated.has(id)));
  const awards = Map.groupBy(
    await awardsAmong(reads, rows[0]?.project_id ?? '', [...showcases.keys()]),
    (award) => award.collection_id,
  );
  return rows.map((row) => {
    const showcase = showcases.get(row.collection_id);
    return {
      showcase_id: row.collection_id,
      state: row.state,
      entered_at: isoTime(row.entered_at),
      is_agreed: hasAgreed(row),
      are_awards_declined: row.awards_declined_at !== null,
      showcase: showcase && { name: showcase.name, html_url: pages('showcases', showcase.id) },
      awards: (awards.get(row.collection_id) ?? []).map(({ name, citation }) => ({ name, citation })),
    };
  });
}

export const withdrawEntry = (
  deps: Deps,
  actor: Member,
  { id, project_id }: InputOf<typeof operations.withdrawEntry>,
): Promise<void> =>
  transact(deps, actor, async (tx) => {
    if (await ownEntry(tx, id, project_id)) await leave(tx, project_id, [id]);
  });

export const leaveShowcases = (
  deps: Deps,
  actor: Member,
  { id }: InputOf<typeof operations.leaveShowcases>,
): Promise<void> =>
  transact(deps, actor, async (tx) => {
    await ownProject(tx.writes, actor, id);
    await leave(tx, id, await showcasesOfProject(tx.writes, id));
  });

async function leave({ writes, now }: Transaction, projectId: string, ids: readonly string[]) {
  await takeBack(writes, projectId, ids, now);
  await dropNewsOf(writes, ['entry_decision', 'award'], projectId, ids);
}

export const declineAwards = (
  deps: Deps,
  actor: Member,
  { id, project_id }: InputOf<typeof operations.declineAwards>,
): Promise<void> =>
  transact(deps, actor, async (tx) => {
    if (!(await ownEntry(tx, id, project_id))) throw new Fail('not_found');
    await markDeclined(tx.writes, id, project_id, tx.now);
    await dropNewsOf(tx.writes, ['award'], project_id, [id]);
  });

export const takeAwards = (
  deps: Deps,
  actor: Member,
  { id, project_id }: InputOf<typeof operations.takeAwards>,
): Promise<void> =>
  transact(deps, actor, async (tx) => {
    if (!(await ownEntry(tx, id, project_id))) throw new Fail('not_found');
    await markDeclined(tx.writes, id, project_id, null);
  });

/**
 * The entry of a project of the actor, also in a showcase that they do not see any more: its curators still see the draft.
 * @throws Fail `not_found`, `forbidden`
 */
async function ownEntry({ writes, actor }: Transaction, id: string, projectId: string): Promise<EntryRow | undefined> {
  const entry = await findEntry(writes, id, projectId);
  const project = await projectForUser(writes, projectId, actor.userId);
  if (!entry || !project || !policy.canRunProject(actor, project)) await visibleShowcase(writes, actor, id);
  await ownProject(writes, actor, projectId);
  return entry;
}
