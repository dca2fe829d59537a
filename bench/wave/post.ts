import { askAs, type Person } from './crowd.ts';

/**
 * Posts a wave over the API: adverts, comments under them and under what others have made, and votes for each other and for some.
 * Returns the ids of what others have made.
 */
export async function postWave(
  authors: readonly Person[],
  url: string,
  many: { projects: number; comments: number },
): Promise<string[]> {
  const { categories } = await askAs(url)('GET', '/api/categories');
  const others: { projects: { id: string }[] } = await askAs(url)('GET', '/api/projects?limit=20&sort=popular');
  const by = (n: number) => authors[n % authors.length] as Person;
  const ids: string[] = [];
  for (let n = 0; n < many.projects; n += 1) {
    const body = {
      name: `Cheap pills ${n}`,
      tagline: 'Buy now',
      description: 'The best there are.',
      website_url: `https://pills.example/${n}`,
      category_id: categories[n % categories.length].id,
    };
    const { project } = await by(n).ask('POST', '/api/projects', body);
    if (project.status !== 'active') throw new Error(`an advert is ${project.status}`);
    ids.push(project.id);
  }
  const targets = [...ids, ...others.projects.map(({ id }) => id)];
  for (let n = 0; n < many.comments; n += 1)
    await by(n + 1).ask('POST', `/api/projects/${targets[n % targets.length]}/comments`, { content: `Buy ${n}` });
  for (const author of authors) for (const id of targets) await author.ask('PUT', `/api/projects/${id}/vote`);
  return others.projects.map(({ id }) => id);
}
