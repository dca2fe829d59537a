import { once } from 'node:events';
import { createServer, get, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createPageTurns } from './page-turns.ts';

test('a page is drawn for those who still wait when its turn comes, and not for those who have left', async () => {
  const pageTurns = createPageTurns();
  const drawn: string[] = [];
  const asked = new Map<string, { response: ServerResponse; turn: Promise<unknown> }>();
  const { promise: first, resolve: finishFirst } = Promise.withResolvers<void>();
  await using server = createServer((request, response) => {
    const personId = request.url ?? '';
    const isWanted = () => !response.destroyed;
    const turn = pageTurns({ address: '203.0.113.7', personId }, isWanted, async () => {
      drawn.push(personId);
      if (personId === '/first') await first;
    });
    asked.set(personId, { response, turn: turn.then(() => response.end()) });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = async (path: string) => {
    const one = get({ port, host: '127.0.0.1', path, agent: false }, (answer) => answer.resume()).on('error', () => {});
    await once(server, 'request');
    return one;
  };
  await ask('/first');
  const leaving = [await ask('/leaves'), await ask('/reloads')];
  await ask('/stays');
  const left = ['/leaves', '/reloads'].map((path) => once(asked.get(path)?.response as ServerResponse, 'close'));
  for (const one of leaving) one.destroy();
  await Promise.all(left);
  finishFirst();
  await Promise.all([...asked.values()].map(({ turn }) => turn));
  expect(drawn).toEqual(['/first', '/stays']);
});
