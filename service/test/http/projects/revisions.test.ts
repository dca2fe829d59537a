import { MINUTE_MS } from '@launch-board/host/durations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchProject, type People, type Person, say, startPeople } from '../../support/people.ts';

let people: People;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  people = await startPeople();
  ada = await people.person('ada');
  ben = await people.person('ben');
});
afterAll(() => people[Symbol.asyncDispose]());

type Thing = {
  /** Where it is changed. */
  path: string;
  /** Where anybody reads it, and under which member; a comment is read in its list. */
  shown: string;
  member: 'project' | 'collection' | 'comment' | 'user';
  field: string;
  /** What others do to it that is no change of its fields. */
  crowd: () => Promise<unknown>;
};

const things: Record<string, () => Promise<Thing>> = {
  async project() {
    const id = await launchProject(ada);
    const path = `/api/projects/${id}`;
    const crowd = async () => {
      await ben.put(`${path}/vote`);
      await say(ben, id, 'Well made.');
    };
    return { path, shown: path, member: 'project', field: 'tagline', crowd };
  },
  async collection() {
    const { body } = await ada.post('/api/collections', { name: 'Maps', is_public: true });
    const project = await launchProject(ben);
    const path = `/api/collections/${body.collection.id}`;
    const crowd = () => ada.put(`${path}/projects/${project}`, {});
    return { path, shown: path, member: 'collection', field: 'description', crowd };
  },
  async comment() {
    const project = await launchProject(ben);
    const id = await say(ada, project, 'First');
    const crowd = () => {
      people.wait(MINUTE_MS);
      return say(ben, project, 'Thank you.', id);
    };
    const shown = `/api/projects/${project}/comments`;
    return { path: `/api/comments/${id}`, shown, member: 'comment', field: 'content', crowd };
  },
  async profile() {
    const crowd = () => launchProject(ada);
    return { path: '/api/me', shown: `/api/users/${ada.id}`, member: 'user', field: 'bio', crowd };
  },
};

const changed = ({ field }: Thing, value: string) => ({ [field]: value });

/** As anybody sees it, with the tag of that answer. */
async function look({ shown, member }: Thing) {
  const { body, headers } = await people.see(shown);
  return { etag: headers.get('etag') ?? '', now: body[member] ?? body.comments[0] };
}

describe.each(Object.entries(things))('the revision of a %s', (name, make) => {
  test('moves by one with each change, not with what others do, nor with a change to what it is', async () => {
    const thing = await make();
    const { now: first } = await look(thing);
    people.wait(MINUTE_MS);
    await thing.crowd();
    expect((await look(thing)).now.revision).toBe(first.revision);
    for (const [value, by] of [
      ['one', 1],
      ['one', 1],
      ['two', 2],
    ] as const) {
      people.wait(MINUTE_MS);
      const { status, body } = await ada.patch(thing.path, changed(thing, value));
      expect([status, body[thing.member].revision]).toEqual([200, first.revision + by]);
    }
    const { now: last } = await look(thing);
    expect(last.updated_at).toBe(new Date(people.now()).toISOString());
    expect(last.revision).toBe(first.revision + 2);
  });

  const tags: [string, (thing: Thing) => Promise<string>][] = [
    ['the revision', async (thing) => `"r${(await look(thing)).now.revision}"`],
    ["a change's own answer", async (thing) => etagOf(await ada.patch(thing.path, changed(thing, 'before')))],
    // The list of a project's comments shows many revisions, so its tag has none.
    ...(name === 'comment'
      ? []
      : [['a read by anybody', async (thing) => (await look(thing)).etag] as (typeof tags)[0]]),
  ];

  test.each(tags)('decides If-Match by the tag of %s: others do not matter, an edit does', async (_, tagOf) => {
    const thing = await make();
    const tag = await tagOf(thing);
    await thing.crowd();
    const weak = await ada.patch(thing.path, changed(thing, 'late'), { 'If-Match': `W/${tag}` });
    expect([weak.status, weak.body.code]).toEqual([412, 'stale']);
    const done = await ada.patch(thing.path, changed(thing, 'in time'), { 'If-Match': `"other", ${tag}` });
    expect([done.status, etagOf(done)]).toEqual([200, `"r${done.body[thing.member].revision}"`]);
    const late = await ada.patch(thing.path, changed(thing, 'late'), { 'If-Match': tag });
    expect([late.status, late.body.code]).toEqual([412, 'stale']);
    expect((await look(thing)).now[thing.field]).toBe('in time');
    expect((await ada.patch(thing.path, changed(thing, 'last'), { 'If-Match': '*' })).status).toBe(200);
  });

  if (name === 'profile') return;

  test('keeps who has not read the newest from deleting it', async () => {
    const thing = await make();
    const tag = `"r${(await look(thing)).now.revision}"`;
    await ada.patch(thing.path, changed(thing, 'changed'));
    expect((await ada.delete(thing.path, undefined, { 'If-Match': tag })).status).toBe(412);
    const newest = `"r${(await look(thing)).now.revision}"`;
    await thing.crowd();
    expect((await ada.delete(thing.path, undefined, { 'If-Match': newest })).status).toBe(204);
  });
});

const etagOf = ({ headers }: { headers: Headers }) => headers.get('etag') ?? '';

test('what decides whether a thing is shown moves its time, and not its revision', async () => {
  const id = await launchProject(ada, { draft: true });
  const path = `/api/projects/${id}`;
  const { revision } = (await ada.get(path)).body.project;
  for (const change of [() => ada.put(`${path}/publication`), () => ada.delete(`${path}/publication`)]) {
    people.wait(MINUTE_MS);
    const { body } = await change();
    expect(body.project).toMatchObject({ revision, updated_at: new Date(people.now()).toISOString() });
  }
});

test('a collection tells when what is in it changed, and keeps its revision', async () => {
  const { body } = await ada.post('/api/collections', { name: 'Maps', is_public: true });
  const project = await launchProject(ben);
  const path = `/api/collections/${body.collection.id}`;
  for (const change of [
    () => ada.put(`${path}/projects/${project}`, {}),
    () => ada.delete(`${path}/projects/${project}`),
  ]) {
    people.wait(MINUTE_MS);
    await change();
    const { collection } = (await people.see(path)).body;
    expect(collection).toMatchObject({ revision: 1, updated_at: new Date(people.now()).toISOString() });
  }
});
