export type Target = {
  name: string;
  /** The target of request number n. Warm runs always ask for number 0. */
  of: (n: number) => string;
};

/** An unknown parameter is ignored, but makes the address a new one. */
const fresh = (path: string) => (n: number) => (n === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}n=${n}`);

/** The operations as clients use them, over real ids of this board. */
export async function targets(origin: string): Promise<{ warm: Target[]; cold: Target[]; projects: string[] }> {
  const read = async (path: string) => (await fetch(origin + path)).json() as Promise<Record<string, never>>;
  const page = (await read('/api/projects?limit=100&offset=500')) as unknown as {
    projects: { id: string; users?: { id: string } }[];
    total: number;
  };
  const { categories } = (await read('/api/categories')) as unknown as { categories: { id: string }[] };
  const ids = page.projects.map((project) => project.id);
  const first = page.projects.find((project) => project.users);
  const category = categories[0]?.id;
  const middle = Math.floor(page.total / 2);
  const idOf = (n: number) => ids[n % ids.length];

  const common: Target[] = [
    { name: 'list, newest 24', of: fresh('/api/projects') },
    { name: 'list, popular 24', of: fresh('/api/projects?sort=popular') },
    { name: 'detail', of: (n) => fresh(`/api/projects/${idOf(n)}`)(n) },
    { name: 'comments', of: fresh(`/api/projects/${first?.id}/comments`) },
    { name: 'members', of: fresh(`/api/projects/${first?.id}/members`) },
    { name: 'trending 10', of: fresh('/api/stats/trending') },
    { name: 'batch of 24', of: fresh(`/api/votes/batch?projectIds=${ids.slice(0, 24).join(',')}`) },
    { name: 'categories', of: fresh('/api/categories') },
    { name: 'stats', of: fresh('/api/stats') },
    { name: 'collections', of: fresh('/api/collections') },
    { name: 'profile', of: fresh(`/api/users/${first?.users?.id}`) },
    { name: "a user's projects", of: fresh(`/api/users/${first?.users?.id}/projects`) },
  ];
  const hard: Target[] = [
    { name: 'leaderboard of the year', of: fresh('/api/leaderboards/year') },
    { name: 'list, one category', of: fresh(`/api/projects?category=${category}`) },
    { name: 'list, offset in the middle', of: fresh(`/api/projects?offset=${middle}`) },
    { name: 'list, last page', of: fresh(`/api/projects?offset=${page.total - 24}`) },
    { name: 'list, 100 at once', of: fresh('/api/projects?limit=100') },
    { name: 'trending 50', of: fresh('/api/stats/trending?limit=50') },
    { name: 'batch of 100', of: fresh(`/api/votes/batch?projectIds=${ids.join(',')}`) },
    { name: 'search, common word', of: fresh('/api/projects?search=student') },
    { name: 'search, rare word', of: fresh('/api/projects?search=genome') },
    { name: 'search, no match', of: fresh('/api/projects?search=zzyzx') },
    { name: 'search, phrase', of: fresh('/api/projects?search=campus%20student') },
    { name: 'search, two letters', of: fresh('/api/projects?search=st') },
    { name: 'search, rare two letters', of: fresh('/api/projects?search=zz') },
    { name: 'search, one letter', of: fresh('/api/projects?search=a') },
    {
      name: 'search in a category, popular',
      of: fresh(`/api/projects?search=student&category=${category}&sort=popular`),
    },
    // What the site's own search asks: projects, people and showcases, and one typo.
    { name: 'search of everything, two words', of: fresh('/api/search?search=student%20campus') },
    { name: 'search of everything, rare word', of: fresh('/api/search?search=genome') },
    { name: 'search of everything, one typo', of: fresh('/api/search?search=studnet') },
    { name: 'search of everything, half a word', of: fresh('/api/search?search=stud') },
    { name: 'search of everything, no match', of: fresh('/api/search?search=zzyzx') },
  ];
  return { warm: common, cold: [...common, ...hard], projects: ids };
}
