import {
  type Complete,
  type InputOf,
  type LtiAccount,
  type LtiLaunch,
  limits,
  type operations,
} from '@launch-board/contract';
import { MINUTE_MS } from '@launch-board/host/durations';
import { accountsAbout, accountsOf, deleteAccount, insertAccount } from '../../store/lti/accounts.ts';
import { findLaunch, type LtiLaunchRow, takeLaunch } from '../../store/lti/launches.ts';
import { findLinkAt } from '../../store/lti/links.ts';
import type { Reads } from '../../store/store.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { isRepeat, rememberDeletion } from '../repeated-deletion.ts';
import { visibleShowcase } from '../showcases/access.ts';
import { isoTime } from '../text/iso-time.ts';
import { transact } from '../transaction.ts';
import type { Facts } from './facts.ts';
import { nameOfPlatform, platformOf, platformsWith } from './platforms.ts';
import { assertLti } from './tool.ts';

type Shown = { launch: Complete<LtiLaunch> };

export type Launch = { row: LtiLaunchRow; facts: Facts };

/** A launch that nobody else has taken. Its id is known to one browser. @throws Fail `not_found` */
export async function openLaunch(reads: Reads, deps: Deps, actor: Member, id: string): Promise<Launch> {
  const since = deps.clock() - limits.lti.launchMinutes * MINUTE_MS;
  const row = await findLaunch(reads, id.toLowerCase(), since);
  if (!row || (row.user_id !== null && row.user_id !== actor.userId)) throw new Fail('not_found');
  await platformOf(reads, assertLti(deps), row.platform);
  return { row, facts: JSON.parse(row.facts) as Facts };
}

export function getLtiLaunch(
  deps: Deps,
  actor: Member,
  { id }: InputOf<typeof operations.getLtiLaunch>,
): Promise<Shown> {
  assertLti(deps);
  return deps.store.read(async (reads) => viewLaunch(reads, deps, actor, await openLaunch(reads, deps, actor, id)));
}

async function viewLaunch(reads: Reads, deps: Deps, actor: Member, launch: Launch): Promise<Shown> {
  const { row, facts } = launch;
  return {
    launch: {
      id: row.id,
      kind: facts.kind,
      platform: (await platformOf(reads, assertLti(deps), row.platform)).name,
      person: facts.person,
      course: facts.course,
      is_teacher: facts.isTeacher,
      account: await accountFor(reads, row, actor.userId),
      showcase_id: await placeOf(reads, actor, launch),
    },
  };
}

export async function accountFor(
  reads: Reads,
  { platform, subject }: LtiLaunchRow,
  userId: string,
): Promise<LtiLaunch['account']> {
  const rows = await accountsAbout(reads, { platform, subject, userId });
  if (rows.length === 0) return 'none';
  return rows.every((one) => one.subject === subject && one.user_id === userId) ? 'mine' : 'other';
}

/** Nobody learns by a launch of a showcase that they do not see. */
async function placeOf(reads: Reads, actor: Member, { row: { platform }, facts }: Launch): Promise<string | null> {
  const { resource, deployment } = facts;
  const link = resource === null ? undefined : await findLinkAt(reads, { platform, deployment, resource });
  if (!link) return null;
  try {
    return (await visibleShowcase(reads, actor, link.collection_id)).showcase.id;
  } catch (error) {
    if (error instanceof Fail && error.code === 'not_found') return null;
    throw error;
  }
}

/** The person says, signed in, that they are the one of the launch. What the platform says of addresses is not asked. */
export function joinLtiAccount(
  deps: Deps,
  actor: Member,
  { id }: InputOf<typeof operations.joinLtiAccount>,
): Promise<Shown> {
  assertLti(deps);
  return transact(deps, actor, async ({ writes, now, newId }) => {
    const launch = await openLaunch(writes, deps, actor, id);
    const { platform, subject } = launch.row;
    const account = await accountFor(writes, launch.row, actor.userId);
    if (account === 'other') throw new Fail('lti_joined');
    if (account === 'none')
      await insertAccount(writes, { id: newId(), platform, subject, user_id: actor.userId, created_at: now });
    await takeLaunch(writes, launch.row.id, actor.userId);
    return viewLaunch(writes, deps, actor, launch);
  });
}

export async function listMyLtiAccounts(deps: Deps, actor: Member): Promise<{ accounts: Complete<LtiAccount>[] }> {
  const lti = assertLti(deps);
  const { rows, known } = await deps.store.read(async (reads) => {
    const rows = await accountsOf(reads, actor.userId);
    const ids = rows.map(({ platform }) => platform);
    return { rows, known: await platformsWith(reads, lti, ids) };
  });
  return {
    accounts: rows.map(({ id, platform, created_at }) => ({
      id,
      platform: nameOfPlatform(known, platform),
      created_at: isoTime(created_at),
    })),
  };
}

export function leaveLtiAccount(
  deps: Deps,
  actor: Member,
  { id }: InputOf<typeof operations.leaveLtiAccount>,
): Promise<void> {
  assertLti(deps);
  return transact(
    deps,
    actor,
    async (tx) => {
      if (await isRepeat(tx, `course account ${id}`)) return;
      if (!(await deleteAccount(tx.writes, actor.userId, id.toLowerCase()))) throw new Fail('not_found');
      await rememberDeletion(tx, `course account ${id}`);
    },
    { evenSuspended: true },
  );
}
