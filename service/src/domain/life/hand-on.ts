import { type InputOf, limits, type operations } from '@launch-board/contract';
import {
  becameOwnerSince,
  dropHandings,
  type HandOn,
  handOnsLately,
  inviteAsMembers,
  isAppealed,
  ownersSince,
  ownersState,
} from '../../store/life/owners.ts';
import { addHanding, findSearch, putSearch } from '../../store/life/searches.ts';
import { findTakeOver } from '../../store/life/take-overs.ts';
import { findMembership, teamSize } from '../../store/teams/invitations.ts';
import { deleteMembers, insertMembers, updateMember } from '../../store/teams/teams.ts';
import type { Member } from '../actor.ts';
import type { Listener } from '../capability.ts';
import type { Deps, Moment } from '../deps.ts';
import { Fail } from '../fail.ts';
import { notify } from '../notices/notify.ts';
import { invitable } from '../seats/people.ts';
import { isoTime } from '../text/iso-time.ts';
import type { Transaction } from '../transaction.ts';
import { logAct, onPublicProject } from './moderating.ts';
import { handedOnFrom } from './runners.ts';
import { endSearchOf, putOffEnd } from './search-end.ts';

type Given = InputOf<typeof operations.handOnProject>;

// Where nobody is left who could hand a project on, moderators do. Nobody who owned it is taken off the team by that.

/** Somebody of the team owns it at once; whoever has asked is invited, as by an owner. */
export const handOnProject = (deps: Deps, actor: Member, { id, user_id }: Given): Promise<void> =>
  onPublicProject(deps, actor, id, async (tx, name) => {
    const { writes } = tx;
    const person = await invitable(tx, user_id);
    if (person === actor.userId || (await findTakeOver(writes, id, actor.userId)))
      throw new Fail('conflict_of_interest');
    const place = await findMembership(writes, id, person);
    if (place?.role === 'owner') return;
    await assertTime(tx, id);
    const act = await logAct(tx, 'hand_on_project', { id, name });
    if (place?.accepted_at != null) await makeOwner(tx, id, place, act);
    else await inviteAsker(tx, { id, userId: person, before: place?.id, act });
  });

/**
 * @throws Fail `not_found` without a search, `forbidden` while only this moderator looks for an owner, while owners can still answer, and while an
 * appeal of theirs is open
 */
async function assertTime({ writes, now, actor }: Transaction, id: string) {
  const search = await findSearch(writes, id);
  if (!search) throw new Fail('not_found');
  const state = await ownersState(writes, id);
  const from = await handedOnFrom(writes, search, actor.userId);
  if (state === 'here') throw new Fail('forbidden', { reason: 'It has an owner who is still here.' });
  if (from === undefined) throw new Fail('forbidden', { reason: 'Another moderator hands it on.' });
  if (now < from) throw new Fail('forbidden', { reason: `Its owners can answer until ${isoTime(from)}.` });
  if (await isAppealed(writes, id)) throw new Fail('forbidden', { reason: 'An appeal of one of its owners is open.' });
}

async function makeOwner(tx: Transaction, id: string, place: { id: string; user_id: string }, act: string) {
  const { writes, now } = tx;
  await updateMember(writes, place.id, { role: 'owner' });
  await addHanding(writes, { id: act, project_id: id, user_id: place.user_id, handed_at: now });
  if ((await ownersState(writes, id)) !== 'here') throw new Fail('forbidden', { reason: 'This person cannot run it.' });
  await endSearchOf(writes, id);
  await tellPerson(tx, id, place.user_id, 'handed_on');
}

/** `before`: an invitation of the owners who are gone. */
type Asker = { id: string; userId: string; before: string | undefined; act: string };

async function inviteAsker(tx: Transaction, { id, userId, before, act }: Asker) {
  const { writes, now } = tx;
  const asked = await findTakeOver(writes, id, userId);
  if (!asked || asked.declined_at !== null) throw new Fail('not_found');
  if (before) await deleteMembers(writes, [before]);
  if ((await teamSize(writes, id)).seats >= limits.team) throw new Fail('too_many');
  const place = { id: act, project_id: id, user_id: userId, role: 'owner', invited_by: null } as const;
  await insertMembers(writes, [{ ...place, created_at: now, accepted_at: null }]);
  const about = { thing: { type: 'project', id }, projectId: id, source: place.id, by: null } as const;
  await notify(tx, [{ kind: 'invitation', to: [userId], ...about }]);
}

