import { limits } from '@launch-board/contract';
import { createClient } from '@launch-board/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../dev/testing/eventually.ts';
import { catchUp, keepInStep } from '../../src/interchange/mirror/mirror.ts';
import { linesOf } from '../../src/interchange/mirror/things.ts';
import { type MirrorFile, openMirrorFile } from '../../src/store/mirror/mirror-file.ts';
import { joinTeam, launchProject, type People, type Person, say, startPeople } from '../support/people.ts';
import { inOrder, shownToAll } from '../support/shown-to-all.ts';

// A mirror is what the board shows, after each pause in random changes, with cut connections, restarts and a board that begins
// another history.

const SEEDS = 4;
const STEPS = 80;

/** Over all seeds. */
let cuts = 0;

let people: People;
let mod: Person;
beforeAll(async () => {
  people = await startPeople({
    LAUNCHBOARD_REVIEW: 'off',
    LAUNCHBOARD_BUDGET_PROJECTS: '999999/1h',
    LAUNCHBOARD_BUDGET_COMMENTS: '999999/1h',
    LAUNCHBOARD_BUDGET_INVITATIONS: '999999/1h',
  });
  mod = await people.moderator('mod');
});
afterAll(() => people[Symbol.asyncDispose]());

/** The same numbers for the same seed. */
function numbersOf(seed: number) {
  let state = seed * 2_654_435_761;
  return (below: number) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0;
    return state % below;
  };
}

/** What everybody sees, by the lists. */
const exported = async () => inOrder(await shownToAll(createClient({ baseUrl: people.world.url })));

test.each(Array.from({ length: SEEDS }, (_, n) => n + 1))('with seed %i', async (seed) => {
  const number = numbersOf(seed);
  const pick = <T>(list: readonly T[]): T | undefined => list[number(list.length)];
  const members = await Promise.all([0, 1, 2, 3].map((n) => people.person(`m${seed}-${n}`)));
  const projects: { id: string; by: Person }[] = [];
  const comments: { id: string; by: Person }[] = [];
  const steps: ((by: Person) => Promise<unknown>)[] = [
    async (by) => projects.push({ by, id: await launchProject(by, { name: `P ${projects.length}` }) }),
    async (by) => by.patch('/api/me', { full_name: `Name ${number(1000)}`, bio: `Bio ${number(1000)}` }),
    async (by) => {
      const one = pick(projects);
      return one && (number(3) ? by.put : by.delete)(`/api/projects/${one.id}/vote`);
    },
    async () => {
      const one = pick(projects);
      return one && (number(2) ? one.by.put : one.by.delete)(`/api/projects/${one.id}/publication`);
    },
    async (by) => {
      const one = pick(projects);
      return one && joinTeam(one.by, one.id, by).catch(() => undefined);
    },
    async (by) => {
      const one = pick(projects);
      const id = one && (await say(by, one.id, `Says ${number(1000)}`).catch(() => undefined));
      if (id) comments.push({ by, id });
    },
    async () => {
      const one = pick(comments);
      return one && (number(2) ? one.by.delete(`/api/comments/${one.id}`) : one.by.put(`/api/comments/${one.id}/like`));
    },
    async () => {
      const path = `/api/moderation/projects/${pick(projects)?.id}/removal`;
      return number(2) ? mod.put(path, { reason: 'Because' }) : mod.delete(path);
    },
    async (by) =>
      by.post('/api/collections', { name: `C ${number(1000)}`, visibility: number(2) ? 'public' : 'private' }),
    async () => {
      if (number(5) > 0) return;
      const n = number(members.length);
      await members[n]?.delete('/api/me');
      people.wait(1000);
      members[n] = await people.person(`m${seed}-again-${number(1_000_000)}`);
    },
    // As after a restore: the board begins another history.
    async () =>
      number(8) === 0 &&
      people.world.store.write(({ db }) =>
        db
          .updateTable('change_history')
          .set({ epoch: `e${number(1e9)}` })
          .execute(),
      ),
  ];
  /** Each fourth response is lost, before or after it was read. */
  const client = createClient({
    baseUrl: people.world.url,
    retry: { attempts: 20 },
    sleep: async () => undefined,
    async fetch(url, init) {
      const fate = number(8);
      if (fate < 2) cuts += 1;
      if (fate === 0) throw new Error('cut before');
      const response = await fetch(url, init as RequestInit);
      if (fate !== 1) return response;
      await response.arrayBuffer();
      throw new Error('cut after');
    },
  });
  const path = `${people.world.folder}/mirror-${seed}.db`;
  for (let step = 1; step <= STEPS; step += 1) {
    people.wait(1000);
    await pick(steps)?.(pick(members) as Person);
    if (step % 10 > 0) continue;
    // Opened anew each time, as after a restart.
    using file = openMirrorFile(path);
    await catchUp({ client, board: 'a', file });
    expect(inOrder(linesOf(file))).toEqual(await exported());
  }
});

