import type { LaunchBoardClient } from '@launch-board/sdk';

/** What an open page is told of; anything else is no topic. The front page, or a project by its id. */
export type Topic = 'front' | `project ${string}`;

/** What changes on an open page, as everybody may see it. */
export type LiveFacts = {
  /** By the ids of projects. */
  votes: Record<string, number>;
  /** The ids of the ranking, in its order. */
  trending?: string[];
  /** How many a project has. */
  comments?: number;
};

/** In a file that the host and the browser share. */
export const livePath = '/live';

export const isTopic = (text: string | null): text is Topic =>
  /^(?:front|project [0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.test(text ?? '');

const ranked = 10;
const newest = 24;

/** Read in the name of nobody, so that nothing hidden is among it. Undefined where there is nothing to tell any more. */
export async function readFacts(api: LaunchBoardClient, topic: Topic): Promise<LiveFacts | undefined> {
  if (topic !== 'front') return readProject(api, topic.slice('project '.length));
  const [trending, fresh] = await Promise.all([
    api.listTrendingProjects({ limit: ranked }),
    api.listProjects({ limit: newest }),
  ]);
  const all = [...trending.projects, ...fresh.projects];
  return {
    votes: Object.fromEntries(all.map(({ id, upvotes_count }) => [id, upvotes_count ?? 0])),
    trending: trending.projects.map(({ id }) => id),
  };
}

async function readProject(api: LaunchBoardClient, id: string): Promise<LiveFacts | undefined> {
  const { project } = await api.getProject({ id });
  if (project.status !== 'active') return undefined;
  return { votes: { [id]: project.upvotes_count ?? 0 }, comments: project.comments_count ?? 0 };
}
