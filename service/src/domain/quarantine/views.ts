import {
  type Complete,
  type InputOf,
  limits,
  type operations,
  type Quarantine,
  type QuarantineWhy,
  type ReplyOf,
  type WaitingThing,
} from '@launch-board/contract';
import { findLists } from '../../store/quarantine/lists.ts';
import {
  authorsWithSeveral,
  positionsOf,
  type QuarantinedRow,
  quarantinedAmong,
} from '../../store/quarantine/waiting.ts';
import type { Reads } from '../../store/store.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { writeCursor } from '../lists/cursors.ts';
import { cursorOf } from '../lists/lists.ts';
import type { Pages } from '../pages.ts';
import { assertModerator } from '../people/rights.ts';
import { summary, viewSummary } from '../people/views.ts';
import { isoTime } from '../text/iso-time.ts';

const { shown: max, authors, countedAmong } = limits.quarantine;

export const getQuarantine = (deps: Deps): Promise<{ quarantine: Complete<Quarantine> }> =>
  deps.store.read(async (reads) => ({ quarantine: await viewRules(reads, deps) }));

export async function viewRules(reads: Reads, { operatorSettings }: Deps): Promise<Complete<Quarantine>> {
  const { hours, accountDays, posts } = operatorSettings.quarantine;
  return { hours, account_days: accountDays, posts_per_hour: posts, ...(await findLists(reads)) };
}

type Things = { things: Complete<WaitingThing>[] };

export const listOwnWaiting = ({ store, pages }: Deps, { userId }: Member): Promise<Things> =>
  store.read(async (reads) => {
    const positions = await positionsOf(reads, { userId, limit: max });
    return { things: await viewAmong(reads, pages, positions) };
  });

/**
 * Without the moderator's own, about which another one decides. Each page reads as many entries as it may have things,
 * however many there are and whatever of them waits no more.
 */
export const listWaiting = (
  { store, pages }: Deps,
  actor: Member,
  { author, limit, cursor }: InputOf<typeof operations.listWaiting>,
): Promise<Complete<ReplyOf<typeof operations.listWaiting>>> => {
  assertModerator(actor);
  const userId = author?.toLowerCase();
  const list = { scope: ['quarantine', userId], form: ['integer', 'uuid'] } as const;
  return store.read(async (reads) => {
    const from = cursor === undefined ? undefined : await cursorOf(reads, cursor, list);
    const read = { limit: limit + 1, ...(from && { after: from.key }), ...(userId !== undefined && { userId }) };
    const found = await positionsOf(reads, read);
    const positions = found.slice(0, limit);
    const last = positions.at(-1);
    const next =
      last && found.length > limit
        ? writeCursor(list.scope, { given: 0, state: '', key: [last.created_at, last.id] })
        : undefined;
    const others = positions.filter(({ user_id }) => user_id !== actor.userId);
    const isBeginning = from === undefined && userId === undefined;
    const several = isBeginning
      ? await authorsWithSeveral(reads, { except: actor.userId, among: countedAmong, limit: authors })
      : undefined;
    return {
      things: await viewAmong(reads, pages, others),
      authors: several?.map((row) => ({ user: viewSummary(row, pages), count: row.count })),
      limit,
      next,
    };
  });
};

async function viewAmong(reads: Reads, pages: Pages, positions: readonly { id: string }[]) {
  if (positions.length === 0) return [];
  const rows = await quarantinedAmong(
    reads,
    positions.map(({ id }) => id),
  );
  return rows.map((row) => view(row, pages));
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
