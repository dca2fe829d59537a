import type { Change, ChangesPage } from '@launch-board/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchProject, type People, type Person, say, startPeople } from '../support/people.ts';

// A copy that follows the feed alone is what the lists of the board show, after each pause in random changes.

const SEEDS = 6;
const STEPS = 60;

let people: People;
let mod: Person;
beforeAll(async () => {
  people = await startPeople({
    LAUNCHBOARD_REVIEW: 'off',
    LAUNCHBOARD_BUDGET_PROJECTS: '999999/1h',
    LAUNCHBOARD_BUDGET_COMMENTS: '999999/1h',
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

type Copy = Map<string, object>;

async function follow(copy: Copy, after: string, limit: number): Promise<string> {
  for (let next = after; ; ) {
    const page: ChangesPage = (await people.see(`/api/changes?limit=${limit}&after=${next}`)).body;
    for (const change of page.changes) take(copy, change);
    if (!page.has_more) return page.next;
    ({ next } = page);
  }
}

function take(copy: Copy, change: Change) {
  const key = `${change.type} ${change.id}`;
  if (change.object) {
    const around = change.type === 'comment' ? { project_id: change.project_id } : {};
    copy.set(key, { ...change.object, ...around });
    return;
  }
  copy.delete(key);
  if (change.type !== 'project') return;
  // A project that goes takes its comments along.
  for (const [one, object] of copy) if ((object as { project_id?: string }).project_id === change.id) copy.delete(one);
}

/** What the lists show, in the form of a copy. */
async function shown(): Promise<Copy> {
  const copy: Copy = new Map();
  const { projects } = (await people.see('/api/projects?limit=100')).body;
  for (const project of projects) {
    copy.set(`project ${project.id}`, project);
    const { comments } = (await people.see(`/api/projects/${project.id}/comments`)).body;
    for (const comment of comments) copy.set(`comment ${comment.id}`, { ...comment, project_id: project.id });
  }
  const { collections } = (await people.see('/api/collections')).body;
  for (const collection of collections) copy.set(`collection ${collection.id}`, collection);
  return copy;
}

const ofLists = (copy: Copy): Copy => new Map([...copy].filter(([key]) => !/^(user|category) /.test(key)).toSorted());

test.each(Array.from({ length: SEEDS }, (_, n) => n + 1))('with seed %i', async (seed) => {
  const number = numbersOf(seed);
  const pick = <T>(list: readonly T[]): T | undefined => list[number(list.length)];
  const names = Array.from({ length: 4 }, (_, n) => `s${seed}-${n}`);
  const members = await Promise.all(names.map((name) => people.person(name)));
  const projects: { id: string; by: Person }[] = [];
  const comments: { id: string; by: Person }[] = [];
  const collections: { id: string; by: Person }[] = [];

  const steps: ((by: Person) => Promise<unknown>)[] = [
    async (by) =>
      projects.push({ by, id: await launchProject(by, { name: `P ${projects.length}`, draft: number(3) === 0 }) }),
    async () => {
      const one = pick(projects);
      return one?.by.patch(`/api/projects/${one.id}`, { tagline: `Now ${number(1000)}` });
    },
    async () => {
      const one = pick(projects);
      return one && (number(2) ? one.by.put : one.by.delete)(`/api/projects/${one.id}/publication`);
    },
    async (by) => {
      const one = pick(projects);
      return one && (number(3) ? by.put : by.delete)(`/api/projects/${one.id}/vote`);
    },
    async (by) => {
      const one = pick(projects);
      const said = one && (await say(by, one.id, `Says ${number(1000)}`).catch(() => undefined));
      if (said) comments.push({ by, id: said });
    },
    async () => {
      const one = pick(comments);
      return (
        one &&
        (number(2)
          ? one.by.patch(`/api/comments/${one.id}`, { content: 'Edited' })
          : one.by.delete(`/api/comments/${one.id}`))
      );
    },
    async (by) => {
      const one = pick(comments);
      return one && by.put(`/api/comments/${one.id}/like`);
    },
    async () => {
      const one = pick(projects);
      const path = `/api/moderation/projects/${one?.id}/removal`;
      return one && (number(2) ? mod.put(path, { reason: 'Because' }) : mod.delete(path));
    },
    async (by) => {
      const { body } = await by.post('/api/collections', { name: `C ${number(1000)}`, is_public: number(2) === 0 });
      collections.push({ by, id: body.collection.id });
    },
    async () => {
      const [one, project] = [pick(collections), pick(projects)];
      return one && project && one.by.put(`/api/collections/${one.id}/projects/${project.id}`);
    },
    async () => {
      const one = pick(collections);
      return (
        one &&
        (number(3)
          ? one.by.patch(`/api/collections/${one.id}`, { visibility: pick(['public', 'private']) })
          : one.by.delete(`/api/collections/${one.id}`))
      );
    },
    async () => {
      if (number(6) > 0) return;
      const n = number(members.length);
      await members[n]?.delete('/api/me');
      people.wait(1000);
      members[n] = await people.person(`s${seed}-again-${number(1_000_000)}`);
    },
  ];

  let after = (await people.see('/api/changes')).body.next;
  const copy = await shown();
  for (let step = 1; step <= STEPS; step += 1) {
    people.wait(1000);
    await pick(steps)?.(pick(members) as Person);
    if (step % 10 > 0) continue;
    after = await follow(copy, after, 1 + number(5));
    expect(ofLists(copy)).toEqual(ofLists(await shown()));
  }
});
