import fc from 'fast-check';
import { CountChanges } from '../../src/store/board-counts.ts';
import { insertProjects, type ProjectRecord } from '../../src/store/projects/changes.ts';
import type { Leading, Sort } from '../../src/store/projects/orders.ts';
import type { Store, Writes } from '../../src/store/store.ts';
import { aiAndData, gamesAndMedia, inOrder, sorts } from '../support/catalogue.ts';
import { project } from '../support/rows.ts';

// What the store's reads are compared with: plain loops over all projects, with no index and no cleverness.

export type Kept = Omit<ProjectRecord, 'seq'>;

class Forget extends Error {
  override name = 'Forget';
}

/** Runs `fn` on a board that has these projects, and forgets them: it all happens in a transaction that is undone. */
export async function onBoard(store: Store, projects: readonly Kept[], fn: (writes: Writes) => Promise<void>) {
  const undone = store.write(async (writes) => {
    const counts = new CountChanges();
    await insertProjects(writes, counts, projects);
    await counts.write(writes);
    await fn(writes);
    throw new Forget();
  });
  await undone.catch((error) => {
    if (!(error instanceof Forget)) throw error;
  });
}

type Query = { categoryId: string | null; search: string | null; sort: Sort };

/** Ids of all active projects that match, in order. */
export function expectedIds(projects: readonly Kept[], { categoryId, search, sort }: Query): string[] {
  const plain = (text: string) => text.normalize('NFC').toLowerCase();
  const matching = projects
    .filter((row) => row.status === 'active' && (categoryId === null || row.category_id === categoryId))
    .filter((row) => search === null || [row.name, row.tagline].some((text) => plain(text).includes(plain(search))));
  return inOrder(sort, matching).map((row) => row.id);
}

const categoryIds = [aiAndData, gamesAndMedia, null];
export const anySort = fc.constantFrom(...sorts);
export const anyCategory = fc.constantFrom(...categoryIds);

const status = fc.oneof(
  { weight: 6, arbitrary: fc.constant('active' as const) },
  { weight: 1, arbitrary: fc.constantFrom('draft' as const, 'pending', 'removed', 'withdrawn') },
);

/** Few values of each number that an order leads with, but more than one: an order of equal numbers is that of the dates. */
const numbers: Record<Leading, fc.Arbitrary<number>> = { upvotes_count: fc.integer({ min: 0, max: 3 }) };

type Pools = Partial<typeof numbers> & { created?: fc.Arbitrary<number>; text?: fc.Arbitrary<string> };

/** Projects that tie with each other in every way, unless a test says what they are to be. */
export const anyProject = ({ created, text, ...given }: Pools = {}): fc.Arbitrary<Kept> =>
  fc
    .record({
      id: fc.uuid(),
      status,
      created_at: created ?? fc.integer({ min: 0, max: 4 }).map((day) => Date.UTC(2026, 0, 1 + day)),
      category_id: anyCategory,
      name: text ?? fc.constant('Name'),
      tagline: text ?? fc.constant('Tagline'),
      ...numbers,
      ...given,
    })
    .map((fields) => project({ ...fields, carried_votes: fields.upvotes_count }) as Kept);

export const anyProjects = (one: fc.Arbitrary<Kept>, maxLength = 40) =>
  fc.uniqueArray(one, { selector: ({ id }) => id, maxLength });
