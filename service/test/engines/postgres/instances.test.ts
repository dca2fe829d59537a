import { expect, test } from 'vitest';
import { eventually } from '../../../../dev/testing/eventually.ts';
import { recount } from '../../../src/store/integrity/recount.ts';
import { startInstances, tell } from '../../processes/instances.ts';
import { newDatabase } from '../../support/database.ts';
import { openUnhurried } from '../../support/unhurried.ts';

const newProject = async (url: string, token: string, name: string) =>
  (await tell(`${url}/api/projects`, 'POST', token, { name, tagline: 'Rooms' })).body.project.id as string;

test('three that start together on an empty database bring it up to date once, and each shows what another was told', async () => {
  await using database = await newDatabase('without tables');
  await using instances = await startInstances(database.url, 3);
  const brought = instances.all.filter(({ program }) => program.output.join().includes('database updated'));
  expect(brought).toHaveLength(1);

  const token = await instances.token('ada');
  const id = await newProject(instances.all[0]?.url ?? '', token, 'Map');
  const votesAt = async (url: string) => (await tell(`${url}/api/projects/${id}`, 'GET')).body.project?.upvotes_count;
  for (let turn = 0; turn < 12; turn += 1) {
    const { url } = instances.all[turn % 3] ?? { url: '' };
    const votes = turn % 2 ? 0 : 1;
    const { body } = await tell(`${url}/api/projects/${id}/vote`, votes ? 'PUT' : 'DELETE', token);
    expect(body).toEqual({ count: votes, hasVoted: votes === 1 });
    expect(await votesAt(url)).toBe(votes);
    for (const other of instances.all) await eventually(async () => expect(await votesAt(other.url)).toBe(votes));
  }
});

test('kill -9 of one of three in a storm of changes loses nothing acknowledged and doubles nothing', async () => {
  await using database = await newDatabase();
  await using instances = await startInstances(database.url, 3);
  const urls = instances.all.map(({ url }) => url);
  const token = await instances.token('maker');
  const ids: string[] = [];
  for (let i = 0; i < 4; i += 1) ids.push(await newProject(urls[0] ?? '', token, `Project ${i}`));

  /** A person's votes and comments. After no answer the same is asked of another instance, with the same key. */
  const person = async (n: number) => {
    const own = await instances.token(`person-${n}`);
    const said: string[] = [];
    let at = n;
    const insist = async (method: string, path: string, body?: unknown, key?: string) => {
      for (let attempt = 0; attempt < 50; attempt += 1, at += 1) {
        const told = await tell(`${urls[at % 3]}${path}`, method, own, body, key);
        if (told.status >= 200 && told.status < 300) return;
        expect([0, 503], JSON.stringify(told)).toContain(told.status);
      }
      throw new Error(`${path} was never acknowledged`);
    };
    for (let i = 0; i < 12; i += 1) {
      const id = ids[(n + i) % ids.length];
      await insist(i % 3 === 2 ? 'DELETE' : 'PUT', `/api/projects/${id}/vote`);
      await insist('POST', `/api/projects/${id}/comments`, { content: `${n} says ${i}` }, `${n}-${i}`);
      said.push(`${n} says ${i}`);
      if (n === 0 && i === 3) instances.all[2]?.program.kill('SIGKILL');
    }
    await insist('PUT', `/api/projects/${ids[n % ids.length]}/vote`);
    return said;
  };
  const said = (await Promise.all(Array.from({ length: 8 }, (_, n) => person(n)))).flat();
  expect(await instances.all[2]?.program.ended()).toEqual({ code: null, signal: 'SIGKILL' });

  const store = openUnhurried(database.url);
  try {
    expect(await store.read(recount)).toEqual([]);
    const rows = await store.read(({ db }) => db.selectFrom('comments').select('content').execute());
    expect(rows.map(({ content }) => content).toSorted()).toEqual(said.toSorted());
  } finally {
    await store.close();
  }
});