/**
 * What moderators handed on lately, from everybody who owns it by that or by their word, or is invited by moderators; the path
 * names any one of them, or who was one. The search is on again, as it was before.
 */
export const takeBackProject = (deps: Deps, actor: Member, { id, user_id }: Given): Promise<void> =>
  onPublicProject(deps, actor, id, async (tx, name) => {
    const { writes, now } = tx;
    const acts = await handOnsLately(writes, id, now);
    if (!acts[0]) return;
    const since = acts[0].created_at;
    const named = user_id.toLowerCase();
    const people = await ownersSince(writes, id, since);
    const isOne = people.some((one) => one.id === named) || (await becameOwnerSince(writes, id, named, since));
    if (people.length === 0 || !isOne) return;
    // An owner from before who is here again decides who is on the team.
    if ((await ownersState(writes, id, since)) === 'here') throw new Fail('forbidden');
    await takeAway(tx, id, { acts, since, people });
    await logAct(tx, 'take_back_project', { id, name });
  });

type Taken = { acts: HandOn[]; since: number; people: Awaited<ReturnType<typeof ownersSince>> };

async function takeAway(tx: Transaction, id: string, { acts, since, people }: Taken) {
  const { writes, now, actor } = tx;
  // Moderators brought them to the team.
  const isOffered = ({ place }: Taken['people'][number]) => acts.some((act) => act.id === place);
  await deleteMembers(
    writes,
    people.filter(isOffered).map(({ place }) => place),
  );
  for (const one of people) if (!isOffered(one)) await updateMember(writes, one.place, { role: 'member' });
  await inviteAsMembers(writes, id);
  const owners = people.filter(({ accepted_at }) => accepted_at !== null);
  if (owners.length === 0) return;
  await dropHandings(writes, id, since);
  await putSearch(writes, { project_id: id, user_id: actor.userId, words: null, started_at: now });
  await putOffEnd(writes, id, now);
  for (const one of owners) await tellPerson(tx, id, one.id, 'taken_back');
}

// Those who own it by a hand-on that can still be taken back, or by their word, leave the team from before as it is.

/** @throws Fail `forbidden` */
export const keepOwners: Listener<'demoting'> = async (tx, { id, userId, by }) => {
  const { isNew, assertFinal } = await newOwnersOf(tx, id);
  if (!isNew(userId)) assertFinal(by);
};

/** They may remove anyone who joined since, owner or not. @throws Fail `forbidden` */
export const keepMembers: Listener<'removing member'> = async (tx, { id, joinedAt, by }) => {
  const { since, assertFinal } = await newOwnersOf(tx, id);
  if (since !== undefined && joinedAt < since) assertFinal(by);
};

/** Nor do they withdraw it meanwhile, or make it a draft: there would be nothing to take back. @throws Fail `forbidden` */
export const keepPublic: Listener<'taking down'> = async (tx, { id, by }) =>
  (await newOwnersOf(tx, id)).assertFinal(by);

async function newOwnersOf({ writes, now }: Moment, id: string) {
  const acts = await handOnsLately(writes, id, now);
  const since = acts[0]?.created_at;
  const owners = since === undefined ? [] : await ownersSince(writes, id, since);
  const handedAt = new Map(owners.map((one) => [one.id, one.handed_at]));
  return {
    since,
    isNew: (userId: string) => handedAt.has(userId),
    assertFinal: (by: string) => {
      const at = handedAt.get(by);
      if (at != null) throw notBefore(acts.findLast(({ created_at }) => created_at <= at)?.until ?? now, now);
    },
  };
}

/** Once the thirty days are over, an open appeal is what is waited for, or one that was granted lately. */
const notBefore = (until: number, now: number) =>
  new Fail('forbidden', {
    reason: `Moderators have handed it on, and can take that back ${
      now < until
        ? `until ${isoTime(until)}, or longer if an owner from before appeals`
        : 'while an appeal of an owner from before is open, and for fourteen days after one was granted'
    }. Until then it stays public, and its team from before stays.`,
  });

const tellPerson = (tx: Transaction, id: string, to: string, outcome: 'handed_on' | 'taken_back') =>
  notify(tx, [
    { kind: 'upkeep', to: [to], thing: { type: 'project', id }, projectId: id, source: tx.newId(), by: null, outcome },
  ]);
