import type { Change, ChangesPage } from '@launch-board/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { workOff } from '../../support/due-work.ts';
import { joinTeam, launchProject, type People, type Person, say, startPeople } from '../../support/people.ts';

let people: People;
let ada: Person;
let ben: Person;
let mod: Person;
beforeAll(async () => {
  people = await startPeople({ LAUNCHBOARD_REVIEW: 'off', LAUNCHBOARD_CHANGES_DAYS: '7' }, Date.now());
  ada = await people.person('ada');
  ben = await people.person('ben');
  mod = await people.moderator('mod');
});
afterAll(() => people[Symbol.asyncDispose]());

const pageAfter = (after: string, limit = 100) => people.see(`/api/changes?limit=${limit}&after=${after}`);
const now = async (): Promise<string> => (await people.see('/api/changes')).body.next;

/** Everything that is told after a place, page after page. */
async function toldAfter(after: string, limit = 100): Promise<Change[]> {
  const told: Change[] = [];
  for (let page: ChangesPage = { changes: [], next: after, has_more: true }; page.has_more; told.push(...page.changes))
    page = (await pageAfter(page.next, limit)).body;
  return told;
}

const brief = (changes: readonly Change[]) => changes.map(({ type, op, id }) => `${type} ${op} ${id}`);

describe('what everybody sees is told when it', () => {
  test('appears, changes and goes, in this order, with what is seen of it by then', async () => {
    const begun = await now();
    const id = await launchProject(ada, { name: 'Heron' });
    const [shown] = await toldAfter(begun);
    expect(shown).toMatchObject({ type: 'project', id, op: 'shown', revision: 1, object: { id, name: 'Heron' } });
    const seen = (await people.see(`/api/projects?search=Heron`)).body.projects[0];
    expect(shown?.object).toEqual(seen);

    const launched = await now();
    await ada.patch(`/api/projects/${id}`, { tagline: 'It waits for the tide' });
    expect(await toldAfter(launched)).toMatchObject([
      { id, op: 'changed', revision: 2, object: { tagline: 'It waits for the tide' } },
    ]);
    const edited = await now();
    await mod.put(`/api/moderation/projects/${id}/removal`, { reason: 'Advertising' });
    const gone = (await toldAfter(edited)).filter(({ type }) => type === 'project');
    expect(gone).toEqual([{ type: 'project', id, op: 'gone' }]);
    // Who comes late is told of nothing that is hidden by now.
    expect(JSON.stringify(await toldAfter(begun))).not.toContain('Heron');
  });

  test('gets votes, comments or another team', async () => {
    const id = await launchProject(ada, { name: 'Bittern' });
    const launched = await now();
    await ben.put(`/api/projects/${id}/vote`);
    expect(await toldAfter(launched)).toMatchObject([{ id, op: 'changed', object: { upvotes_count: 1 } }]);
    const voted = await now();
    const comment = await say(ben, id, 'Quite something');
    const told = await toldAfter(voted);
    expect(brief(told).toSorted()).toEqual([`comment shown ${comment}`, `project changed ${id}`]);
    expect(told.find(({ type }) => type === 'comment')).toMatchObject({
      project_id: id,
      object: { content: 'Quite something', users: { id: ben.id } },
    });
    const said = await now();
    await joinTeam(ada, id, ben);
    expect(await toldAfter(said)).toMatchObject([{ id, object: { team_size: 2 } }]);
    const joined = await now();
    await ben.delete(`/api/comments/${comment}`);
    expect(brief(await toldAfter(joined))).toContain(`comment gone ${comment}`);
  });

  test('is a collection, a category or the profile of somebody who can be met', async () => {
    const begun = await now();
    const { id } = (await ben.post('/api/collections', { name: 'Birds', is_public: true })).body.collection;
    const { category } = (await mod.post('/api/categories', { name: 'Ornithology' })).body;
    await ben.patch('/api/me', { bio: 'Counts birds' });
    const told = await toldAfter(begun);
    expect(brief(told)).toEqual([`collection shown ${id}`, `category shown ${category.id}`, `user changed ${ben.id}`]);
    expect(told[2]?.object).toMatchObject({ bio: 'Counts birds' });
    const made = await now();
    await ben.patch(`/api/collections/${id}`, { visibility: 'unlisted' });
    await mod.patch(`/api/categories/${category.id}`, { is_active: false });
    expect(brief(await toldAfter(made))).toEqual([`collection gone ${id}`, `category gone ${category.id}`]);
    expect(brief(await toldAfter(begun)).slice(0, 2)).toEqual([
      `collection gone ${id}`,
      `category gone ${category.id}`,
    ]);
  });
});

test('what not everybody sees is told of nowhere, by no id', async () => {
  const begun = await now();
  const draft = await launchProject(ada, { name: 'Secret', draft: true });
  await ada.patch(`/api/projects/${draft}`, { tagline: 'Nobody knows' });
  const { collection } = (await ada.post('/api/collections', { name: 'Mine', visibility: 'unlisted' })).body;
  const nobody = await people.person('nobody');
  await nobody.patch('/api/me', { bio: 'Only reads' });
  const text = JSON.stringify([await toldAfter(begun), await toldAfter(begun, 1)]);
  for (const secret of [draft, collection.id, nobody.id, 'Secret', 'Only reads']) expect(text).not.toContain(secret);
});

