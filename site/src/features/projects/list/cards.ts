import { limits } from '@launch-board/contract/limits';
import type { Project, UserSummary, VoteState } from '@launch-board/sdk';
import type { VisitorContext } from '../../../session/visitor-context.ts';
import type { FaceOf } from '../../../ui/picture/face.tsx';
import { type Picture, pictureOf } from '../../../ui/picture/picture.ts';
import { type Category, categoryOf } from '../../categories/categories.ts';
import { faceOf } from '../../people/faces.ts';

/** The data of a project for a row of a list. */
export type Card = {
  id: string;
  name: string;
  tagline: string;
  picture?: Picture | undefined;
  createdAt: string | null;
  votes: number;
  hasVoted: boolean;
  comments: number;
  category: Category | null;
  /** Some of the team, and how many there are. */
  team: FaceOf[];
  teamSize: number;
};

type Votes = Record<string, VoteState>;

/** The rows of several lists at once, with the visitor's own votes if they are signed in. */
export async function cardsOf(visitor: VisitorContext, lists: Project[][]): Promise<Card[][]> {
  const ids = [...new Set(lists.flat().map(({ id }) => id))];
  return cardsWith(await votesSeenBy(visitor, ids), lists);
}

/** The counts of now with the visitor's own votes; none for guests, whose lists have the same counts for all. */
export const votesSeenBy = async ({ api, person }: VisitorContext, ids: string[]): Promise<Votes> =>
  person && ids.length > 0 ? api.getVoteCountsBatch({ projectIds: ids.slice(0, limits.batchIds) }) : {};

/** The rows of several lists with votes that are known already. */
export function cardsWith(votes: Votes, lists: Project[][]): Card[][] {
  // One object for each category and person, so that it is sent to the browser only once.
  const categories = onePer(categoryOf);
  const people = onePer(faceOf);
  return lists.map((list) =>
    list.map((project) => ({
      id: project.id,
      name: project.name,
      tagline: project.tagline,
      picture: project.cover && pictureOf(project.cover),
      createdAt: project.created_at ?? null,
      votes: votes[project.id]?.count ?? project.upvotes_count ?? 0,
      hasVoted: votes[project.id]?.hasVoted ?? false,
      comments: project.comments_count ?? 0,
      category: project.categories ? categories(project.categories) : null,
      ...teamOf(project, people),
    })),
  );
}

/** A project whose team has gone shows who submitted it. */
function teamOf({ team = [], team_size = team.length, users }: Project, face: (user: UserSummary) => FaceOf) {
  if (team.length > 0) return { team: team.map(face), teamSize: team_size };
  return { team: users ? [face(users)] : [], teamSize: users ? 1 : 0 };
}

function onePer<From extends { id: string }, To>(make: (from: From) => To): (from: From) => To {
  const made = new Map<string, To>();
  return (from) => {
    const known = made.get(from.id) ?? make(from);
    made.set(from.id, known);
    return known;
  };
}
