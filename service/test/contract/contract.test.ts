import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  bodyErrors,
  commonErrors,
  datasetPath,
  errors,
  handInFilesPath,
  isRepeatable,
  memberErrors,
  type Operation,
  operations,
} from '@launch-board/contract';
import { openApiDocument } from '@launch-board/contract/openapi';
import { longestCode, shortCode } from '@launch-board/contract/short-codes';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { happened } from '../../src/domain/capabilities.ts';
import { defaultOperatorSettings } from '../../src/domain/operator-settings.ts';
import { noPages } from '../../src/domain/pages.ts';
import { buildApp } from '../../src/http/app.ts';
import { defaultTimeouts } from '../../src/http/settings.ts';
import { echo } from '../support/bindings.ts';
import { ada, engine, fillCatalogue, nobodysId, publicCollections } from '../support/catalogue.ts';
import { datasetEnv } from '../support/dataset.ts';
import { noMedia } from '../support/media.ts';
import { get } from '../support/raw.ts';
import { someRepositoryEnv } from '../support/rows/deposit-rows.ts';
import { somePlatformEnv } from '../support/rows/lti-rows.ts';
import { courseRow } from '../support/rows.ts';
import { startWorld, type World } from '../support/world.ts';

const course = randomUUID();
let world: World;
beforeAll(async () => {
  world = await startWorld({ env: { ...datasetEnv, ...somePlatformEnv(), ...someRepositoryEnv } });
  await fillCatalogue(world.store);
  await world.store.write(async ({ db }) => {
    await db
      .insertInto('courses')
      .values({ ...courseRow, id: course })
      .execute();
    const showcase = publicCollections[0]?.id ?? '';
    await db
      .insertInto('course_showcases')
      .values({ collection_id: showcase, course_id: course, term: null })
      .execute();
  });
});
afterAll(() => world[Symbol.asyncDispose]());

const all: Operation[] = Object.values(operations);
const contractFolder = join(import.meta.dirname, '../../../contract');

/** Paths of Fastify's tree of routes, four columns to a level. */
function pathsOf(tree: string): string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const found = /^([│ ]*)[├└]── (\S+) \(/.exec(line);
    if (!found) return [];
    const [, indent = '', part = ''] = found;
    above.length = indent.length / 4;
    above.push(part);
    return [above.join('').replaceAll(/:(\w+)/g, '{$1}')];
  });
}

test('every route the host has is in the contract, and every operation of the contract has one', async () => {
  const deps = {
    store: world.store,
    clock: Date.now,
    newId: () => '',
    happened,
    operatorSettings: defaultOperatorSettings,
    pages: noPages,
    media: noMedia,
    issuerLead: () => 0,
  };
  const limitClock = () => 0;
  const settings = { rateLimit: 1, limitClock, trustedProxies: [], responseCacheBytes: 0, timeouts: defaultTimeouts };
  const app = buildApp(deps, pino({ level: 'silent' }), settings);
  await app.fastify.ready();
  const found = pathsOf(app.fastify.printRoutes({ commonPrefix: false }));
  // The contract has the addresses of pictures, of files that are handed in, and of files of the data set, in replies. Visits come from the site of the board alone.
  const handInFiles = [`${handInFilesPath}/{name}`, `${handInFilesPath}/stages/{stage}`];
  const paths = [...all.map(({ path }) => path), ...handInFiles, '/media/{name}', `${datasetPath}/{name}`, '/visits'];
  expect(found.toSorted()).toEqual([...new Set(paths)].toSorted());
});

/** An address of each operation that finds something. */
const addressOf = ({ id, path }: Operation) => {
  const things = {
    users: ada.id,
    collections: publicCollections[0]?.id,
    showcases: publicCollections[0]?.id,
    courses: course,
  };
  const thing = things[path.split('/')[2] as keyof typeof things] ?? engine.id;
  return (
    path
      .replace('{id}', thing)
      .replace('{period}', 'week')
      .replace('{code}', id === 'findVote' ? 'HCI' : shortCode(engine.id, longestCode)) +
    (id === 'getVoteCountsBatch' ? `?projectIds=${engine.id}` : id === 'searchBoard' ? '?search=a' : '')
  );
};

const cursorOfNoList = Buffer.from(JSON.stringify(['', 0, ''])).toString('base64url');

const placeOfNoBoard = Buffer.from(JSON.stringify(['', '0', 0, '0', 0])).toString('base64url');

