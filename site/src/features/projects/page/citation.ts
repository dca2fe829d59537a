import type { Citation } from '../../citations/formats/citation.ts';
import { projectCitation } from '../../citations/made.ts';
import type { ProjectDetail } from './detail.ts';

/** The citation of the project that a page shows. */
export const citationOfPage = (project: ProjectDetail, site: Parameters<typeof projectCitation>[1]): Citation => {
  const { id, name, tagline, category, createdAt } = project.card;
  const repository = project.links.find((link) => link.name === 'github_url')?.href ?? null;
  const facts = {
    id,
    name,
    tagline,
    createdAt,
    updatedAt: null,
    repository,
    team: project.team,
    doi: project.deposits?.deposits[0]?.doi ?? null,
  };
  return projectCitation({ ...facts, category: category?.name ?? null }, site);
};
