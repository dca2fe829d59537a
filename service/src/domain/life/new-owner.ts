import {
  type Complete,
  type InputOf,
  limits,
  type OwnerSearch,
  type operations,
  type TakeOver,
} from '@launch-board/contract';
import { DAY_MS } from '@launch-board/host/durations';
import { offersOf, soughtByOther } from '../../store/life/owners.ts';
import { addHanding, findSearch, putSearch, type SearchRow } from '../../store/life/searches.ts';
import {
  countTakeOvers,
  declineTakeOverOf,
  dropTakeOver,
  findTakeOver,
  putTakeOver,
  listTakeOvers as takeOversOf,
} from '../../store/life/take-overs.ts';
import type { Writes } from '../../store/store.ts';
import { deleteMembers, ownersOf, teamOf } from '../../store/teams/teams.ts';
import type { Member } from '../actor.ts';
import type { Listener } from '../capability.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { heardWithin, rememberHeard } from '../kept-from.ts';
import { notify } from '../notices/notify.ts';
import type { Pages } from '../pages.ts';
import { viewSummary } from '../people/views.ts';
import { policy } from '../policy.ts';
import { ownProject, publicProject } from '../projects/access.ts';
import { checkSaid } from '../publishing.ts';
import { allRead, Fields } from '../text/fields.ts';
import { isoTime } from '../text/iso-time.ts';
import { type Transaction, transact } from '../transaction.ts';
import { logAct } from './moderating.ts';
import { isLeftTo, searchRunBy } from './runners.ts';
import { endSearchOf, putOffEnd, runnersOf } from './search-end.ts';

type ProjectKey = InputOf<typeof operations.stopSeekingOwner>;

export const seekOwner = (
  deps: Deps,
  actor: Member,
  { id, body: { text, ...others } }: InputOf<typeof operations.seekOwner>,
): Promise<{ new_owner: Complete<OwnerSearch> }> =>
  transact(deps, actor, async (tx) => {
    const { writes, now } = tx;
    allRead(others);
    const { project, isModerating } = await searchRunBy(tx, id);
    if (project.status !== 'active') throw new Fail('not_found');
    const fields = new Fields();
    const words = fields.maybeText('text', text);
    await checkSaid(tx, fields, { text: words });
    fields.assertValid();
    const before = await findSearch(writes, id);
    if (isModerating && !before) await assertNotStopped(tx, id);
    // Words stay with whoever wrote them: they go with that account. Moderators confirm what an owner said.
    const keeps = before && (before.words === words || (isModerating && (await isOfOwner(writes, before))));
    const own = { user_id: actor.userId, words };
    // A search that is on goes on from when it began, unless an owner answers in one of moderators: these begin anew then.
    const answers = before && !isModerating && (await soughtByOther(writes, before, actor.userId)) !== undefined;
    if (answers) await deleteMembers(writes, await offersOf(writes, id));
    const started_at = before && !answers ? before.started_at : now;
    await putSearch(writes, { project_id: id, ...own, ...(keeps && before), started_at });
    await putOffEnd(writes, id, now);
    if (isModerating) {
      const entry = await logAct(tx, 'seek_owner', project);
      const about = { thing: { type: 'project', id }, projectId: id, source: entry, by: null } as const;
      await notify(tx, [{ kind: 'upkeep', to: await teamOf(writes, id), ...about, outcome: 'owner_sought' }]);
    }
    const search = await findSearch(writes, id);
    return { new_owner: { since: isoTime(search?.started_at ?? now), text: search?.words ?? null } };
  });

export const stopSeekingOwner = (deps: Deps, actor: Member, { id }: ProjectKey): Promise<void> =>
  transact(deps, actor, async (tx) => {
    const { project, isModerating } = await searchRunBy(tx, id);
    const search = await findSearch(tx.writes, id);
    if (!search) return;
    if (isModerating && (await isOfOwner(tx.writes, search))) throw new Fail('forbidden');
    if (isModerating) await logAct(tx, 'end_owner_search', project);
    else await rememberHeard(tx, actor.userId, `search of ${id}`);
    await endSearchOf(tx.writes, id);
  });

const isOfOwner = async (writes: Writes, { project_id, user_id }: SearchRow): Promise<boolean> =>
  user_id !== null && (await ownersOf(writes, project_id)).includes(user_id);