test('a project that is restored brings its comments back', async () => {
  const id = await launchProject(ada, { name: 'Curlew' });
  const comment = await say(ben, id, 'Hear it at night');
  await mod.put(`/api/moderation/projects/${id}/removal`, { reason: 'A mistake' });
  const removed = await now();
  await mod.delete(`/api/moderation/projects/${id}/removal`);
  expect(brief(await toldAfter(removed))).toEqual([`project shown ${id}`, `comment shown ${comment}`]);
});

test('the name of an erased person is in no page from then on, also not in those of before', async () => {
  const begun = await now();
  const zoe = await people.person('zoe');
  await zoe.patch('/api/me', { full_name: 'Zoe Zephyr', username: 'zephyr' });
  const id = await launchProject(zoe, { name: 'Of Zephyr' });
  const other = await launchProject(ada, { name: 'Dunlin' });
  const own = await say(zoe, other, 'By Zephyr');
  const naming = await say(ben, other, 'Thanks, @zephyr');
  expect(JSON.stringify(await toldAfter(begun))).toContain('Zoe Zephyr');
  const before = await now();
  expect((await zoe.delete('/api/me')).status).toBe(204);
  const text = JSON.stringify(await toldAfter(begun));
  expect(text).not.toMatch(/Zoe|Of Zephyr|By Zephyr/);
  const after = await toldAfter(before);
  expect(brief(after)).toEqual(
    expect.arrayContaining([`user gone ${zoe.id}`, `project gone ${id}`, `comment gone ${own}`]),
  );
  expect(after.find((change) => change.id === naming)).toMatchObject({ op: 'changed', object: { mentions: [] } });
});

describe('a place', () => {
  test('leads through everything once, whatever the size of the pages', async () => {
    const begun = await now();
    const ids: string[] = [];
    for (let n = 0; n < 7; n += 1) ids.push(await launchProject(ada, { name: `Plover ${n}` }));
    for (const id of ids) await ben.put(`/api/projects/${id}/vote`);
    for (const limit of [1, 2, 3, 100])
      expect(new Set((await toldAfter(begun, limit)).map(({ id }) => id))).toEqual(new Set(ids));
    expect(await toldAfter(await now())).toEqual([]);
  });

  test('of another board or before what is kept is 410, and says where to begin', async () => {
    const begun = await now();
    await launchProject(ada, { name: 'Knot' });
    const kept = await now();
    await workOff(people.world, () => people.now() + 8 * 86_400_000);
    const refused = await people.see(`/api/changes?after=${begun}`);
    expect([refused.status, refused.body.code]).toEqual([410, 'changes_expired']);
    expect(refused.headers.get('Link')).toBe('</api/changes>; rel="start", </api/projects>; rel="collection"');
    expect((await pageAfter(kept)).status).toBe(200);
    const [, ...rest] = JSON.parse(Buffer.from(kept, 'base64url').toString());
    const elsewhere = Buffer.from(JSON.stringify(['0'.repeat(32), ...rest])).toString('base64url');
    expect((await pageAfter(elsewhere)).status).toBe(410);
  });

  test.each(['', 'x', 'W10', Buffer.from('["a","-1",0,"0",0]').toString('base64url')])(
    '%j is a fault',
    async (after) => {
      const { status, body } = await people.see(`/api/changes?after=${after}`);
      expect([status, body.details?.[0].field]).toEqual([400, 'after']);
    },
  );
});

test('more votes than the board keeps the history of are not lost', async () => {
  const id = await launchProject(ada, { name: 'Sanderling' });
  const begun = await now();
  await ben.put(`/api/projects/${id}/vote`);
  // As ten thousand votes for another project would.
  const other = await launchProject(ada, { name: 'Turnstone' });
  await people.world.store.write(async ({ db }) => {
    const { seq } = await db.selectFrom('projects').select('seq').where('id', '=', other).executeTakeFirstOrThrow();
    const rows = Array.from({ length: 1000 }, () => ({ project: seq, change: 0 }));
    for (let n = 0; n < 13; n += 1) await db.insertInto('vote_changes').values(rows).execute();
  });
  await people.world.store.write(async ({ db }) => {
    const { seq } = await db.selectFrom('projects').select('seq').where('id', '=', other).executeTakeFirstOrThrow();
    const rows = Array.from({ length: 1000 }, () => ({ project: seq, change: 0 }));
    await db.insertInto('vote_changes').values(rows).execute();
  });
  const kept = await people.world.store.read(({ db }) =>
    db
      .selectFrom('vote_changes')
      .innerJoin('projects', 'projects.seq', 'vote_changes.project')
      .select('projects.id')
      .where('projects.id', '=', id)
      .execute(),
  );
  expect(kept).toEqual([]);
  expect(brief(await toldAfter(begun))).toContain(`project changed ${id}`);
});
