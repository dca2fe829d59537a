import { isLaunchBoardError, type LaunchBoardClient, type Project } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { faceOf } from '../people/faces.ts';
import { teamOf } from '../teams/team.ts';
import type { Citation } from './citation.ts';
import { type ProjectFacts, projectCitation, showcaseCitation, yearbookCitation } from './made.ts';

/** What everybody sees, undefined if there is nothing with this id. */
export const readProjectCitation = (visitor: VisitorContext, id: string): Promise<Citation | undefined> =>
  ifAny(visitor, `citation of project ${id}`, async (api) => {
    const [{ project }, { members }] = await Promise.all([api.getProject({ id }), api.listProjectMembers({ id })]);
    return projectCitation({ ...factsOf(project), team: teamOf(members) }, visitor.site);
  });

/** Also of a showcase that only people with its address see, as the page. */
export const readShowcaseCitation = (visitor: VisitorContext, id: string): Promise<Citation | undefined> =>
  ifAny(visitor, `citation of showcase ${id}`, async (api) => {
    const { showcase } = await api.getShowcase({ id });
    const { name, description, owner, curators, opens_at } = showcase;
    const facts = { id, name, description: description ?? null, opensAt: opens_at };
    return showcaseCitation({ ...facts, owner: owner && faceOf(owner), curators: curators.map(faceOf) }, visitor.site);
  });

export const readYearbookCitation = (visitor: VisitorContext, slug: string): Promise<Citation | undefined> =>
  ifAny(visitor, `citation of yearbook ${slug}`, async (api) => {
    const { period } = await api.getLeaderboard({ period: slug, limit: 1 });
    if (period.kind !== 'term') return undefined;
    const { key, name, starts_at, ends_at, is_closed } = period;
    const facts = { slug: key, name, startsAt: starts_at ?? null, endsAt: is_closed ? (ends_at ?? null) : null };
    return yearbookCitation(facts, visitor.site);
  });

const factsOf = (project: Project): Omit<ProjectFacts, 'team'> => ({
  id: project.id,
  name: project.name,
  tagline: project.tagline,
  category: project.categories?.name ?? null,
  createdAt: project.created_at ?? null,
  updatedAt: project.updated_at ?? null,
  repository: project.github_url ?? null,
});

type Read = (api: LaunchBoardClient) => Promise<Citation | undefined>;

async function ifAny(visitor: VisitorContext, key: string, read: Read): Promise<Citation | undefined> {
  try {
    return await visitor.shared(`${key} ${visitor.language.code}`, read);
  } catch (error) {
    if (isLaunchBoardError(error, 'not_found')) return undefined;
    throw error;
  }
}