/** For so long the no of an owner who came back holds. */
const STOPPED_MS = 90 * DAY_MS;

/** @throws Fail `forbidden` */
async function assertNotStopped(tx: Transaction, id: string) {
  for (const owner of await ownersOf(tx.writes, id))
    if ((await heardWithin(tx, owner, `search of ${id}`, STOPPED_MS)) !== undefined)
      throw new Fail('forbidden', { reason: 'An owner has ended such a search within the last ninety days.' });
}

/** Tells the owners once a search, however often somebody changes what they ask, or takes it back and asks again. */
export const askToTakeOver = (
  deps: Deps,
  actor: Member,
  { id, body: { text, ...others } }: InputOf<typeof operations.askToTakeOver>,
): Promise<{ ask: Complete<TakeOver> }> =>
  transact(
    deps,
    actor,
    async (tx) => {
      const { writes, now } = tx;
      allRead(others);
      const { role } = await publicProject(writes, actor, id);
      const fields = new Fields();
      const words = fields.someText('text', text);
      await checkSaid(tx, fields, { text: words });
      fields.assertValid();
      if (role !== null) throw new Fail('already_member');
      const search = await findSearch(writes, id);
      if (!search) throw new Fail('not_found');
      const before = await findTakeOver(writes, id, actor.userId);
      // Who was declined is not told: what they write then reaches nobody.
      if (!before && (await countTakeOvers(writes, id)) >= limits.life.asks) throw new Fail('too_many');
      const row = before ?? { project_id: id, user_id: actor.userId, asked_at: now, declined_at: null };
      await putTakeOver(writes, { ...row, words });
      const told = await heardWithin(tx, actor.userId, `take-over of ${id}`, now - search.started_at + 1);
      if (!before && told === undefined) {
        await rememberHeard(tx, actor.userId, `take-over of ${id}`);
        const about = { thing: { type: 'project', id }, projectId: id, source: tx.newId() } as const;
        const to = await runnersOf(writes, search);
        await notify(tx, [{ kind: 'upkeep', to, ...about, by: actor.userId, outcome: 'take_over' }]);
      }
      const [own] = await takeOversOf(writes, id, actor.userId);
      if (!own) throw new Fail('not_found');
      return { ask: viewTakeOver(own, deps.pages) };
    },
    { budget: 'invitations' },
  );

type Asked = Awaited<ReturnType<typeof takeOversOf>>[number];

const viewTakeOver = ({ words, asked_at, ...person }: Asked, pages: Pages): Complete<TakeOver> => ({
  user: viewSummary(person, pages),
  text: words,
  asked_at: isoTime(asked_at),
});

export const withdrawTakeOver = (deps: Deps, actor: Member, { id }: ProjectKey): Promise<void> =>
  transact(deps, actor, async ({ writes }) => {
    const before = await findTakeOver(writes, id, actor.userId);
    if (!before) await publicProject(writes, actor, id);
    // Who was declined stays so.
    if (before?.declined_at === null) await dropTakeOver(writes, id, actor.userId);
  });

export const listTakeOvers = (
  { store, pages }: Deps,
  actor: Member,
  { id }: ProjectKey,
): Promise<{ asks: Complete<TakeOver>[] }> =>
  store.read(async (reads) => {
    const project = await publicProject(reads, actor, id);
    const runsSearch =
      policy.canRunProject(actor, project) ||
      (policy.canModerateProject(actor, project) && (await isLeftTo(reads, actor, id)));
    const rows = await takeOversOf(reads, id, runsSearch ? undefined : actor.userId);
    return { asks: rows.map((row) => viewTakeOver(row, pages)) };
  });

export const declineTakeOver = (
  deps: Deps,
  actor: Member,
  { id, user_id }: InputOf<typeof operations.declineTakeOver>,
): Promise<void> =>
  transact(deps, actor, async ({ writes, now }) => {
    // Owners alone: what moderators sift out, nobody would see.
    await ownProject(writes, actor, id);
    await declineTakeOverOf(writes, id, user_id, now);
  });

/** Whoever has asked and is an owner now has taken the project over: the search is over with that. */
export const noteOwner: Listener<'became owner'> = async ({ writes, now, newId }, { id, userId }) => {
  await addHanding(writes, { id: newId(), project_id: id, user_id: userId, handed_at: now });
  if (await findTakeOver(writes, id, userId)) await endSearchOf(writes, id);
};
