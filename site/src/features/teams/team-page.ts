import { limits } from '@launch-board/contract/limits';
import { t } from '@launch-board/host/language/messages';
import type { ProjectMember, UserSummary } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import type { FaceOf } from '../../ui/picture/face.tsx';
import { faceOf } from '../people/faces.ts';
import { type TeamMember, teamOf } from './team.ts';
import { readTeamLinks } from './team-links.ts';

/** A person that the search has found. */
export type Found = FaceOf & { username: string | null; standing: string | null };

/** The team of a project for its members. Owners also get open invitations and the people that they search for. */
export async function readTeamPage(visitor: VisitorContext, projectId: string, wanted: string) {
  const { api, person } = visitor;
  const [{ project }, { members }] = await Promise.all([
    api.getProject({ id: projectId }),
    api.listProjectMembers({ id: projectId }),
  ]);
  const team = teamOf(members);
  const me = team.find(({ id }) => id === person?.id);
  const search = [...wanted.trim()].slice(0, limits.personSearchLength).join('');
  const [waiting, addresses, links, found] = me?.isOwner
    ? await Promise.all([
        readWaiting(visitor, projectId),
        readAddresses(visitor, projectId),
        readTeamLinks(visitor, projectId),
        search ? api.findUsers({ search }) : { users: [] },
      ])
    : [[], [], [], { users: [] }];
  return {
    project: { id: project.id, name: project.name, isPublic: project.status === 'active' },
    team,
    waiting,
    addresses,
    links,
    search,
    found: found.users.map((user) => foundOf(user, team, waiting)),
    myRole: me ? (me.isOwner ? ('owner' as const) : ('member' as const)) : undefined,
    isOnlyOwner: me?.isOwner === true && team.filter(({ isOwner }) => isOwner).length === 1,
  };
}

export type TeamPage = Awaited<ReturnType<typeof readTeamPage>>;

export type Waiting = TeamMember & { invitedAt: string | null };

async function readWaiting({ api }: VisitorContext, projectId: string): Promise<Waiting[]> {
  const { invitations } = await api.listProjectInvitations({ id: projectId });
  return invitations.map((invitation) => ({
    ...faceOf(personOf(invitation)),
    isOwner: invitation.role === 'owner',
    invitedAt: invitation.created_at ?? null,
  }));
}

/** An invitation by e-mail address; its name is enough of the address to tell it from others. */
export type Addressed = { id: string; name: string; isOwner: boolean; expiresAt: string };

async function readAddresses({ api }: VisitorContext, id: string): Promise<Addressed[]> {
  const { invitations } = await api.listInvitedAddresses({ id });
  return invitations.map(({ id, address, role, expires_at }) => ({
    id,
    name: address,
    isOwner: role === 'owner',
    expiresAt: expires_at,
  }));
}

export const personOf = (place: ProjectMember): UserSummary =>
  place.users_project_members_user_idTousers ?? { id: place.user_id };

function foundOf(user: UserSummary, team: TeamMember[], waiting: Waiting[]): Found {
  const isIn = (people: FaceOf[]) => people.some(({ id }) => id === user.id);
  const standing = isIn(team) ? t('on the team') : isIn(waiting) ? t('invited') : null;
  return { ...faceOf(user), username: user.username ?? null, standing };
}
