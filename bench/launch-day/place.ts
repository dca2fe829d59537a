import type { Place } from './visits.ts';

type Project = { id: string; upvotes_count?: number };

/** What people find on the board: first what is trending, then what is new. */
export async function findPlace(apiUrl: string): Promise<Place & { votes: ReadonlyMap<string, number> }> {
  const read = async <T>(path: string) => (await (await fetch(apiUrl + path)).json()) as T;
  const { projects: trending } = await read<{ projects: Project[] }>('/api/stats/trending?limit=50');
  const { projects: recent } = await read<{ projects: Project[] }>('/api/projects?limit=100');
  const { categories } = await read<{ categories: { id: string }[] }>('/api/categories');
  const votes = new Map([...trending, ...recent].map(({ id, upvotes_count: count = 0 }) => [id, count]));
  return { projects: [...votes.keys()], categories: categories.map(({ id }) => id), votes };
}
