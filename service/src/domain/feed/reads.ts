import {
  type Change,
  type ChangedType,
  type ChangesPage,
  type Complete,
  type InputOf,
  limits,
  type operations,
} from '@launch-board/contract';
import type { FeedCursor, FeedState, ToldChange } from '../../store/engines/feed.ts';
import type { Reads } from '../../store/store.ts';
import type { Deps } from '../deps.ts';
import { readCursor, writeCursor } from './cursors.ts';
import { type Shown, shownOf } from './objects.ts';

/** @throws Fail `invalid_request`, `changes_expired` */
export const listChanges = async (
  deps: Deps,
  query: InputOf<typeof operations.listChanges>,
): Promise<Complete<ChangesPage>> => (await changesAfter(deps, query)).page;

/** A page, and whether a later read may have more although nothing was committed since. */
export type SettledPage = { page: Complete<ChangesPage>; isSettled: boolean };

/** @param maxBytes of its objects; one thing is always told, however large */
export const changesAfter = (
  deps: Deps,
  { after, limit }: InputOf<typeof operations.listChanges>,
  maxBytes: number = limits.listBytes,
): Promise<SettledPage> =>
  deps.store.read(async (reads) => {
    const state = await reads.feed.state(reads);
    const { isSettled } = state;
    const from = after === undefined ? state.end : readCursor(after, state);
    const told = after === undefined ? nothing : await reads.feed.after(reads, from, state.end, limit + 1);
    const { things, end, hasMore } = await fitting(reads, deps, cut(told, { from, state, limit }), maxBytes);
    return {
      page: { changes: things.filter(isTold).map(viewChange), next: writeCursor(state.epoch, end), has_more: hasMore },
      isSettled,
    };
  });

/** The cursor of now, for those who are told of what comes after it. */
export async function startOfFeed(reads: Reads): Promise<string> {
  const { epoch, end } = await reads.feed.state(reads);
  return writeCursor(epoch, end);
}

type Told = Record<'changes' | 'votes', ToldChange[]>;
const nothing: Told = { changes: [], votes: [] };

/** A thing of the page. `before` is the cursor from which it is told. */
type Thing = Pick<ToldChange, 'kind' | 'thing_id'> & { ops: Set<ToldChange['op']>; before: FeedCursor };
type Cut = { things: Thing[]; end: FeedCursor; hasMore: boolean };

/** Joins what is told of the same thing. It is read once, as it is now, so the last of it is what counts. */
function cut(told: Told, { from, state, limit }: { from: FeedCursor; state: FeedState; limit: number }): Cut {
  const things = new Map<string, Thing>();
  let at = from;
  for (const list of ['changes', 'votes'] as const) {
    for (const { kind, thing_id, op, xid, seq } of told[list]) {
      const key = `${kind} ${thing_id}`;
      const known = things.get(key);
      if (!known && things.size === limit) return { things: [...things.values()], end: at, hasMore: true };
      const thing = known ?? { kind, thing_id, ops: new Set(), before: at };
      things.set(key, thing);
      thing.ops.add(op);
      at = { ...at, [list]: { xid, seq } };
    }
    // What is read at once may end before what there is.
    if (told[list].length > limit) return { things: [...things.values()], end: at, hasMore: true };
    at = { ...at, [list]: state.end[list] };
  }
  return { things: [...things.values()], end: at, hasMore: false };
}

type Seen = Thing & { shown: Shown | undefined };

/** As many of the things as fit into a response. */
async function fitting(reads: Reads, deps: Deps, { things, end, hasMore }: Cut, maxBytes: number) {
  const byType = Map.groupBy(things, ({ kind }) => kind);
  const shown = new Map<ChangedType, Map<string, Shown>>();
  for (const [type, some] of byType)
    shown.set(
      type,
      await shownOf(
        reads,
        deps,
        type,
        some.map(({ thing_id }) => thing_id),
      ),
    );
  const fit: Seen[] = [];
  let bytes = 0;
  for (const thing of things) {
    const seen = { ...thing, shown: shown.get(thing.kind)?.get(thing.thing_id) };
    bytes += Buffer.byteLength(JSON.stringify(seen.shown ?? ''));
    if (bytes > maxBytes && fit.length > 0) return { things: fit, end: thing.before, hasMore: true };
    fit.push(seen);
  }
  return { things: fit, end, hasMore };
}

/**
 * Whether anybody may hear of it. People who have shown nothing have a row for each change of their profile, and are told of
 * by no id. What went is told, because somebody may have a copy.
 */
const isTold = ({ kind, ops, shown }: Seen): boolean => kind !== 'user' || shown !== undefined || ops.has('gone');

function viewChange({ kind, thing_id, ops, shown }: Seen): Complete<Change> {
  const op = !shown ? 'gone' : ops.has('shown') ? 'shown' : 'changed';
  // Each reader returns objects of its own type.
  return { type: kind, id: thing_id, op, revision: undefined, object: undefined, ...shown } as Complete<Change>;
}
