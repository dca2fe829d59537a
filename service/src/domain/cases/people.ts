import { curatedAmong, ownAmong } from '../../store/moderation/concerns.ts';
import { rightsOf } from '../../store/people/rights.ts';
import { usersOfIds } from '../../store/people/users.ts';
import type { Reads } from '../../store/store.ts';
import type { Member } from '../actor.ts';
import { byId } from '../lists/by-id.ts';
import { type Contents, keyOf } from './contents.ts';

/** What of a case is the moderator's own affair, by key. */
export async function ownItems(reads: Reads, actor: Member, { items }: Pick<Contents, 'items'>): Promise<Set<string>> {
  const ids = (type: string) => items.filter(({ thing }) => thing.type === type).map(({ thing }) => thing.id);
  const theirs = new Set([
    ...(await ownAmong(reads, actor.userId, ids('project'))),
    ...(await curatedAmong(reads, actor.userId, ids('collection'))),
  ]);
  const own = items.filter(({ thing }) => theirs.has(thing.id) || thing.author_id === actor.userId);
  return new Set(own.map(({ thing }) => keyOf(thing)));
}

/** Everybody who is named in a case, and whether they are suspended. */
export async function peopleIn(reads: Reads, ids: Iterable<string>, now: number) {
  const all = [...new Set(ids)];
  const [users, rights] = [byId(await usersOfIds(reads, all)), await rightsOf(reads, all, now)];
  const isSuspended = (id: string | null) => id !== null && rights.get(id)?.suspension != null;
  return { users, isSuspended };
}

export type PeopleIn = Awaited<ReturnType<typeof peopleIn>>;
