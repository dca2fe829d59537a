import { expect, test, vi } from 'vitest';
import type { VisitorContext } from '../../session/visitor-context.ts';
import { readAccepted } from './reads.ts';

const id = 'b3e2';

/** A board without entries, and people whose reads are shared while nothing changes. */
function startBoard() {
  const listEntries = vi.fn(async () => ({ entries: [] }));
  const publicApi = { listEntries };
  const ownApi = { listEntries: vi.fn(async () => ({ entries: [] })) };
  const shared = new Map<string, unknown>();
  const current = (key: string, read: () => unknown) => shared.get(key) ?? shared.set(key, read()).get(key);
  const visitorOf = (person: unknown) => ({ person, publicApi, api: ownApi, current }) as unknown as VisitorContext;
  return { people: [visitorOf(undefined), visitorOf({ id: 'ada' }), visitorOf({ id: 'ben' })], publicApi, ownApi };
}

test('all who see a showcase, members too, share one read of its entries; a private one is read by its curators alone', async () => {
  const { people, publicApi, ownApi } = startBoard();
  for (const visitor of people) await readAccepted(visitor, { id, visibility: 'unlisted' });
  expect([publicApi.listEntries.mock.calls.length, ownApi.listEntries.mock.calls.length]).toEqual([1, 0]);
  for (const visitor of people.slice(1)) await readAccepted(visitor, { id, visibility: 'private' });
  expect([publicApi.listEntries.mock.calls.length, ownApi.listEntries.mock.calls.length]).toEqual([1, 2]);
});
