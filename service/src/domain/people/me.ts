import { type Complete, type InputOf, limits, type Me, type operations } from '@launch-board/contract';
import { countUnread } from '../../store/notices/reads.ts';
import { identityOfUser } from '../../store/people/identities.ts';
import { findSuspension } from '../../store/people/suspensions.ts';
import { findUser, holdersOfNames, updateUser } from '../../store/people/users.ts';
import { foreignNotes } from '../../store/pictures/foreign-notes.ts';
import { countOwnProjects, listOwnProjects } from '../../store/projects/of-person.ts';
import { putUserWords } from '../../store/search/user-search.ts';
import type { Reads } from '../../store/store.ts';
import type { UserRow } from '../../store/tables.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { assertFresh } from '../freshness.ts';
import { listed } from '../lists/lists.ts';
import { chosenColumn } from '../pictures/choices.ts';
import { missingOf } from '../pictures/foreign/settle.ts';
import { viewForeign } from '../pictures/foreign/views.ts';
import { isOwnPicture } from '../pictures/views.ts';
import { projectsAsSeen } from '../projects/access.ts';
import { ownOrder } from '../projects/own-order.ts';
import { Fields } from '../text/fields.ts';
import { isReservedName } from '../text/reserved-names.ts';
import { type ChangeHeaders, type Transaction, transact } from '../transaction.ts';
import { beginErasure, goOnErasing } from './erasures.ts';
import { suspensionEnd } from './rights.ts';
import { viewProfile } from './views.ts';

type Reply = Promise<{ user: Complete<Me> }>;

/** Suspended people can read this too, and see the reason. */
export const getMe = (deps: Deps, actor: Member): Reply =>
  deps.store.read(async (reads) => ({ user: await me(reads, deps, actor, deps.clock()) }));

type Shown = Pick<Deps, 'pages' | 'operatorSettings'>;

export async function me(reads: Reads, deps: Shown, actor: Member, now: number): Promise<Complete<Me>> {
  const row = await findUser(reads, actor.userId);
  // The person was erased after the token was checked.
  if (!row) throw new Fail('forbidden');
  const identity = await identityOfUser(reads, actor.userId);
  const suspension = await findSuspension(reads, actor.userId, now);
  const unread = await countUnread(reads, actor.userId, actor.isModerator);
  return {
    ...viewProfile(row, deps.pages),
    email: identity?.email ?? null,
    roles: rolesOf(actor),
    suspended_until: suspension ? suspensionEnd(suspension.until) : null,
    suspension_reason: suspension?.reason ?? null,
    unread_notices: unread,
    foreign_pictures: await foreignOf(reads, deps, row),
  };
}

const rolesOf = ({ hasModeratorRole, isOperator }: Member): Me['roles'] => [
  'member',
  ...(hasModeratorRole ? (['moderator'] as const) : []),
  ...(isOperator ? (['operator'] as const) : []),
];

async function foreignOf(reads: Reads, deps: Shown, { id, avatar_url: address, portrait: pictures }: UserRow) {
  const named = { address, markdown: null, pictures };
  const [note] = missingOf(named).length === 0 ? [] : await foreignNotes(reads, ['person'], id);
  return viewForeign(named, 'avatar_url', { ...deps, note });
}

type Body = InputOf<typeof operations.updateMe>['body'];

export const updateMe = (deps: Deps, actor: Member, { body }: { body: Body }, { ifMatch }: ChangeHeaders = {}): Reply =>
  transact(deps, actor, async (tx) => {
    const { writes, now } = tx;
    const before = await findUser(writes, actor.userId);
    // The person was erased while this change waited.
    if (!before) throw new Fail('forbidden');
    assertFresh(ifMatch, before);
    const changes = await columnsOf(tx, body, before);
    if (changes.username && changes.username !== before.username) {
      if (isReservedName(changes.username)) throw new Fail('invalid_request', { details: [reservedName] });
      const [holder] = await holdersOfNames(writes, [changes.username]);
      if (holder && holder.id !== actor.userId) throw new Fail('name_taken');
    }
    await updateUser(writes, before, changes, now);
    const user = await me(writes, deps, actor, now);
    await putUserWords(writes, actor.userId, [user.username ?? null, user.full_name ?? null]);
    return { user };
  });

const reservedName = { field: 'username', message: 'is reserved; choose another one' };

const readers = {
  username: 'line',
  full_name: 'line',
  avatar_url: 'link',
  bio: 'text',
  github_url: 'link',
  linkedin_url: 'link',
  website_url: 'link',
  year_of_study: 'line',
  department: 'line',
} as const satisfies Record<Exclude<keyof Body, 'portrait'>, 'line' | 'link' | 'text'>;

async function columnsOf(tx: Transaction, body: Body, before: UserRow): Promise<Partial<UserRow>> {
  const fields = new Fields();
  const columns: Partial<UserRow> = {};
  for (const [name, kind] of Object.entries(readers) as [keyof typeof readers, 'line' | 'link' | 'text'][]) {
    const value = body[name];
    if (value === undefined) continue;
    if (kind === 'link') columns[name] = fields.link(name, value);
    else columns[name] = kind === 'line' ? fields.maybeLine(name, value) : fields.maybeText(name, value);
  }
  if (isOwnPicture(columns.avatar_url, tx.deps.pages)) delete columns.avatar_url;
  if (body.portrait !== undefined) {
    const given = body.portrait === null ? [] : [body.portrait];
    columns.portrait = await chosenColumn(tx, fields, { field: 'portrait', given, before: [before.portrait] });
  }
  fields.assertValid();
  return columns;
}

/**
 * Erases the person. Needs a recent sign-in: a token on a shared computer must not be enough to destroy somebody's
 * work. Suspended people can do it too, but a new profile of the account is suspended again.
 */
export async function eraseMe(deps: Deps, actor: Member): Promise<void> {
  if (deps.clock() - actor.authenticatedAt > limits.freshSignInSeconds * 1000) throw new Fail('fresh_sign_in_required');
  await transact(deps, actor, beginErasure, { evenSuspended: true });
  await goOnErasing(deps, actor.userId);
}

export async function listMyProjects(
  { store, pages }: Deps,
  actor: Member,
  query: InputOf<typeof operations.listMyProjects>,
) {
  return store.read(async (reads) => {
    const { items, facts } = await listed(reads, query, {
      scope: ['own projects', actor.userId],
      form: ['integer', 'uuid'],
      moving: ownOrder(reads, actor.userId),
      read: (slice) => listOwnProjects(reads, actor.userId, slice),
      keyOf: (row) => [row.created_at, row.id],
      view: (rows) =>
        projectsAsSeen(
          reads,
          pages,
          actor,
          rows.map(({ id }) => id),
        ),
      count: () => countOwnProjects(reads, actor.userId),
    });
    return { projects: items, ...facts };
  });
}
