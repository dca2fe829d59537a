import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engine, fillCatalogue } from '../../../test/support/catalogue.ts';
import { ask, get } from '../../../test/support/raw.ts';
import { startWorld, type World } from '../../../test/support/world.ts';
import { pathOf, routable } from './request-target.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await fillCatalogue(world.store);
});
afterAll(() => world[Symbol.asyncDispose]());

test.each([
  ['/a/b?c=/d', '/a/b'],
  ['/a#b', '/a'],
  ['/', '/'],
  ['?a', '/'],
  ['*', '*'],
  ['http://host/a?b', '/a'],
  ['HTTPS://host:1?b', '/'],
  ['http://host', '/'],
  ['/http://host/a', '/http://host/a'],
])('the path of %s is %s', (target, path) => {
  expect(pathOf(target)).toBe(path);
});

test.each([
  ['/a%20b?c=%', '/a%20b?c=%'],
  ['/a%zz?c=%', '/a%25zz?c=%'],
  ['/%ff/%41', '/%25ff/%2541'],
  ['http://host/a?b', '/a?b'],
])('%s is routed as %s', (target, routed) => {
  expect(routable(target)).toBe(routed);
});

test('a request in the absolute form, as for a proxy, is answered like any other', async () => {
  for (const origin of ['http://board', 'HTTPS://other.example:8080']) {
    const answer = await ask(world.url, get(`/api/projects/${engine.id}`).replace(' /', ` ${origin}/`));
    expect(answer.status).toBe(200);
    expect(answer.json().project.id).toBe(engine.id);
    expect((await world.ask(get('/nothing?a').replace(' /', ` ${origin}/`))).json().path).toBe('/nothing');
  }
});

describe('a path of no operation', () => {
  test.each([
    ['/nothing?x=1', '/nothing'],
    ['/', '/'],
    ['/api', '/api'],
    ['/api/projects/a/b/c', '/api/projects/a/b/c'],
    ['/api//projects', '/api//projects'],
    ['/API/projects', '/API/projects'],
    ['/%g1?a=%', '/%g1'],
    ['/caf%C3%A9', '/caf%C3%A9'],
  ])('%s is 404 and named as it was asked', async (target, path) => {
    const response = await world.fetch(target);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'route_not_found', path });
  });
});
