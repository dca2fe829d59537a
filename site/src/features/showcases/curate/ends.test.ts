import type { ShowcaseDetail } from '@launch-board/sdk';
import { expect, test } from 'vitest';
import type { VisitorContext } from '../../../session/visitor-context.ts';
import { changeEnds } from './ends.ts';

const [opens_at, voting_opens_at, closes_at] = ['01', '02', '03'].map((day) => `2026-11-${day}T12:00:00.000Z`);

/** What the board is sent when the vote of this showcase is closed. */
async function sentFor(showcase: Partial<ShowcaseDetail>) {
  const sent: unknown[] = [];
  const api = {
    getShowcase: async () => ({ showcase: { phase: 'voting', opens_at, voting_opens_at, closes_at, ...showcase } }),
    updateShowcase: async ({ body }: { body: unknown }) => sent.push(body),
  };
  await changeEnds({ api } as unknown as VisitorContext, '1', 'close-vote');
  return sent;
}

test('a vote that is closed ends after its entries, also where they closed once it had begun', async () => {
  expect(await sentFor({ takes_entries: false })).toEqual([{ voting_closes_at: '2026-11-03T12:00:00.001Z' }]);
});

test('a vote that is closed while projects are entered ends entries with it', async () => {
  expect(await sentFor({ takes_entries: true })).toEqual([
    { voting_closes_at: '2026-11-02T12:00:00.001Z', closes_at: '2026-11-01T12:00:00.001Z' },
  ]);
});
