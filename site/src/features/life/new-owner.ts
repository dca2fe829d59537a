import { t } from '@launch-board/host/language/messages';
import type { Person, VisitorContext } from '../../session/visitor-context.ts';
import { cardsOf } from '../projects/list/cards.ts';
import { teamOf } from '../teams/team.ts';

/** All that owners and those who would take the project over see of it. Not kept: what somebody has just done shows. */
export async function readNewOwner({ api }: VisitorContext, id: string, person: Person) {
  const [{ project }, { life }, { asks }, { members }] = await Promise.all([
    api.getProject({ id }),
    api.getProjectLife({ id }),
    api.listTakeOvers({ id }),
    api.listProjectMembers({ id }),
  ]);
  const everybody = teamOf(members);
  const mine = everybody.find(({ id }) => id === person.id);
  const role = mine && (mine.isOwner ? 'owner' : 'member');
  const isLeft = life.moderation !== undefined && life.moderation.owners !== 'here';
  return {
    project: { id: project.id, name: project.name, website: project.website_url ?? null },
    life,
    role,
    asks: role === 'owner' || isLeft ? asks : [],
    /** Whom moderators can make an owner. */
    team: everybody.filter(({ isOwner }) => !isOwner),
    ownAsk: mine ? undefined : asks.find(({ user }) => user.id === person.id),
  };
}

export type NewOwnerPage = Awaited<ReturnType<typeof readNewOwner>>;

/** What owners and those who ask do on that page. To hand on is to invite as an owner: there is no other way onto a team. */
export async function changeNewOwner({ api }: VisitorContext, id: string, form: FormData) {
  const field = (name: string) => String(form.get(name) ?? '').trim();
  const [what = ''] = field('form').split(' ');
  switch (what) {
    case 'seek':
      await api.seekOwner({ id, body: { text: field('text') || null } });
      return { said: t('The project is looking for a new owner.') };
    case 'confirm':
      await api.seekOwner({ id, body: { text: field('text') || null } });
      return { said: t('Confirmed. It is found for fourteen more days.') };
    case 'hand-on-left':
      await api.handOnProject({ id, user_id: field('user') });
      return { said: t('Handed on. Who is not on the team yet is invited, and owns it once they accept.') };
    case 'take-back':
      await api.takeBackProject({ id, user_id: field('user') });
      return { said: t('Taken back. The search goes on.') };
    case 'stop':
      await api.stopSeekingOwner({ id });
      return { said: t('The project is not looking for a new owner any more.') };
    case 'hand-on':
      await api.inviteMember({ id, body: { user_id: field('user'), role: 'owner' } });
      return { said: t('Invited. Once they accept they are an owner, and you can leave the team or stay on it.') };
    case 'decline':
      await api.declineTakeOver({ id, user_id: field('user') });
      return { said: t('Declined. Nobody is told.') };
    case 'website':
      await api.checkLink({ id, body: { is_on: field('is_on') === 'yes' } });
      return { said: t('Saved.') };
    case 'keep':
      await api.keepPage({ id, body: { is_on: field('is_on') === 'yes' } });
      return { said: t('Saved.') };
    case 'withdraw':
      await api.withdrawTakeOver({ id });
      return { said: t('You do not ask for it any more.') };
    default:
      await api.askToTakeOver({ id, body: { text: field('text') } });
      return { said: t('The owners are told.') };
  }
}

/** As many as fit into one answer, however long their texts are. */
const pageSize = 20;

/** One page of the projects that are looking for a new owner, of all categories or of one. */
export async function readSought(visitor: VisitorContext, category: string | undefined, page: number) {
  const { projects, total, limit, offset } = await visitor.api.listProjectsToTakeOver({
    ...(category !== undefined && { category }),
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  const [cards = []] = await cardsOf(visitor, [projects]);
  return { cards, paging: { limit, offset, total } };
}
