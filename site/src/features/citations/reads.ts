import { isLaunchBoardError, type LaunchBoardClient, type Period, type Project } from '@launch-board/sdk';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { readOrcidIds } from '../orcid/orcid.ts';
import { faceOf } from '../people/faces.ts';
import { teamOf } from '../teams/team.ts';
import type { Citation } from './formats/citation.ts';
import { type ProjectFacts, projectCitation, showcaseCitation, yearbookCitation } from './made.ts';

/** What everybody sees, undefined if there is nothing with this id. */
export const readProjectCitation = (visitor: VisitorContext, id: string): Promise<Citation | undefined> =>
  ifAny(async () => {
    const [project, team, deposits] = await visitor.shared(`citation of project ${id}`, async (api) => {
      const [{ project }, { members }, { deposits }] = await Promise.all([
        ...([api.getProject({ id }), api.listProjectMembers({ id }), api.listDeposits({ id })] as const),
      ]);
      return [project, await withOrcidIds(api, teamOf(members)), deposits] as const;
    });
    const facts = { ...factsOf(project), team, doi: deposits[0]?.doi ?? null };
    return projectCitation(facts, visitor.site);
  });

/** Also of a showcase that only people with its address see, as the page. */
export const readShowcaseCitation = (visitor: VisitorContext, id: string): Promise<Citation | undefined> =>
  ifAny(async () => {
    const [showcase, editors] = await visitor.shared(`citation of showcase ${id}`, async (api) => {
      const { showcase } = await api.getShowcase({ id });
      const { owner, curators } = showcase;
      return [showcase, await withOrcidIds(api, [...(owner ? [owner] : []), ...curators].map(faceOf))] as const;
    });
    const { name, description, owner, opens_at } = showcase;
    const facts = { id, name, description: description ?? null, opensAt: opens_at };
    const people = { owner: owner && editors[0], curators: owner ? editors.slice(1) : editors };
    return showcaseCitation({ ...facts, ...people }, visitor.site);
  });

export const readYearbookCitation = (visitor: VisitorContext, slug: string): Promise<Citation | undefined> =>
  ifAny(async () => {
    const { period } = await visitor.shared(`citation of yearbook ${slug}`, (api) =>
      api.getLeaderboard({ period: slug, limit: 1 }),
    );
    if (period.kind !== 'term') return undefined;
    return yearbookCitation({ slug: period.key, name: period.name, ...spanOf(period) }, visitor.site);
  });

/** Its end only once it is over. */
export const spanOf = ({ starts_at, ends_at, is_closed }: Period) => ({
  startsAt: starts_at ?? null,
  endsAt: is_closed ? (ends_at ?? null) : null,
});

/** With the ORCID iDs that they have connected. */
async function withOrcidIds<Person extends { id: string }>(api: LaunchBoardClient, people: readonly Person[]) {
  const orcidIds = await readOrcidIds(
    api,
    people.map(({ id }) => id),
  );
  return people.map((person) => ({ ...person, orcid: orcidIds.get(person.id) }));
}

const factsOf = (project: Project): Omit<ProjectFacts, 'team' | 'doi'> => ({
  id: project.id,
  name: project.name,
  tagline: project.tagline,
  category: project.categories?.name ?? null,
  createdAt: project.created_at ?? null,
  updatedAt: project.updated_at ?? null,
  repository: project.github_url ?? null,
});

async function ifAny(read: () => Promise<Citation | undefined>): Promise<Citation | undefined> {
  try {
    return await read();
  } catch (error) {
    if (isLaunchBoardError(error, 'not_found')) return undefined;
    throw error;
  }
}
