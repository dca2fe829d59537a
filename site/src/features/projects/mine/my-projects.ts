import { type Project, paginate } from '@launch-board/sdk';
import type { Person, VisitorContext } from '../../../session/visitor-context.ts';
import { type Card, cardsOf } from '../list/cards.ts';
import { shownTexts, unnamed } from '../project-fields.ts';
import { isOwnedBy, readWithTeam } from './owned.ts';

export type MyProject = {
  card: Card;
  status: string;
  reason: string | null;
  /** When it becomes public by itself. */
  launchesAt: string | null;
  /** The same of one that waits by the rules for new posts. */
  waitsUntil: string | null;
  /** The position in the review queue, from 1. */
  place: number | null;
  /** Whether I am an owner, and not merely a member of the team. */
  isOwnedByMe: boolean;
  /** Whether nothing is missing for publication. */
  isWhole: boolean;
};

/** Teams read at most. For further projects the role is on the page of the project. */
const maxTeamsRead = 20;

/** The projects whose team the person is on, with any status. */
export async function readMyProjects(visitor: VisitorContext, person: Person): Promise<MyProject[]> {
  const projects: Project[] = [];
  for await (const project of paginate(visitor.api.listMyProjects)) projects.push(project);
  const [cards = [], owned] = await Promise.all([
    cardsOf(visitor, [projects]).then(([cards]) => cards),
    ownedAmong(visitor, person, projects),
  ]);
  return cards.flatMap((card, index) => {
    const project = projects[index];
    if (!project) return [];
    return {
      card: { ...card, ...shownTexts(project) },
      status: project.status ?? 'active',
      reason: project.status_reason ?? null,
      launchesAt: project.launches_at ?? null,
      waitsUntil: project.waits_until ?? null,
      place: project.queue_position ?? null,
      isOwnedByMe: owned.has(card.id),
      isWhole: project.name !== unnamed.name && project.tagline !== unnamed.tagline,
    };
  });
}

/** The submitter of a project is usually an owner. For other projects the team has to be read. */
async function ownedAmong(visitor: VisitorContext, person: Person, projects: Project[]): Promise<Set<string>> {
  const owned = new Set(projects.filter(({ users }) => users?.id === person.id).map(({ id }) => id));
  const others = projects.filter(({ id }) => !owned.has(id)).slice(0, maxTeamsRead);
  const teams = await Promise.all(others.map(({ id }) => readWithTeam(visitor, id)));
  for (const { project, team } of teams) if (isOwnedBy(person.id, team)) owned.add(project.id);
  return owned;
}
