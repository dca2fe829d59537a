import { t } from '@launch-board/host/language/messages';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { Redrawn } from '../../ui/form/form-answer.ts';
import { sentAct, sentChoice } from '../../ui/form/sent-act.ts';
import { invitedWords } from './invited-words.ts';

/** `address`: of a new link, which nobody is shown again. */
export type TeamChange = { said: string; address?: string };

/** What a form of a team page can do, to the person or the invitation whose id it sends. */
const teamActs = [
  ...(['invite', 'invite-address', 'withdraw-address', 'make-link', 'withdraw-link'] as const),
  ...(['role', 'remove', 'leave'] as const),
] as const;
export type TeamAct = (typeof teamActs)[number];

/** @throws Redrawn with the address of a new link */
export async function changeTeam({ api, site }: VisitorContext, id: string, form: FormData): Promise<TeamChange> {
  const { act, id: user_id } = sentAct(form, teamActs);
  const role = () => sentChoice(form, 'role', ['owner', 'member']);
  switch (act) {
    case 'invite':
      await api.inviteMember({ id, body: { user_id, role: role() } });
      return { said: t('Invited.') };
    case 'invite-address': {
      const address = String(form.get('address') ?? '').trim();
      return { said: invitedWords(await api.inviteAddress({ id, body: { address, role: role() } })) };
    }
    case 'withdraw-address':
      await api.withdrawAddress({ id, invitation_id: user_id });
      return { said: t('Taken back.') };
    case 'make-link': {
      const { code } = await api.makeTeamLink({ id });
      throw new Redrawn({}, { said: t('Link made.'), address: `${site.url}/join/${code}` } satisfies TeamChange);
    }
    case 'withdraw-link':
      await api.withdrawTeamLink({ id, link_id: user_id });
      return { said: t('The link no longer works.') };
    case 'role':
      await api.changeMemberRole({ id, user_id, body: { role: role() } });
      return { said: role() === 'owner' ? t('Now an owner.') : t('Now a member.') };
    case 'remove':
    case 'leave':
      await api.removeMember({ id, user_id });
      return { said: t('No longer on the team.') };
  }
}
