import { MINUTE_MS } from '@launch-board/host/durations';
import type { Leading, Sort } from '../../src/store/projects/orders.ts';
import type { Store } from '../../src/store/store.ts';
import type { NewProject } from '../../src/store/tables.ts';
import { collection, comment, intake, member, project, put, user } from './rows.ts';

// A board with one of everything, and with one of everything that nobody may see.

const day = (n: number): number => Date.UTC(2026, 0, n);

export const aiAndData = '3d1f6c52-7d0b-4a86-9c55-1f0a4be3a101';
export const gamesAndMedia = '3d1f6c52-7d0b-4a86-9c55-1f0a4be3a106';
export const nobodysId = '00000000-0000-4000-8000-000000000000';

export const ada = user({
  username: 'ada',
  full_name: 'Ada L.',
  avatar_url: 'https://people.example/ada.png',
  bio: 'Engines.',
  github_url: 'https://github.com/ada',
  linkedin_url: 'https://linkedin.com/in/ada',
  website_url: 'https://ada.example/',
  year_of_study: '3',
  department: 'Mathematics',
  is_verified: 1,
});
export const ben = user({ username: 'ben' });
export const gone = user({ username: 'gone', erased_at: day(9) });

/** Few different ones, so that ties are everywhere. */
const numbersOf = (i: number): Record<Leading, number> => ({ upvotes_count: (i * 7) % 5 });

/** Projects in threes of equal age. */
export const crowd: NewProject[] = Array.from({ length: 130 }, (_, i) =>
  project({
    name: `Crowd ${i}`,
    tagline: i % 2 === 0 ? 'Even handed' : 'Odd one',
    created_at: day(10) + Math.floor(i / 3) * MINUTE_MS,
    ...numbersOf(i),
    carried_votes: numbersOf(i).upvotes_count,
    category_id: i % 4 === 0 ? gamesAndMedia : null,
  }),
);

export const engine = project({
  name: 'Analytical Engine',
  tagline: 'Computes 100% of "Bernoulli" numbers_',
  description: '# Notes\n\nMarkdown, as typed.',
  image_url: 'https://img.example/engine.png',
  website_url: 'https://engine.example/',
  github_url: 'https://github.com/ada/engine',
  category_id: aiAndData,
  user_id: ada.id,
  carried_votes: 40,
  created_at: day(20),
});
/** Submitted by somebody who is gone. */
export const orphan = project({ name: 'Orphan', user_id: gone.id, created_at: day(19), carried_votes: 3 });

/** Newer and more voted than all that is visible. */
const hidden = (status: 'draft' | 'pending' | 'removed' | 'withdrawn') =>
  project({
    name: `Hidden ${status}`,
    status,
    user_id: ada.id,
    category_id: aiAndData,
    carried_votes: 1000,
    created_at: day(25),
  });
export const hiddenOnes: NewProject[] = [hidden('draft'), hidden('pending'), hidden('removed'), hidden('withdrawn')];

export const visible: NewProject[] = [...crowd, engine, orphan];

/** Comments, two of one moment, in the order they are to be shown. */
export const thread = [
  comment({ project_id: engine.id, user_id: ben.id, content: 'First!', created_at: day(21) }),
  comment({ project_id: engine.id, id: 'aaaaaaaa-0000-4000-8000-000000000000', created_at: day(22), user_id: gone.id }),
  comment({ project_id: engine.id, id: 'bbbbbbbb-0000-4000-8000-000000000000', created_at: day(22), user_id: null }),
  comment({ project_id: engine.id, user_id: ada.id, content: 'Thanks.', created_at: day(23), edited_at: day(24) }),
];
const unseenComments = [
  comment({ project_id: engine.id, content: 'Rude.', created_at: day(22), deleted_at: day(23) }),
  ...hiddenOnes.map(({ id }) => comment({ project_id: id })),
];

/** In the order they are to be shown. */
export const team = [
  member({ project_id: engine.id, user_id: ben.id, invited_by: ada.id, created_at: day(22) }),
  member({ project_id: engine.id, user_id: ada.id, role: 'owner', created_at: day(20) }),
];
const unseenMembers = [
  member({ project_id: engine.id, user_id: gone.id }),
  member({ project_id: orphan.id, user_id: ada.id, accepted_at: null }),
  ...hiddenOnes.map(({ id }) => member({ project_id: id, user_id: ben.id })),
];
const benOnOrphan = member({ project_id: orphan.id, user_id: ben.id, created_at: day(21) });

/** In the order they are to be shown: newest first, then by id. */
export const publicCollections = [
  collection({ user_id: ada.id, name: 'New', created_at: day(8), description: 'Fresh.' }),
  collection({ user_id: ada.id, name: 'Tie A', created_at: day(7), id: 'aaaaaaaa-0000-4000-8000-000000000001' }),
  collection({ user_id: ben.id, name: 'Tie B', created_at: day(7), id: 'bbbbbbbb-0000-4000-8000-000000000001' }),
];
const privateCollection = collection({ user_id: ada.id, name: 'Mine alone', is_public: 0, created_at: day(9) });

export async function fillCatalogue(store: Store) {
  await put(store, {
    users: [ada, ben, gone],
    projects: [...visible, ...hiddenOnes],
    comments: [...thread.toReversed(), ...unseenComments],
    members: [...team, ...unseenMembers, benOnOrphan],
    collections: [...publicCollections.toReversed(), privateCollection],
  });
  const showcase = intake(publicCollections[0]?.id ?? '', { closes_at: 1, voting_opens_at: 2, voting_closes_at: 3 });
  const jury = { kind: 'pairwise', criteria: '[]', is_open: 0, are_results_public: 1 } as const;
  await store.write(async ({ db }) => {
    await db.insertInto('showcases').values(showcase).execute();
    await db.insertInto('halls').values({ collection_id: showcase.collection_id, code: 'HCI', step: null }).execute();
    await db
      .insertInto('juries')
      .values({ ...jury, collection_id: showcase.collection_id })
      .execute();
  });
}

type Sorted = Pick<NewProject, Leading | 'created_at' | 'id'>;

/** What each order compares first. */
const leading: Record<Sort, (a: Sorted, b: Sorted) => number> = {
  recent: () => 0,
  popular: (a, b) => b.upvotes_count - a.upvotes_count,
};
export const sorts = Object.keys(leading) as Sort[];
/** The lists in each order that has to be asked for. */
export const otherOrders = sorts.filter((sort) => sort !== 'recent').map((sort) => `/api/projects?sort=${sort}`);

export const inOrder = <Row extends Sorted>(sort: Sort, projects: readonly Row[]): Row[] =>
  projects.toSorted((a, b) => leading[sort](a, b) || b.created_at - a.created_at || (a.id < b.id ? -1 : 1));

export const inRecentOrder = (projects: readonly NewProject[]): string[] =>
  inOrder('recent', projects).map(({ id }) => id);

export const inPopularOrder = (projects: readonly NewProject[]): string[] =>
  inOrder('popular', projects).map(({ id }) => id);
