import { DAY_MS, HOUR_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { joinTeam, launchProject, type People, type Person, startPeople } from '../../../test/support/people.ts';
import { type Forges, remote, startForges } from '../../../test/support/servers/forges.ts';
import { createExchange } from '../../media/foreign/exchange.ts';
import { repositoryRound } from './round.ts';

let sites: Forges;
let people: People;
let ada: Person;

beforeAll(async () => {
  sites = await startForges();
});
afterAll(() => sites[Symbol.asyncDispose]());

beforeEach(async () => {
  await people?.[Symbol.asyncDispose]();
  const env = {
    LAUNCHBOARD_JOIN_REPOSITORIES: 'on',
    LAUNCHBOARD_FORGES: 'git.tide.test=forgejo',
    LAUNCHBOARD_FORGE_TOKENS: 'gitlab.com=secret-of-gitlab',
  };
  people = await startPeople(env, undefined, { hasBackground: false });
  ada = await people.person('ada');
  sites.remotes.length = 0;
  sites.requests.length = 0;
  sites.tokens.length = 0;
  sites.revoked.length = 0;
  Object.assign(sites.limit, { remaining: 5000, reset: 0, headers: {} });
});
afterAll(() => people?.[Symbol.asyncDispose]());

const at = (id: string, part = '') => `/api/projects/${id}/repository${part}`;
const lifeOf = async (id: string) => (await people.see(`/api/projects/${id}/life`)).body.life;
const repositoryOf = async (id: string) => (await ada.get(at(id))).body.repository;
const updates = async (id: string) => {
  const { comments } = (await people.see(`/api/projects/${id}/comments`)).body;
  return comments.filter((one: { is_update: boolean }) => one.is_update).map((one: { content: string }) => one.content);
};

/** Rounds of so many instances at the same moment. */
async function looks(instances = 1, onTokenRefused = (_host: string) => {}): Promise<number> {
  const { deps } = people.world.running;
  const { repositories } = deps;
  if (!repositories) throw new Error('no repositories');
  const exchange = createExchange({ ...sites.rules, maxBytes: 1_000_000 });
  const mine = { ...deps, repositories: { ...repositories, exchange } };
  const round = { stop: new AbortController().signal, random: () => 0.5, onTokenRefused };
  const counts = await Promise.all(Array.from({ length: instances }, () => repositoryRound(mine, round)));
  return counts.reduce((sum, n) => sum + n, 0);
}

async function join(address: string, releases = 'draft'): Promise<string> {
  const id = await launchProject(ada);
  const { status } = await ada.put(at(id), { address, releases });
  expect(status).toBe(200);
  return id;
}

const release = (id: number, more: object = {}) => ({
  id,
  tag: `v${id}`,
  name: `Version ${id}`,
  text: `What is new in ${id}.`,
  at: '2026-01-12T09:00:00Z',
  ...more,
});

const places = [
  ['github', 'github.com', 'tide/clock'],
  ['gitlab', 'gitlab.com', 'tide/group/clock'],
  ['gitea', 'codeberg.org', 'tide/clock'],
  ['gitea', 'git.tide.test', 'tide/clock'],
] as const;

test.each(places)(
  '%s at %s: facts, the latest release as a draft, each one once, and no request more than needed',
  async (kind, host, path) => {
    const there = remote(kind, host, path, { releases: [release(2), release(1)] });
    sites.remotes.push(there);
    const id = await join(`https://${host}/${path}`);
    expect(await looks()).toBe(1);
    expect((await lifeOf(id)).repository).toEqual({
      url: `https://${host}/${path}`,
      licence: 'MIT',
      languages: ['TypeScript', 'CSS'],
      last_activity_at: '2026-01-12T08:00:00.000Z',
      first_commit_at: '2026-01-10T08:00:00.000Z',
    });
    const first = await repositoryOf(id);
    expect(first).toMatchObject({ contributors: ['ada-l', 'ben-k'], picture_url: 'https://pictures.test/clock.png' });
    expect(first.drafts).toMatchObject([{ name: 'Version 2', text: 'Version 2\n\nWhat is new in 2.' }]);
    expect(await updates(id)).toEqual([]);
    // Nobody is credited, and no picture is taken.
    expect((await people.see(`/api/projects/${id}/members`)).body.members).toHaveLength(1);
    expect((await people.see(`/api/projects/${id}`)).body.project.image_url ?? null).toBeNull();
    expect(await looks()).toBe(0);

    people.wait(DAY_MS);
    sites.requests.length = 0;
    expect(await looks()).toBe(1);
    expect(sites.requests).toHaveLength(2);
    there.releases.unshift(release(4, { draft: true }), release(3));
    people.wait(DAY_MS);
    await looks();
    const { drafts } = await repositoryOf(id);
    expect(drafts.map((one: { name: string }) => one.name)).toEqual(['Version 3', 'Version 2']);
    const content = 'Version 3 can swim.';
    expect((await ada.post(at(id, `/releases/${drafts[0].id}/update`), { content })).status).toBe(201);
    expect((await ada.post(at(id, `/releases/${drafts[0].id}/update`), { content })).status).toBe(404);
    expect((await ada.delete(at(id, `/releases/${drafts[1].id}`))).status).toBe(204);
    expect(await updates(id)).toEqual([content]);

    // Whoever leaves it and joins it again gets no release twice.
    expect((await ada.delete(at(id))).status).toBe(204);
    expect((await ada.get(at(id))).status).toBe(404);
    expect((await lifeOf(id)).repository).toBeUndefined();
    await ada.put(at(id), { address: `https://${host}/${path}.git`, releases: 'publish' });
    await looks();
    expect((await repositoryOf(id)).drafts).toEqual([]);
    expect(await updates(id)).toEqual([content]);
  },
);

const commitsOver = (days: number) =>
  Array.from({ length: days }, (_, day) => new Date(Date.UTC(2010, 0, 1, 8) + day * DAY_MS).toISOString());

test.each([
  [1, 1],
  [49, 1],
  [50, 2],
  [51, 2],
  [1000, 10],
  [6400, 16],
])(
  'the first of %i commits at GitLab, which does not say how many there are, takes %i requests, once',
  async (number, pages) => {
    const commits = commitsOver(number);
    const there = remote('gitlab', 'gitlab.com', 'tide/clock', { commits });
    sites.remotes.push(there);
    const id = await join('https://gitlab.com/tide/clock');
    await looks();
    const asked = () => sites.requests.filter((one) => one.includes('/repository/commits')).length;
    expect(asked()).toBe(pages);
    expect((await lifeOf(id)).repository.first_commit_at).toBe(commits[0]);
    Object.assign(there, { activity: '2026-02-01T08:00:00Z' });
    people.wait(DAY_MS);
    await looks();
    expect((await lifeOf(id)).repository.last_activity_at).toBe('2026-02-01T08:00:00.000Z');
    expect(asked()).toBe(pages);
  },
);

test('the first of very many commits at GitLab is not looked for any further, and nothing fails for it', async () => {
  sites.remotes.push(remote('gitlab', 'gitlab.com', 'tide/clock', { commits: commitsOver(20_000) }));
  const id = await join('https://gitlab.com/tide/clock');
  await looks();
  expect((await lifeOf(id)).repository.first_commit_at).toBeUndefined();
  expect((await repositoryOf(id)).failing_since).toBeUndefined();
  expect(sites.requests.length).toBeLessThan(25);
});

test('owners who choose it have releases published at once, in the name of who joined it, and never those of before', async () => {
  const there = remote('github', 'github.com', 'tide/clock', { releases: [release(1)] });
  sites.remotes.push(there);
  const id = await join('https://github.com/tide/clock', 'publish');
  await looks();
  expect(await updates(id)).toEqual([]);
  there.releases.unshift(release(2));
  people.wait(DAY_MS);
  expect(await looks(3)).toBe(1);
  expect(await updates(id)).toEqual(['Version 2\n\nWhat is new in 2.']);
});

test('a site that asks to come later is left alone until then, and a token goes to its own site alone', async () => {
  sites.remotes.push(remote('github', 'github.com', 'tide/clock'), remote('gitlab', 'gitlab.com', 'tide/clock'));
  const one = await join('https://github.com/tide/clock');
  Object.assign(sites.limit, { remaining: 0, reset: Math.floor(people.now() / 1000) + 7200 });
  await looks();
  sites.requests.length = 0;
  await join('https://github.com/tide/clock');
  people.wait(HOUR_MS);
  expect(await looks()).toBe(0);
  expect(sites.requests).toEqual([]);
  sites.limit.remaining = 5000;
  await join('https://gitlab.com/tide/clock');
  people.wait(2 * HOUR_MS);
  for (let n = 0; n < 3; n += 1) await looks();
  expect((await repositoryOf(one)).looked_at).toBeDefined();
  expect(new Set(sites.tokens)).toEqual(new Set(['gitlab.com secret-of-gitlab']));
  expect(sites.state.mostAtOnce).toBe(1);
});

test('a token that its site does not take is told to the operator, and no repository fails for it', async () => {
  sites.remotes.push(remote('gitlab', 'gitlab.com', 'tide/clock'));
  const id = await join('https://gitlab.com/tide/clock');
  sites.revoked.push('secret-of-gitlab');
  const refused: string[] = [];
  await looks(1, (host) => refused.push(host));
  expect(refused).toEqual(['gitlab.com']);
  expect((await repositoryOf(id)).failing_since).toBeUndefined();
  expect(await looks()).toBe(0);
  sites.revoked.length = 0;
  people.wait(2 * HOUR_MS);
  await looks();
  expect((await repositoryOf(id)).looked_at).toBeDefined();
});

test('releases of two repositories with the same tag are two, and a README may have another name', async () => {
  sites.remotes.push(
    remote('gitlab', 'gitlab.com', 'tide/clock', { releases: [release(1)], number: 1 }),
    remote('gitlab', 'gitlab.com', 'tide/second', { releases: [release(1)], number: 2 }),
    remote('gitea', 'codeberg.org', 'tide/clock', { readmeName: 'Readme.de.markdown' }),
  );
  const id = await join('https://gitlab.com/tide/clock');
  await looks();
  const names = async () => (await repositoryOf(id)).drafts.map(({ name }: { name: string }) => name);
  expect(await names()).toEqual(['Version 1']);
  await ada.delete(at(id));
  await ada.put(at(id), { address: 'https://gitlab.com/tide/second', releases: 'draft' });
  people.wait(HOUR_MS);
  await looks();
  expect(await names()).toEqual(['Version 1']);
  await ada.put(at(id), { address: 'https://codeberg.org/tide/clock', releases: 'draft' });
  await looks();
  expect((await repositoryOf(id)).picture_url).toBe('https://pictures.test/clock.png');
});

test('followers of changes are told of a project that joins a repository, when what it says is other, and never of a look without news', async () => {
  const there = remote('github', 'github.com', 'tide/clock');
  sites.remotes.push(there);
  const id = await launchProject(ada);
  let place = (await people.see('/api/changes')).body.next;
  const told = async () => {
    const { changes, next } = (await people.see(`/api/changes?after=${place}`)).body;
    place = next;
    return changes.map((one: { type: string; op: string; id: string }) => [one.type, one.op, one.id]);
  };
  const changed = [['project', 'changed', id]];
  await ada.put(at(id), { address: 'https://github.com/tide/clock', releases: 'draft' });
  expect(await told()).toEqual(changed);
  await looks();
  expect(await told()).toEqual(changed);
  people.wait(DAY_MS);
  await looks();
  expect(await told()).toEqual([]);
  await ada.delete(at(id));
  expect(await told()).toEqual(changed);
});

test('a repository that is gone on three days is told to its owners once, and comes back by itself', async () => {
  const there = remote('github', 'github.com', 'tide/clock');
  sites.remotes.push(there);
  const id = await join('https://github.com/tide/clock');
  await looks();
  there.isPrivate = true;
  for (let day = 0; day < 5; day += 1) {
    people.wait(DAY_MS);
    await looks();
  }
  const { notices } = (await ada.get('/api/me/notices')).body;
  expect(notices.filter((one: { kind: string }) => one.kind === 'upkeep')).toMatchObject([
    { outcome: 'repository_silent', project: { id } },
  ]);
  expect((await repositoryOf(id)).failing_since).toBeDefined();
  there.isPrivate = false;
  people.wait(DAY_MS);
  await looks();
  expect((await repositoryOf(id)).failing_since).toBeUndefined();
});

test('redirects are followed on the same site alone, and say where the repository is now', async () => {
  const old = remote('github', 'github.com', 'tide/clock', {
    movedTo: 'https://api.github.com/repos/tide/tidal-clock',
  });
  sites.remotes.push(old, remote('github', 'github.com', 'tide/tidal-clock'));
  const id = await join('https://github.com/tide/clock');
  await looks();
  expect((await repositoryOf(id)).moved_to).toBe('https://github.com/tide/tidal-clock');
  old.movedTo = 'https://git.tide.test/api/v1/repos/tide/clock';
  sites.requests.length = 0;
  people.wait(DAY_MS);
  await looks();
  expect(sites.requests.filter((one) => one.includes('git.tide.test'))).toEqual([]);
  expect((await repositoryOf(id)).failing_since).toBeDefined();
});

test('only owners join, read and leave, and only sites that the board knows', async () => {
  const id = await launchProject(ada);
  const ben = await people.person('ben');
  await joinTeam(ada, id, ben);
  const body = { address: 'https://github.com/tide/clock', releases: 'draft' };
  expect((await ben.put(at(id), body)).status).toBe(403);
  for (const address of [
    'https://inside.test/a/b',
    'http://github.com/a/b',
    'https://github.com/a',
    'https://github.com/../b',
  ])
    expect((await ada.put(at(id), { ...body, address })).body.code).toBe('address_unreadable');
  expect((await ada.put(at(id), body)).status).toBe(200);
  expect((await ben.get(at(id))).status).toBe(403);
  expect((await ben.delete(at(id))).status).toBe(403);
});
