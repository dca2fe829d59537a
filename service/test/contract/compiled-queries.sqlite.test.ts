import { type OperationId, operations } from '@launch-board/contract';
import { DefaultQueryCompiler } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type MembersWorld, startMembersWorld } from '../support/members.ts';
import { type SizedScene, setSizedScene } from './sized-scene.ts';
import { table } from './statement-table.ts';

// To build and compile a query costs as much as SQLite needs to run it, so what pages ask all the time is prepared.

/** What the front page and the pages of projects and people are made of. */
const often = [
  'listProjects',
  'getProject',
  'listProjectComments',
  'listProjectMembers',
  'listTrendingProjects',
  'getVoteCountsBatch',
  'getUserProfile',
  'listUserProjects',
  'getProjectStanding',
] satisfies OperationId[];

let world: MembersWorld;
let scene: SizedScene;

beforeAll(async () => {
  world = await startMembersWorld({ hasBackground: false });
  scene = await setSizedScene(world, 4);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => world[Symbol.asyncDispose]());

test.each(often)('%s compiles no query when it is asked again', async (id) => {
  const { method } = operations[id];
  const asked = table.find(({ operation }) => operation === id)?.ask(scene);
  for (const caller of [world.bearing(), scene.owner]) {
    const ask = async (n: number) => {
      const path = `${asked}${String(asked).includes('?') ? '&' : '?'}n=${n}`;
      expect(await caller.send(method, path)).toMatchObject({ status: 200 });
    };
    await ask(1);
    const compile = vi.spyOn(DefaultQueryCompiler.prototype, 'compileQuery');
    await ask(2);
    expect(compile.mock.results.map(({ value }) => value.sql)).toEqual([]);
    compile.mockRestore();
  }
});
