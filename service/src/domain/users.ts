import type { UserProfile, UserSummary } from '@launch-board/contract';
import { findUsersByWord } from '../store/user-words.ts';
import { findUser } from '../store/users.ts';
import type { Member } from './actor.ts';
import type { Deps } from './deps.ts';
import { Fail } from './fail.ts';
import { viewProfile, viewSummary } from './views.ts';

export async function getUserProfile({ store }: Deps, { id }: { id: string }): Promise<{ user: UserProfile }> {
  const row = await store.read((reads) => findUser(reads, id));
  if (!row) throw new Fail('not_found');
  return { user: viewProfile(row) };
}

const FOUND_AT_MOST = 20;

/** People who have signed in; others could not answer an invitation. */
export async function findUsers(
  { store }: Deps,
  _actor: Member,
  { search }: { search: string },
): Promise<{ users: UserSummary[] }> {
  if (search.trim() === '') return { users: [] };
  const rows = await store.read((reads) => findUsersByWord(reads, search, FOUND_AT_MOST));
  return { users: rows.map(viewSummary) };
}
