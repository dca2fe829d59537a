import type { UserProfile } from '@launch-board/contract';
import { findUser } from '../store/users.ts';
import type { Deps } from './deps.ts';
import { Fail } from './fail.ts';
import { viewProfile } from './views.ts';

export async function getUserProfile({ store }: Deps, { id }: { id: string }): Promise<{ user: UserProfile }> {
  const row = await store.read((reads) => findUser(reads, id));
  if (!row) throw new Fail('not_found');
  return { user: viewProfile(row) };
}
