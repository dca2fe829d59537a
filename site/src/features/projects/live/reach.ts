import { t } from '@launch-board/host/language/messages';
import type { VisitorContext } from '../../../session/visitor-context.ts';
import { faceOf } from '../../people/faces.ts';
import { personOf } from '../../teams/team-page.ts';

type Told = { count: number; words: string };

/** How many followers were told of a project, in words that go on from each number, and who was asked to join its team. */
export async function readReach({ api }: VisitorContext, id: string) {
  const [{ reach }, { invitations }, addressed] = await Promise.all([
    api.getProjectReach({ id }),
    api.listProjectInvitations({ id }),
    api.listInvitedAddresses({ id }),
  ]);
  const { people, category, collections, is_going_on: isGoingOn } = reach;
  const asked = [
    ...invitations.map((place) => faceOf(personOf(place)).name),
    ...addressed.invitations.map(({ address }) => address),
  ];
  const told: Told[] = [
    {
      count: people,
      words: t(
        '{count, plural, one {follower of the people who made it} other {followers of the people who made it}}',
        {
          count: people,
        },
      ),
    },
    {
      count: category,
      words: t('{count, plural, one {follower of its category} other {followers of its category}}', {
        count: category,
      }),
    },
    {
      count: collections,
      words: t(
        '{count, plural, one {follower of a collection or showcase} other {followers of a collection or showcase}}',
        {
          count: collections,
        },
      ),
    },
  ].filter(({ count }) => count > 0);
  return { told, asked, isGoingOn };
}

export type Reach = Awaited<ReturnType<typeof readReach>>;
