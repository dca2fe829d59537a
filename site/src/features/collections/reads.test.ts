import { expect, test } from 'vitest';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { readCollections } from './reads.ts';

const previews = ['tide', 'moss'].map((id) => ({ id, name: id }));
const collections = Array.from({ length: 24 }, (_, n) => ({ id: `c${n}`, name: 'Best of spring', previews }));

test('a page of collections with the pictures of their projects takes one request', async () => {
  const requests: unknown[] = [];
  const answer = (name: string) => async (input: unknown) => {
    requests.push([name, input]);
    return { collections };
  };
  const publicApi = new Proxy({}, { get: (_, name) => answer(String(name)) });
  const page = await readCollections({ publicApi } as unknown as VisitorContext, 1, undefined);
  expect(requests).toEqual([['listPublicCollections', { limit: 24, offset: 0, showcases: 'without', previews: 3 }]]);
  expect(page?.collections.map(({ tiles }) => tiles.map(({ id }) => id))).toEqual(
    collections.map(() => ['tide', 'moss']),
  );
});