test('connections were cut meanwhile, before and after the board responded', () => expect(cuts).toBeGreaterThan(20));

/** Of the longest comments, more than a page has. */
const COMMENTS = Math.ceil(limits.commentsAPage * 1.5);

test('a mirror that begins has every comment, also those on later pages of a list', async () => {
  const ada = await people.person('ada-writes');
  const id = await launchProject(ada, { name: 'Much said' });
  // A page has a megabyte at the most.
  for (let n = 0; n < COMMENTS; n += 1) await say(ada, id, '🎓'.repeat(limits.texts.comment));
  const client = createClient({ baseUrl: people.world.url });
  expect((await client.listProjectComments({ id })).comments.length).toBeLessThan(COMMENTS);
  using file = openMirrorFile(`${people.world.folder}/begins.db`);
  await catchUp({ client, board: 'a', file });
  expect(linesOf(file).filter(({ project_id }) => project_id === id)).toHaveLength(COMMENTS);
});

test('a mirror that follows has what changes, also after its connection was cut, and goes on where it stopped', async () => {
  using file = openMirrorFile(`${people.world.folder}/following.db`);
  const ada = await people.person('ada-follows');
  const follow = async (until: () => boolean | undefined, change?: () => Promise<unknown>) => {
    const stop = new AbortController();
    const sockets = new Set<AbortController>();
    const client = createClient({
      baseUrl: people.world.url,
      random: () => 0,
      sleep: async (_, signal) => signal?.throwIfAborted(),
      fetch(url, init) {
        const cut = new AbortController();
        sockets.add(cut);
        return fetch(url, {
          ...(init as RequestInit),
          signal: AbortSignal.any([cut.signal, ...(init.signal ? [init.signal] : [])]),
        });
      },
    });
    const done = Promise.withResolvers<void>();
    const onPage = () => until() && done.resolve();
    const running = keepInStep({ client, board: 'a', file, signal: stop.signal, onPage });
    running.catch(done.reject);
    if (change) {
      for (const socket of sockets) socket.abort();
      await change();
    }
    await done.promise;
    stop.abort(new Error('enough'));
    await expect(running).rejects.toThrow('enough');
  };
  await follow(() => file.place() !== undefined);
  expect(inOrder(linesOf(file))).toEqual(await exported());
  let project = '';
  await follow(
    () => project !== '' && file.get('project', project) !== undefined,
    async () => {
      project = await launchProject(ada, { name: 'Followed' });
    },
  );
  await follow(
    () => file.get('project', project) === undefined,
    () => mod.put(`/api/moderation/projects/${project}/removal`, { reason: 'Because' }),
  );
  expect(inOrder(linesOf(file))).toEqual(await exported());
});

test('a mirror that cannot read the people whom a page names waits and goes on, and ends with what waiting does not help', async () => {
  using file = openMirrorFile(`${people.world.folder}/away.db`);
  const ada = await people.person('ada-away');
  const stop = new AbortController();
  let isAway = false;
  const outages: string[] = [];
  const pauses: number[] = [];
  const client = createClient({
    baseUrl: people.world.url,
    sleep: async (_, signal) => signal?.throwIfAborted(),
    fetch: async (url, init) =>
      isAway && url.includes('/api/users/') ? Promise.reject(new Error('away')) : fetch(url, init as RequestInit),
  });
  const running = keepInStep({
    ...{ client, board: 'a', file, signal: stop.signal },
    onOutage: ({ message }) => outages.push(message),
    async sleep(milliseconds) {
      pauses.push(milliseconds);
      isAway = pauses.length < 3;
    },
  });
  running.catch(() => {});
  await eventually(async () => expect(file.place()).toBeDefined());
  isAway = true;
  const project = await launchProject(ada, { name: 'Made meanwhile' });
  await eventually(async () => expect(file.get('project', project)).toBeDefined());
  expect(pauses).toEqual([3000, 6000, 12_000]);
  expect(outages[0]).toContain('no answer');
  stop.abort(new Error('enough'));
  await expect(running).rejects.toThrow('enough');
  const other = keepInStep({ client, board: 'b', file });
  await expect(other).rejects.toThrow('this file is a mirror of a');
});

test('a file is the mirror of one board', async () => {
  using file = openMirrorFile(':memory:');
  const client = createClient({ baseUrl: people.world.url });
  await catchUp({ client, board: 'a', file });
  await expect(catchUp({ client, board: 'b', file })).rejects.toThrow('this file is a mirror of a');
  const other: MirrorFile = file;
  const before = linesOf(other).length;
  // A write that fails leaves what was there.
  const bad = { type: 'project', id: 'x', project_id: null, object: undefined as unknown as string };
  expect(() => file.take([bad], { board: 'a', next: 'n' }, 'anew')).toThrow();
  expect(linesOf(other)).toHaveLength(before);
});
