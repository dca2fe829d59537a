import type { Comment, Complete, InputOf, JoinedRepository, operations } from '@launch-board/contract';
import {
  decideRelease,
  dropRepository,
  putRepository,
  type RepositoryRow,
  releaseOf,
  repositoryOf,
} from '../../store/repositories/repositories.ts';
import type { Member } from '../actor.ts';
import { commentWithin } from '../comments/changes.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { ownProject } from '../projects/access.ts';
import { allRead, Fields } from '../text/fields.ts';
import { type ChangeHeaders, transact } from '../transaction.ts';
import { repositoryAt } from './address.ts';
import { viewRepository } from './views.ts';

type Reply = Promise<{ repository: Complete<JoinedRepository> }>;

const turnedOff = 'This board joins no repositories.';
const unknown =
  'This is no address of a repository on a site that the board knows. It begins with https:// and names whose it is and what it is called.';

/** To join the same one again looks at it anew, and changes what becomes of its releases. */
export const joinRepository = (
  deps: Deps,
  actor: Member,
  { id, body: { address, releases, ...others } }: InputOf<typeof operations.joinRepository>,
): Reply =>
  transact(deps, actor, async ({ writes, now }) => {
    allRead(others);
    const project = await ownProject(writes, actor, id);
    if (project.status !== 'active') throw new Fail('not_found');
    const fields = new Fields();
    const typed = fields.line('address', address);
    fields.assertValid();
    if (!deps.repositories) throw new Fail('address_unreadable', { reason: turnedOff });
    const found = repositoryAt(typed, deps.repositories);
    if (!found) throw new Fail('address_unreadable', { reason: unknown });
    const before = await repositoryOf(writes, id);
    const isSame = before?.host === found.host && before.path === found.path;
    const row: RepositoryRow = {
      ...(isSame ? before : { ...notLookedAt, joined_at: now }),
      project_id: id,
      user_id: actor.userId,
      ...found,
      publishes: releases === 'publish' ? 1 : 0,
      due_at: now,
    };
    await putRepository(writes, row);
    return { repository: await viewRepository(writes, row) };
  });

const notLookedAt = {
  looked_at: null,
  etag: null,
  releases_etag: null,
  facts: '{}',
  moved_to: null,
  failures: 0,
  failed_on: '',
  failing_since: null,
};

export const getRepository = (
  { store }: Deps,
  actor: Member,
  { id }: InputOf<typeof operations.getRepository>,
): Reply =>
  store.read(async (reads) => {
    await ownProject(reads, actor, id);
    const row = await repositoryOf(reads, id);
    if (!row) throw new Fail('not_found');
    return { repository: await viewRepository(reads, row) };
  });

export const leaveRepository = (
  deps: Deps,
  actor: Member,
  { id }: InputOf<typeof operations.leaveRepository>,
): Promise<void> =>
  transact(deps, actor, async ({ writes }) => {
    await ownProject(writes, actor, id);
    await dropRepository(writes, id);
  });

export const publishRelease = (
  deps: Deps,
  actor: Member,
  { id, release_id, body: { content, ...others } }: InputOf<typeof operations.publishRelease>,
  { idempotency }: ChangeHeaders = {},
): Promise<{ comment: Complete<Comment> }> =>
  transact(
    deps,
    actor,
    async (tx) => {
      allRead(others);
      await ownProject(tx.writes, actor, id);
      if (!(await releaseOf(tx.writes, id, release_id))) throw new Fail('not_found');
      await decideRelease(tx.writes, release_id);
      return commentWithin(tx, id, { content, is_update: true });
    },
    { idempotency, budget: 'updates', about: id },
  );

export const dropRelease = (
  deps: Deps,
  actor: Member,
  { id, release_id }: InputOf<typeof operations.dropRelease>,
): Promise<void> =>
  transact(deps, actor, async ({ writes }) => {
    await ownProject(writes, actor, id);
    if (await releaseOf(writes, id, release_id)) await decideRelease(writes, release_id);
  });
