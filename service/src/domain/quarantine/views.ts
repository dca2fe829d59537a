import { type Complete, limits, type Quarantine, type QuarantineWhy, type WaitingThing } from '@launch-board/contract';
import { findLists } from '../../store/quarantine/lists.ts';
import { listQuarantined, type QuarantinedRow } from '../../store/quarantine/waiting.ts';
import type { Reads } from '../../store/store.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import type { Pages } from '../pages.ts';
import { assertModerator } from '../people/standing.ts';
import { summary } from '../people/views.ts';
import { isoTime } from '../text/iso-time.ts';

const { shown: max } = limits.quarantine;

export const getQuarantine = (deps: Deps): Promise<{ quarantine: Complete<Quarantine> }> =>
  deps.store.read(async (reads) => ({ quarantine: await viewRules(reads, deps) }));

export async function viewRules(reads: Reads, { operatorSettings }: Deps): Promise<Complete<Quarantine>> {
  const { hours, accountDays, posts } = operatorSettings.quarantine;
  return { hours, account_days: accountDays, posts_per_hour: posts, ...(await findLists(reads)) };
}

type Things = Promise<{ things: Complete<WaitingThing>[] }>;

export const listOwnWaiting = async ({ store, pages }: Deps, { userId }: Member): Things => ({
  things: (await store.read((reads) => listQuarantined(reads, { userId, max }))).map((row) => view(row, pages)),
});

/** Without the moderator's own, about which another one decides. */
export async function listWaiting({ store, pages }: Deps, actor: Member): Things {
  assertModerator(actor);
  const rows = await store.read((reads) => listQuarantined(reads, { but: actor.userId, max }));
  return { things: rows.map((row) => view(row, pages)) };
}

const view = (row: QuarantinedRow, pages: Pages): Complete<WaitingThing> => ({
  type: row.type,
  id: row.id,
  project_id: row.project_id,
  name: row.name,
  is_edit: row.type === 'comment' ? row.edit !== null : row.status === 'active',
  text: row.type === 'comment' ? (row.edit ?? row.content) : (row.proposed_tagline ?? row.tagline),
  why: row.why.split(' ') as QuarantineWhy[],
  since: isoTime(row.since),
  until: isoTime(row.until),
  author: summary(pages, row, 'author'),
});
