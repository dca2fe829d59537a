import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build as bundle } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../sdk/build.ts';
import { memberOf } from './member.ts';
import { startWorld, type World } from './world.ts';

// The package as a page of another site has it.

let world: World;
let elsewhere: Server;
beforeAll(async () => {
  world = await startWorld({ isEmpty: true });
  elsewhere = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end('<!doctype html><title>Ours</title><link rel="icon" href="data:,">');
  });
  elsewhere.listen(0);
  await once(elsewhere, 'listening');
});
afterAll(async () => {
  elsewhere.close();
  await world[Symbol.asyncDispose]();
});

/** One script, in which `LaunchBoard` is everything that the package has. */
async function script(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'launch-board-sdk-browser-'));
  try {
    await build(folder);
    const lib = { entry: join(folder, 'index.js'), formats: ['iife' as const], name: 'LaunchBoard' };
    const built = await bundle({ logLevel: 'silent', configFile: false, root: folder, build: { write: false, lib } });
    const [{ output }] = built as unknown as [{ output: [{ code: string }] }];
    return output[0].code;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Package = typeof import('@launch-board/sdk');

test('a page of another origin lists projects, meets refusals, and follows what changes', async () => {
  const ada = await memberOf(world, 'Ada Moreno');
  const { project } = await ada.board.createProject({ body: { name: 'Lamp', tagline: 'A lamp' } });
  await using visitor = await world.visitor({ expected: [/status of 404/] });
  const { page } = visitor;
  // The address that a proxy would tell is no header of a browser, and another origin may not send it.
  await page.context().setExtraHTTPHeaders({});
  await page.setExtraHTTPHeaders({});
  await page.goto(`http://localhost:${(elsewhere.address() as AddressInfo).port}`);
  await page.addScriptTag({ content: await script() });
  const told = await page.evaluate(async (baseUrl) => {
    const { createClient, isLaunchBoardError, paginate } = (globalThis as unknown as { LaunchBoard: Package })
      .LaunchBoard;
    const board = createClient({ baseUrl });
    const names: string[] = [];
    for await (const { name } of paginate(board.listProjects)) names.push(name);
    const error: unknown = await board.getProject({ id: 'none' }).catch((refusal: unknown) => refusal);
    const { next } = await board.listChanges({});
    return { names, code: isLaunchBoardError(error) ? error.code : 'none', next };
  }, world.api);
  expect(told).toMatchObject({ names: ['Lamp'], code: 'not_found' });
  const followed = page.evaluate(
    async ({ baseUrl, after }) => {
      const { createClient, follow } = (globalThis as unknown as { LaunchBoard: Package }).LaunchBoard;
      for await (const { changes } of follow(createClient({ baseUrl }), { after, begin: async () => {} }))
        for (const { type, op, id } of changes) if (type === 'project') return { op, id };
      return undefined;
    },
    { baseUrl: world.api, after: told.next },
  );
  await ada.board.deleteProject({ id: project.id });
  expect(await followed).toEqual({ op: 'gone', id: project.id });
});
