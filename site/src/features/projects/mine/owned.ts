import type { Person, VisitorContext } from '../../../session/visitor-context.ts';
import { type TeamMember, teamOf } from '../../teams/team.ts';
import { type Card, cardsOf } from '../list/cards.ts';

export async function readWithTeam({ api }: VisitorContext, id: string) {
  const [{ project }, { members }] = await Promise.all([api.getProject({ id }), api.listProjectMembers({ id })]);
  return { project, team: teamOf(members) };
}

export const isOwnedBy = (personId: string, team: TeamMember[]): boolean =>
  team.some(({ id, isOwner }) => isOwner && id === personId);

export type OwnedProject = {
  card: Card;
  status: string;
  /** When it becomes public by itself. */
  launchesAt: string | null;
  /** Whether a moderator has approved it before its time. */
  isApproved: boolean;
  /** Whether I am an owner, and not merely a member of the team. */
  isOwnedByMe: boolean;
  isReviewed: boolean;
};

/** A project for the pages that confirm publishing, unpublishing or withdrawing. */
export async function readOwned(visitor: VisitorContext, person: Person, id: string): Promise<OwnedProject> {
  const { project, team } = await readWithTeam(visitor, id);
  const [[card] = []] = await cardsOf(visitor, [[project]]);
  if (!card) throw new Error('A project makes one card.');
  return {
    card: { ...card, team },
    status: project.status ?? 'active',
    launchesAt: project.launches_at ?? null,
    isApproved: project.status === 'draft' && typeof project.status_reason === 'string',
    isOwnedByMe: isOwnedBy(person.id, team),
    isReviewed: visitor.site.isReviewed,
  };
}
