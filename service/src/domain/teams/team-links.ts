import { hash, randomBytes } from 'node:crypto';
import {
  type Complete,
  type InputOf,
  limits,
  type operations,
  type ProjectMember,
  type TeamLink,
  type TeamOffer,
} from '@launch-board/contract';
import { DAY_MS } from '@launch-board/host/durations';
import { findMembership, type MembershipRow } from '../../store/teams/invitations.ts';
import {
  deleteTeamLink,
  type FoundTeamLink,
  findTeamLink,
  insertTeamLink,
  listTeamLinks as linksOf,
} from '../../store/teams/team-links.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { Fail } from '../fail.ts';
import { summary } from '../people/views.ts';
import { ownProject } from '../projects/access.ts';
import { tellInviter } from '../seats/people.ts';
import { isoTime } from '../text/iso-time.ts';
import { type Transaction, transact } from '../transaction.ts';
import { takeSeat } from './take-seat.ts';
import { viewMember, viewTeamLink } from './views.ts';

/** 128 bits, which nobody guesses. In base64url they are `limits.teamLinks.code` characters. */
const CODE_BYTES = 16;

const digestOf = (code: string): string => hash('sha256', code, 'hex');

export const makeTeamLink = (
  deps: Deps,
  actor: Member,
  { id }: InputOf<typeof operations.makeTeamLink>,
): Promise<{ link: Complete<TeamLink>; code: string }> =>
  transact(
    deps,
    actor,
    async ({ writes, now, newId }) => {
      const { id: project_id } = await ownProject(writes, actor, id);
      if ((await linksOf(writes, project_id, now)).length >= limits.teamLinks.atOnce) throw new Fail('too_many');
      const code = randomBytes(CODE_BYTES).toString('base64url');
      const times = { created_at: now, expires_at: now + limits.teamLinks.days * DAY_MS };
      const row = { id: newId(), digest: digestOf(code), project_id, made_by: actor.userId, ...times };
      await insertTeamLink(writes, row);
      return { link: viewTeamLink(row), code };
    },
    { budget: 'invitations' },
  );

export const listTeamLinks = (
  { store, clock }: Deps,
  actor: Member,
  { id }: InputOf<typeof operations.listTeamLinks>,
): Promise<{ links: Complete<TeamLink>[] }> =>
  store.read(async (reads) => {
    await ownProject(reads, actor, id);
    return { links: (await linksOf(reads, id, clock())).map(viewTeamLink) };
  });

/** Does nothing if there is no such link. */
export const withdrawTeamLink = (
  deps: Deps,
  actor: Member,
  { id, link_id }: InputOf<typeof operations.withdrawTeamLink>,
): Promise<void> =>
  transact(deps, actor, async ({ writes }) => {
    await ownProject(writes, actor, id);
    await deleteTeamLink(writes, id, link_id);
  });

export const getTeamOffer = (
  { store, pages, clock }: Deps,
  actor: Member,
  { code }: InputOf<typeof operations.getTeamOffer>,
): Promise<{ offer: Complete<TeamOffer> }> =>
  store.read(async (reads) => {
    const link = await findTeamLink(reads, digestOf(code), clock());
    if (!link) throw new Fail('not_found');
    const membership = await findMembership(reads, link.project_id, actor.userId);
    return {
      offer: {
        project_id: link.project_id,
        project_name: link.project_name,
        invited_by: summary(pages, link, 'maker'),
        expires_at: isoTime(link.expires_at),
        is_member: isAccepted(membership),
      },
    };
  });

const isAccepted = (membership: MembershipRow | undefined): boolean =>
  membership !== undefined && membership.accepted_at !== null;

export const joinTeam = (
  deps: Deps,
  actor: Member,
  { code }: InputOf<typeof operations.joinTeam>,
): Promise<{ member: Complete<ProjectMember> }> =>
  transact(deps, actor, async (tx) => {
    const { writes, now } = tx;
    const link = await findTeamLink(writes, digestOf(code), now);
    if (!link) throw new Fail('not_found');
    const membership = await findMembership(writes, link.project_id, actor.userId);
    if (!isAccepted(membership)) await join(tx, link, membership);
    const joined = await findMembership(writes, link.project_id, actor.userId);
    if (!joined) throw new Fail('not_found');
    return { member: viewMember(joined, deps.pages) };
  });

async function join(tx: Transaction, { project_id, maker_id }: FoundTeamLink, invited: MembershipRow | undefined) {
  const seat = { project_id, user_id: tx.actor.userId, invited_by: maker_id };
  await tellInviter(tx, 'team', project_id, await takeSeat(tx, seat, invited), 'accepted');
}
