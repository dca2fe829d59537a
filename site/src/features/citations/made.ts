import { t } from '@launch-board/host/language/messages';
import type { Brand } from '../../ui/layout/brand.ts';
import type { Citation, Cited } from './formats/citation.ts';

type Site = { url: string; brand: Pick<Brand, 'name' | 'university'> };

const boardOf = ({ url, brand }: Site): Citation['board'] => ({
  name: brand.name,
  university: brand.university ?? null,
  address: url,
});

const personOf = ({ id, name, orcid }: Named, role: Cited['role'], { url }: Site): Cited => ({
  name,
  address: `${url}/people/${id}`,
  orcid,
  role,
});

type Named = { id: string; name: string; orcid?: string | undefined };

export type ProjectFacts = {
  id: string;
  name: string;
  tagline: string;
  category: string | null;
  team: (Named & { isOwner: boolean })[];
  createdAt: string | null;
  updatedAt: string | null;
  repository: string | null;
  doi: string | null;
};

/** A project with an address of its source is software; it is published when it was launched. */
export const projectCitation = (project: ProjectFacts, site: Site): Citation => ({
  kind: project.repository === null ? 'project' : 'software',
  key: `project-${project.id}`,
  title: project.name,
  authors: project.team.map((member) => personOf(member, member.isOwner ? 'owner' : 'member', site)),
  about: project.tagline,
  keywords: project.category === null ? [] : [project.category],
  published: project.createdAt,
  changed: project.updatedAt,
  address: `${site.url}/projects/${project.id}`,
  repository: project.repository,
  doi: project.doi,
  board: boardOf(site),
});

export type ShowcaseFacts = {
  id: string;
  name: string;
  description: string | null;
  owner: Named | undefined;
  curators: Named[];
  opensAt: string;
};

/** Those who curate a showcase are its editors: what is shown has authors of its own. */
export const showcaseCitation = (showcase: ShowcaseFacts, site: Site): Citation => ({
  kind: 'showcase',
  key: `showcase-${showcase.id}`,
  title: showcase.name,
  authors: [...(showcase.owner ? [showcase.owner] : []), ...showcase.curators].map((one) =>
    personOf(one, 'curator', site),
  ),
  about: showcase.description,
  keywords: [],
  published: showcase.opensAt,
  changed: null,
  address: `${site.url}/showcases/${showcase.id}`,
  repository: null,
  doi: null,
  board: boardOf(site),
});

export type YearbookFacts = { slug: string; name: string; startsAt: string | null; endsAt: string | null };

/** The board itself is the author of a yearbook. It is published when its term is over; until then it has the year in which it began. */
export const yearbookCitation = ({ slug, name, startsAt, endsAt }: YearbookFacts, site: Site): Citation => ({
  kind: 'yearbook',
  key: `yearbook-${slug}`,
  title: t('{facts}: yearbook', { facts: name }),
  authors: [],
  about: null,
  keywords: [],
  published: endsAt ?? startsAt,
  changed: null,
  address: `${site.url}/terms/${slug}`,
  repository: null,
  doi: null,
  board: boardOf(site),
});
