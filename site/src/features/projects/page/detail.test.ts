import { setImmediate as endOfTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { VisitorContext } from '../../../session/visitor-context.ts';
import { readProject } from './detail.ts';

const id = 'f81d4fae-7dec-41d0-a765-00a0c91e6bf6';
const project = { id, name: 'Tide', tagline: 'Tells when to swim', category_id: 'health', status: 'active' };

const owner = { id: 'cleo' };

const responses: Record<string, unknown> = {
  listOpenings: { openings: [] },
  getProject: { project },
  listProjectComments: { comments: [] },
  listProjectMembers: { members: [{ user_id: owner.id, role: 'owner', users: { id: owner.id, username: 'cleo' } }] },
  listDeposits: { deposits: [], is_on: false },
  getProjectLife: { life: { events: [], openings_count: 0, deposits_count: 0 } },
  getProjectStanding: { standing: { rank: 1, votes_by_day: [] } },
  getVoteCountsBatch: { [id]: { count: 3, hasVoted: true } },
  listProjects: { projects: [project] },
};

/** An API that responds only when its client sends no more requests, and then to all of them: this is a round. */
function startApi(own: Record<string, unknown> = {}) {
  const rounds: string[][] = [];
  let waiting: Promise<void> | undefined;
  const respond = async (name: string) => {
    waiting ??= beginRound();
    rounds.at(-1)?.push(name);
    await waiting;
    return { ...responses, ...own }[name];
  };
  async function beginRound() {
    rounds.push([]);
    await endOfTurn();
    waiting = undefined;
  }
  const api = new Proxy({}, { get: (_, name) => () => respond(String(name)) });
  const known = new Map<string, unknown>();
  const current = (key: string, read: (from: unknown) => unknown) =>
    known.get(key) ?? known.set(key, read(api)).get(key);
  const site = { brand: { digest: 'd' }, leftOut: [] };
  const visitorOf = (person?: { id: string }) => ({ api, current, person, site }) as unknown as VisitorContext;
  return { rounds, visitorOf };
}

test.each([
  { who: 'a guest', person: undefined, own: [] },
  { who: 'a member', person: { id: 'ada' }, own: ['getVoteCountsBatch'] },
])(
  'the page of a project waits for the API once for $who, and once more if its category was not read yet',
  async ({ person, own }) => {
    const { rounds, visitorOf } = startApi();
    const always = ['getProject', 'listProjectComments', 'listProjectMembers', ...own];
    const read = () => readProject(visitorOf(person), id, { page: 1, comment: undefined });
    const { card, trend } = await read();
    expect([card.hasVoted, trend?.rank]).toEqual([person !== undefined, 1]);
    expect(rounds.splice(0)).toEqual([[...always, 'getProjectLife', 'getProjectStanding'], ['listProjects']]);
    await read();
    expect(rounds).toEqual([always]);
  },
);

test('what few projects have is asked for where it is there, and by an owner, to whom a deposit may be offered', async () => {
  const secondRound = async (counts: object, person?: { id: string }) => {
    const { rounds, visitorOf } = startApi({ getProjectLife: { life: { events: [], ...counts } } });
    await readProject(visitorOf(person), id, { page: 1, comment: undefined });
    return rounds[1];
  };
  expect(await secondRound({ openings_count: 1, deposits_count: 0 })).toEqual(['listProjects', 'listOpenings']);
  expect(await secondRound({ openings_count: 0, deposits_count: 2 })).toEqual(['listProjects', 'listDeposits']);
  expect(await secondRound({ openings_count: 0, deposits_count: 0 }, owner)).toEqual(['listProjects', 'listDeposits']);
});
