import type { VisitorContext } from '../../session/visitor-context.ts';

export type TeamChange = { said: string };

/** What the forms of a team page send; the word before the person's id tells them apart. */
export async function changeTeam({ api }: VisitorContext, id: string, form: FormData): Promise<TeamChange> {
  const [kind = '', user_id = ''] = String(form.get('form')).split(' ');
  const role = form.get('role') === 'owner' ? 'owner' : 'member';
  switch (kind) {
    case 'invite':
      await api.inviteMember({ id, body: { user_id, role } });
      return { said: 'Invited.' };
    case 'role':
      await api.changeMemberRole({ id, user_id, body: { role } });
      return { said: role === 'owner' ? 'Now an owner.' : 'Now a member.' };
    default:
      await api.removeMember({ id, user_id });
      return { said: 'No longer on the team.' };
  }
}
