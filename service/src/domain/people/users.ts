import type { Complete, InputOf, operations, UserProfile, UserSummary } from '@launch-board/contract';
import { isFollowing } from '../../store/follows.ts';
import { findProfile } from '../../store/people/users.ts';
import { findUsersByWord } from '../../store/search/user-search.ts';
import type { Actor, Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { listed } from '../lists/lists.ts';
import { policy } from '../policy.ts';
import { wonBy } from '../showcases/won.ts';
import { viewProfile, viewSummary } from './views.ts';

export async function getUserProfile(
  deps: Deps,
  actor: Actor,
  { id }: InputOf<typeof operations.getUserProfile>,
): Promise<{ user: Complete<UserProfile> }> {
  return deps.store.read(async (reads) => {
    const row = await findProfile(reads, id, deps.clock());
    if (!row) throw new Fail('not_found');
    const is_followed =
      actor.kind === 'member'
        ? await isFollowing(reads, actor.userId, { thing_type: 'user', thing_id: id })
        : undefined;
    const won = await wonBy(deps, reads, { kind: 'person', id });
    const isShown = row.hiding_id === null || policy.canSeeHiddenProfile(actor, id);
    return { user: { ...viewProfile(row, deps.pages), ...won, is_followed, ...(!isShown && withheld) } };
  });
}

/** Of somebody everything by whom is hidden, others see the name alone. */
const withheld = {
  ...{ bio: null, avatar_url: null, portrait: undefined, github_url: null, linkedin_url: null, website_url: null },
  ...{ year_of_study: null, department: null, alumni_since: null, awards: undefined, audience_places: undefined },
};

/** Finds people who have signed in. Others could not accept an invitation. */
export async function findUsers(
  { store, pages }: Deps,
  _actor: Member,
  { search, ...query }: InputOf<typeof operations.findUsers>,
): Promise<{ users: Complete<UserSummary>[]; next: string | undefined }> {
  if (search.trim() === '') return { users: [], next: undefined };
  const { items, facts } = await store.read((reads) =>
    listed(reads, query, {
      scope: ['users', search],
      form: ['integer', 'text', 'uuid'],
      read: (slice) => findUsersByWord(reads, search, slice),
      keyOf: (row) => [row.rank, row.name, row.id],
      view: (rows) => rows.map((row) => viewSummary(row, pages)),
      // Counting them would take as long as finding them all.
      count: () => 0,
    }),
  );
  return { users: items, next: facts.next };
}
