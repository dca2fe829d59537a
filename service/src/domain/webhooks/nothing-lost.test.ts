import { HOUR_MS, MINUTE_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchProject, type People, type Person, say } from '../../../test/support/people.ts';
import { type Receiver, startReceiver } from '../../../test/support/servers/receiver.ts';
import { hook, round, startWebhookPeople } from '../../../test/support/webhooks.ts';
import type { Deps } from '../deps.ts';
import { deliverNext } from './deliver.ts';
import { Ahead, queueChanges } from './queue-changes.ts';

let receiver: Receiver;
let people: People;
beforeAll(async () => {
  receiver = await startReceiver();
  people = await startWebhookPeople(receiver, {
    LAUNCHBOARD_BUDGET_PROJECTS: '999/1h',
    LAUNCHBOARD_BUDGET_COMMENTS: '999/1h',
  });
});
afterAll(async () => {
  await people[Symbol.asyncDispose]();
  await receiver[Symbol.asyncDispose]();
});

/** The same numbers each time. */
function dice(seed: number) {
  let state = seed;
  return (sides: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * sides);
  };
}

/** An instance that may end before or after the receiver has heard of it. */
function mortal(deps: Deps, roll: (sides: number) => number): Deps {
  const { webhooks } = deps;
  if (!webhooks) throw new Error('the board has no webhooks');
  const post: typeof webhooks.post = async (...sent) => {
    const fate = roll(8);
    if (fate === 0) throw new Error('the process ended');
    const posted = await webhooks.post(...sent);
    if (fate === 1) throw new Error('the process ended');
    return posted;
  };
  return { ...deps, webhooks: { ...webhooks, post } };
}

const responses = [500, 503, 429, 204, 204, 204, 204, 204] as const;

/** What two instances do at once, of which each may end. */
async function workOfTwo(deps: Deps, aheads: Ahead[]) {
  const one = async (ahead: Ahead) => {
    while ((await queueChanges(deps, ahead)).hasMore);
    while (await deliverNext(deps, round()));
  };
  await Promise.all(
    aheads.map((ahead) => one(ahead).catch((error) => expect(error.message).toBe('the process ended'))),
  );
}

test('failures, ends of instances and changes at any time: nothing is lost, and each thing keeps its order', async () => {
  const roll = dice(20_261_128);
  const [ada, ben]: Person[] = [await people.person('ada'), await people.person('ben')];
  await hook(await people.moderator('mod'), { about: 'board' });
  const deps = mortal(people.world.running.deps, roll);
  receiver.decides.respond = () => (roll(12) === 0 ? 'cut' : { status: responses[roll(responses.length)] ?? 204 });
  const projects: string[] = [];
  const comments: string[] = [];
  const acts = [
    async (person: Person) => projects.push(await launchProject(person, { name: `Project ${projects.length}` })),
    async (person: Person, n: number) =>
      person.patch(`/api/projects/${projects[n]}`, { tagline: `Tagline ${roll(99)}` }),
    async (person: Person, n: number) => person.put(`/api/projects/${projects[n]}/vote`),
    async (person: Person, n: number) => comments.push(await say(person, projects[n] ?? '', `Comment ${roll(99)}`)),
    async (person: Person) => person.delete(`/api/comments/${comments[roll(comments.length)]}`),
  ];
  // Each instance knows by itself how far it has read.
  let aheads = [new Ahead(), new Ahead()];
  await acts[0]?.(ada as Person, 0);
  for (let step = 0; step < 160; step += 1) {
    await acts[roll(acts.length)]?.((roll(2) === 0 ? ada : ben) as Person, roll(projects.length));
    if (roll(4) === 0) await workOfTwo(deps, aheads);
    if (roll(4) === 0) people.wait(roll(5) * 10 * MINUTE_MS);
    if (roll(20) === 0) aheads = [new Ahead(), new Ahead()];
  }
  receiver.decides.respond = undefined;
  for (let n = 0; n < 3; n += 1) {
    people.wait(8 * HOUR_MS);
    await workOfTwo(people.world.running.deps, aheads);
  }
  await expectTheBoard([...projects, ...comments]);
  expectOrder();
});

/** A copy that is made of the messages alone is what everybody sees. */
async function expectTheBoard(ids: readonly string[]) {
  const copy = new Map<string, unknown>();
  for (const { data } of receiver.messages())
    if (data.op === 'gone') copy.delete(data.id);
    else copy.set(data.id, data.object);
  const { projects } = (await people.see('/api/projects?limit=100')).body;
  const all = [...projects];
  for (const { id } of projects)
    all.push(...(await people.see(`/api/projects/${id}/comments?limit=100`)).body.comments);
  expect(new Set(ids.filter((id) => copy.has(id)))).toEqual(new Set(all.map(({ id }) => id)));
  for (const { id, revision, upvotes_count: votes } of all) {
    expect(copy.get(id)).toMatchObject({ id, revision, ...(votes !== undefined && { upvotes_count: votes }) });
  }
}

/** Revisions never fall, and what came twice has the same id. */
function expectOrder() {
  const last = new Map<string, number>();
  let doubled = 0;
  const met = new Set<string>();
  for (const { id, body } of receiver.received) {
    const { data } = JSON.parse(body);
    if (met.has(id)) doubled += 1;
    met.add(id);
    if (data.revision === undefined) continue;
    expect(data.revision).toBeGreaterThanOrEqual(last.get(data.id) ?? 0);
    last.set(data.id, data.revision);
  }
  expect(doubled).toBeGreaterThan(10);
}