// `feed-stream.test.ts` has the one that never ends.
const publicReads = all.filter(
  ({ method, access, success }) => method === 'GET' && access === 'anyone' && success.events === undefined,
);

describe.each(publicReads.map((one): [string, Operation] => [one.id, one]))('%s', (_id, operation) => {
  test('answers as the contract says, to the last member', async () => {
    const response = await world.fetch(addressOf(operation));
    expect(response.status).toBe(operation.success.status);
    expect(response.headers.has('etag')).toBe(isRepeatable(operation));
  });

  test('answers every refusal it declares', async () => {
    const met = new Set<string>();
    const tries = [
      operation.path.replace('{id}', nobodysId).replace('{code}', 'nobody'),
      `${addressOf(operation).split('?')[0]}?limit=0&projectIds=&userIds=a&userIds=b`,
      '/api/projects?category=x',
      '/api/new-owner-projects?category=x',
      '/api/collections?curator=x',
      '/api/leaderboards?within=x',
      '/api/leaderboards/x',
      `/api/openings?project_id=${nobodysId}`,
      `${addressOf(operation).split('?')[0]}?cursor=${cursorOfNoList}`,
      `${addressOf(operation).split('?')[0]}?after=${placeOfNoBoard}`,
    ];
    for (const path of tries) {
      // Beyond what is declared the world lets nothing pass.
      const response = await world.fetch(path);
      const isSame = path.startsWith(operation.path.replace(/\{.*/, ''));
      if (isSame && response.status >= 400)
        met.add((await response.json().then((body) => body as { code: string })).code);
    }
    // `dataset.test.ts` has a board without a data set, `lti-launches.test.ts` one without learning platforms.
    const elsewhere: string[] = ['dataset_off', 'lti_off'];
    for (const code of operation.errors.filter((it) => !elsewhere.includes(it))) expect([...met]).toContain(code);
  });
});

describe('the OpenAPI document', () => {
  type Documented = { operationId: string; responses: Record<string, { $ref?: string }> };
  const document = openApiDocument(all) as { paths: Record<string, Record<string, Documented>> };

  test('is the one that is committed', async () => {
    const run = promisify(execFile)(process.execPath, [join(contractFolder, 'generate.ts'), '--check']);
    await expect(run).resolves.toMatchObject({ stderr: '' });
  });

  test('is the one that is served', async () => {
    const committed = JSON.parse(await readFile(join(contractFolder, 'openapi.json'), 'utf8'));
    expect(await world.read('/openapi.json')).toEqual(committed);
  });

  test('is served compressed, whole and the same', async () => {
    const committed = JSON.parse(await readFile(join(contractFolder, 'openapi.json'), 'utf8'));
    expect((await world.ask(get('/openapi.json', { 'Accept-Encoding': 'br' }))).json()).toEqual(committed);
  });

  test('names version, licence and each operation once', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', info: { version: '1.0.0', license: { identifier: 'MIT' } } });
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((one) => one.operationId),
    );
    expect(ids.toSorted()).toEqual(Object.keys(operations).toSorted());
  });

  test.each([...all, echo.operation].map((one): [string, Operation] => [one.id, one]))(
    'lists every status that %s can answer',
    (_id, operation) => {
      const { paths } = openApiDocument([operation]) as typeof document;
      const codes = [
        ...operation.errors,
        ...commonErrors,
        ...(operation.access === 'anyone' ? [] : memberErrors),
        ...(operation.body ? bodyErrors : []),
      ];
      const statuses = [
        operation.success.status,
        ...(isRepeatable(operation) ? [304] : []),
        ...codes.map((code) => errors[code].status),
      ];
      const listed = Object.keys(paths[operation.path]?.[operation.method.toLowerCase()]?.responses ?? {});
      expect(listed.toSorted()).toEqual([...new Set(statuses)].map(String).toSorted());
    },
  );

  test('refers to nothing that it does not hold', () => {
    const text = JSON.stringify(document);
    for (const [, path = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const found = path.split('/').reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], document);
      expect(found, path).toBeDefined();
    }
  });
});

test('no answer but those to the person concerned has a place for an e-mail address', () => {
  const others = all.filter(({ tag }) => tag !== 'Me');
  expect(JSON.stringify(openApiDocument(others))).not.toMatch(/"e_?mail/i);
});
