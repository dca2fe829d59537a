import { isLaunchBoardError } from '@launch-board/sdk';
import type { Visit } from '../../session/visit.ts';
import type { FaceOf } from '../../ui/face.tsx';
import { faceOf } from '../people/faces.ts';
import { type TeamMember, teamOf } from './team.ts';

export type TeamPage = {
  team: TeamMember[];
  invited: TeamMember[];
  /** Who was found, without those who are on the team or invited already. */
  found: FaceOf[];
};

const longestSearch = 80;

/** The team of one's own project, who was asked to join it, and whom a search finds. */
export async function readTeam({ api }: Visit, id: string, search: string): Promise<TeamPage> {
  const [{ members }, { invitations }, { users }] = await Promise.all([
    api.listProjectMembers({ id }),
    api.listProjectInvitations({ id }),
    search ? api.findUsers({ search }) : { users: [] },
  ]);
  const known = new Set([...members, ...invitations].map(({ user_id }) => user_id));
  return {
    team: teamOf(members),
    invited: teamOf(invitations),
    found: users.filter(({ id }) => !known.has(id)).map(faceOf),
  };
}

export const searchIn = (query: URLSearchParams): string =>
  [...(query.get('person') ?? '').trim()].slice(0, longestSearch).join('');

export type TeamChange = { said: string };

/** Invites somebody, makes them an owner or a member, or takes them off the team. */
export async function changeTeam({ api }: Visit, id: string, form: FormData): Promise<TeamChange> {
  const user_id = String(form.get('person') ?? '');
  switch (String(form.get('change'))) {
    case 'invite':
      // Pressed twice, or found in two tabs: they are invited, which is what was wanted.
      await api.inviteMember({ id, body: { user_id, role: 'member' } }).catch((error) => {
        if (!isLaunchBoardError(error, 'already_member')) throw error;
      });
      return { said: 'Invited. They are named once they accept.' };
    case 'owner':
      await api.changeMemberRole({ id, user_id, body: { role: 'owner' } });
      return { said: 'They are an owner now.' };
    case 'member':
      await api.changeMemberRole({ id, user_id, body: { role: 'member' } });
      return { said: 'They are a member now.' };
    default:
      await api.removeMember({ id, user_id });
      return { said: 'They are no longer on the team.' };
  }
}
