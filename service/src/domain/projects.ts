import type { Project, ProjectPage } from '@launch-board/contract';
import type { SliceQuery } from '../store/lists.ts';
import { projectPage } from '../store/project-pages.ts';
import { topByScore } from '../store/trending.ts';
import { listUserProjects as projectsOfUser } from '../store/user-projects.ts';
import { findUser } from '../store/users.ts';
import type { Actor } from './actor.ts';
import type { Deps } from './deps.ts';
import { Fail } from './fail.ts';

import { projectAsSeen } from './project-access.ts';
import { viewProjects } from './views.ts';

type ListQuery = {
  category?: string;
  search?: string;
  sort: 'recent' | 'popular';
  limit: number;
  offset: number;
};

export async function listProjects({ store }: Deps, query: ListQuery): Promise<ProjectPage> {
  const { category, search = '', sort, limit, offset } = query;
  const { rows, total } = await store.read((reads) =>
    projectPage(reads, {
      categoryId: category ?? null,
      search: search.trim() === '' ? null : search,
      sort,
      limit,
      offset,
    }),
  );
  return { projects: viewProjects(rows), total, limit, offset };
}

export async function getProject({ store }: Deps, actor: Actor, { id }: { id: string }): Promise<{ project: Project }> {
  return { project: await store.read((reads) => projectAsSeen(reads, actor, id)) };
}

const SECOND = 1000;
const SECONDS_AN_HOUR = 3600;

/** The specification's ranking score; ages in whole seconds, a creation in the future counts as now. */
export function trendingScore(votes: number, createdAt: number, now: number): number {
  const age = Math.max(0, Math.floor(now / SECOND) - Math.floor(createdAt / SECOND));
  return votes / (age / SECONDS_AN_HOUR + 2) ** 1.5;
}

export async function listTrendingProjects(
  { store, clock }: Deps,
  { limit }: { limit: number },
): Promise<{ projects: Project[] }> {
  const now = clock();
  const score = (votes: number, createdAt: number) => trendingScore(votes, createdAt, now);
  const rows = await store.read((reads) => topByScore(reads, limit, score));
  return { projects: viewProjects(rows) };
}

export async function listUserProjects({ store }: Deps, { id, ...slice }: { id: string } & SliceQuery) {
  return store.read(async (reads) => {
    if (!(await findUser(reads, id))) throw new Fail('not_found');
    const { rows, total } = await projectsOfUser(reads, id, slice);
    return { projects: viewProjects(rows), total, ...slice };
  });
}
