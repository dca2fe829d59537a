import type { Complete, InputOf, Notice, NoticeState, operations } from '@launch-board/contract';
import { markRead } from '../../store/notices/changes.ts';
import { countNotices, countUnread, latestSeq, listNotices } from '../../store/notices/reads.ts';
import { moderatorsAmong } from '../../store/people/rights.ts';
import type { Reads } from '../../store/store.ts';
import { type Member, sightOf } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { type ListFacts, listed } from '../lists/lists.ts';
import { allRead } from '../text/fields.ts';
import { transact } from '../transaction.ts';
import { viewNotices } from './views.ts';

const unreadOnly: Record<InputOf<typeof operations.listMyNotices>['state'], boolean> = { all: false, unread: true };

type Page = ListFacts & { notices: Complete<Notice>[] };

export const listMyNotices = (
  { store, pages }: Deps,
  actor: Member,
  { state, ...query }: InputOf<typeof operations.listMyNotices>,
): Promise<Page> =>
  store.read(async (reads) => {
    const shown = { userId: actor.userId, isModerator: actor.isModerator, unreadOnly: unreadOnly[state] };
    const { items, facts } = await listed(reads, query, {
      scope: ['notices', actor.userId, state],
      form: ['integer'],
      read: (slice) => listNotices(reads, shown, slice),
      keyOf: (row) => [row.seq],
      view: (rows) => viewNotices(reads, pages, actor, rows),
      count: () => countNotices(reads, shown),
    });
    return { notices: items, ...facts };
  });

export const markNoticesRead = (
  deps: Deps,
  actor: Member,
  { body: { ids = [], up_to: upTo, ...others } }: InputOf<typeof operations.markNoticesRead>,
): Promise<{ state: Complete<NoticeState> }> =>
  transact(
    deps,
    actor,
    async ({ writes, now }) => {
      allRead(others);
      const lower = ids.map((id) => id.toLowerCase());
      await markRead(writes, actor.userId, { ids: lower, upTo }, now);
      return { state: await noticeState(writes, actor) };
    },
    { evenSuspended: true },
  );

/** What each of these members is told, by `sightOf`. Erased members are left out. A few statements for all of them. */
export const noticeStates = ({ store, clock }: Deps, members: readonly Member[]): Promise<Map<string, NoticeState>> =>
  store.read(async (reads) => {
    const asModerators = members.filter(({ isModerator }) => isModerator).map(({ userId }) => userId);
    // Whoever listens may have lost the role since they began.
    const still = await moderatorsAmong(reads, asModerators, clock());
    const watchers = members.map(({ userId, isModerator }) => ({
      userId,
      isModerator: isModerator && still.has(userId),
    }));
    const states = new Map(
      (await reads.notices.states(reads, watchers)).map(({ userId, isModerator, unread, latest }) => [
        sightOf({ userId, isModerator: Boolean(isModerator) }),
        { unread, latest },
      ]),
    );
    return new Map(
      members.flatMap((member, n) => {
        const watcher = watchers[n];
        const state = watcher && states.get(sightOf(watcher));
        return state ? [[sightOf(member), state] as const] : [];
      }),
    );
  });

async function noticeState(reads: Reads, { userId, isModerator }: Member): Promise<Complete<NoticeState>> {
  const unread = await countUnread(reads, userId, isModerator);
  return { unread, latest: await latestSeq(reads, { userId, isModerator }) };
}
