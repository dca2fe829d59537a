import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Board, launch, openBoard, userLine } from '../../../test/support/board.ts';
import { collection, comment, intake, member, project, put, user } from '../../../test/support/rows.ts';
import { newPeriod } from '../../domain/periods/begin.ts';
import { findPeriod, insertPeriods } from '../../store/periods/periods.ts';
import { insertResults } from '../../store/periods/results.ts';
import type { Writes } from '../../store/store.ts';

let here: Board;
let there: Board;
beforeEach(async () => {
  [here, there] = await Promise.all([openBoard(), openBoard()]);
});
afterEach(async () => {
  await Promise.all([here[Symbol.asyncDispose](), there[Symbol.asyncDispose]()]);
});

const time = Date.UTC(2026, 1, 1);

/** A board with something of everything that can be said in public, and much that cannot. */
async function fill(board: Board) {
  const ada = user({ username: 'ada', full_name: 'Ada “Countess” Lovelace', bio: 'a\n\tb 👩‍💻', is_verified: 1 });
  const nameless = user({ username: null, department: 'Mathematics' });
  const erased = user({ username: null, erased_at: 5, full_name: null });
  const own = project({ name: 'Καλημέρα', tagline: 'κόσμε ❤\ufe0f!', user_id: ada.id, carried_votes: 3 });
  const other = project({
    import_key: 'hn:9',
    user_id: nameless.id,
    description: '"\\ \u2028 </script>',
    created_at: time,
  });
  const twin = project({ import_key: 'hn:10', user_id: erased.id, created_at: time, edited_at: 9 });
  const hidden = (['draft', 'pending', 'removed', 'withdrawn'] as const).map((status) =>
    project({ status, name: `Hidden ${status}`, user_id: ada.id }),
  );
  const root = comment({ project_id: own.id, user_id: ada.id, content: 'root\n🌱 @name-0 @name-1', is_update: 1 });
  const gone = comment({ project_id: own.id, parent_id: root.id, content: 'gone', deleted_at: 7 });
  const answer = comment({
    project_id: own.id,
    parent_id: gone.id,
    user_id: erased.id,
    content: 'answer',
    edited_at: 8,
  });
  const early = comment({
    likes_count: 2,
    carried_likes: 2,
    project_id: own.id,
    parent_id: answer.id,
    content: 'older than what it answers',
    created_at: 1,
  });
  const mine = collection({ user_id: ada.id, name: 'Mine', description: 'α' });
  const secret = collection({ user_id: ada.id, name: 'Secret', is_public: 0 });
  await put(board.store, {
    users: [ada, nameless, erased],
    projects: [own, other, twin, ...hidden],
    comments: [root, gone, answer, early],
    members: [
      member({ project_id: own.id, user_id: ada.id, role: 'owner', invited_by: nameless.id }),
      member({ project_id: own.id, user_id: nameless.id, invited_by: erased.id }),
      member({ project_id: other.id, user_id: ada.id, accepted_at: null }),
      member({ project_id: other.id, user_id: erased.id }),
    ],
    collections: [mine, secret],
  });
  const contents = [own, hidden[2], other].map((row, position) => ({ project_id: String(row?.id), position }));
  await board.store.write(async ({ db }) => {
    const tracks = JSON.stringify([{ id: 'a1', name: 'Hardware' }]);
    await db
      .insertInto('showcases')
      .values(intake(mine.id, { tracks, place: 'Hall 2', floor_plan: 'Door 1 2', shown_at: 9 }))
      .execute();
    const agreed = { state: 'submitted', track: null, table_number: null, entered_at: 1, user_id: null } as const;
    await db
      .insertInto('showcase_entries')
      .values(contents.map(({ project_id }) => ({ ...agreed, project_id, collection_id: mine.id })))
      .execute();
    await db
      .insertInto('collection_projects')
      .values(
        contents.map((entry, i) => ({ ...entry, collection_id: mine.id, created_at: 1, note: i ? null : 'Fast' })),
      )
      .execute();
    await db
      .insertInto('comment_mentions')
      .values([nameless, erased].map(({ id }, at) => ({ comment_id: root.id, user_id: id, name: `name-${at}` })))
      .execute();
    const entry = { track: 'a1', table_number: 3, entered_at: 4, user_id: nameless.id };
    await db.updateTable('showcase_entries').set(entry).where('project_id', '=', own.id).execute();
    const award = { collection_id: mine.id, position: 0, name: 'Best', project_id: own.id, citation: null };
    await db.insertInto('showcase_awards').values(award).execute();
    await addJury(db, mine.id, [hidden[2], own, other]);
    const curator = { id: mine.id, collection_id: mine.id, invited_by: ada.id, created_at: 1, accepted_at: 1 };
    await db
      .insertInto('collection_curators')
      .values({ ...curator, user_id: nameless.id })
      .execute();
    await db.insertInto('comment_likes').values({ comment_id: early.id, user_id: ada.id, created_at: 1 }).execute();
    await addAsked(db, { project: own.id, answer: early.id, gone: gone.id });
  });
  await board.store.write(async (writes) => {
    const isOver = { is_live: 0, is_counting: 0, closed_at: Date.UTC(2026, 1, 10) } as const;
    const day = { key: '2026-02-01', kind: 'day', starts_at: time, ends_at: time + 86_400_000 } as const;
    const days = { id: randomUUID(), name: 'Spring 2019', first_day: '2019-02-01', last_day: '2019-03-31' };
    const bounds = {
      key: 'spring-2019',
      kind: 'term',
      starts_at: Date.UTC(2019, 1, 1),
      ends_at: Date.UTC(2019, 3, 1),
    } as const;
    await insertPeriods(writes, [
      { ...day, ...isOver, launches: 2, votes: 6 },
      { ...bounds, ...days, ...newPeriod(bounds, false) },
    ]);
    const period = (await findPeriod(writes, day.key))?.seq ?? 0;
    const placed = [own, hidden[2], other].map((row, i) => ({
      period,
      place: i + 1,
      project_id: row?.id ?? '',
      votes: 3 - i,
    }));
    await insertResults(writes, placed);
  });
  return { ada, nameless, own, other, twin, root, answer, early };
}

/** A question of now, two that were replaced, of which the answer to one is gone, and one that others do not see yet. */
async function addAsked(
  db: Writes['db'],
  { project, answer, gone }: { project: string; answer: string; gone: string },
) {
  const asked = { project_id: project, asked_at: time, waits_until: null, retired_at: null };
  const ids = [randomUUID(), randomUUID(), randomUUID(), randomUUID()] as const;
  await db
    .insertInto('questions')
    .values([
      { ...asked, id: ids[0], place: 1, words: 'Is it clear?' },
      { ...asked, id: ids[1], place: 1, words: 'Was it clear?', retired_at: time + 1 },
      { ...asked, id: ids[2], place: 1, words: 'Nobody has said?', retired_at: time + 1 },
      { ...asked, id: ids[3], place: 2, words: 'Is it spam?', waits_until: time + 1 },
    ])
    .execute();
  await db
    .insertInto('answers')
    .values([
      { comment_id: answer, question_id: ids[1], is_close: 1, helped_at: time + 2 },
      { comment_id: gone, question_id: ids[2], is_close: 0, helped_at: null },
    ])
    .execute();
}

/** One judge, who has compared each project with the one before, and published results. */
async function addJury(db: Writes['db'], collection_id: string, projects: readonly ({ id: string } | undefined)[]) {
  const jury = { kind: 'pairwise', criteria: '[]', is_open: 1, are_results_public: 1, carried_results: null } as const;
  await db
    .insertInto('juries')
    .values({ collection_id, ...jury })
    .execute();
  const judge = { id: randomUUID(), collection_id, user_id: null, address: 'secret@example.edu', invited_by: null };
  const stands = { accepted_at: 1, left_at: null, project_id: null, held_at: null, last_id: null, before_id: null };
  await db
    .insertInto('judges')
    .values({ ...judge, ...stands, created_at: 1 })
    .execute();
  const said = projects.slice(1).map((row, i) => ({
    ...{ judge_id: judge.id, collection_id, project_id: row?.id ?? '', before_id: projects[i]?.id ?? null },
    ...{ outcome: 'worse' as const, marks: null, comment: 'Between us.', created_at: 1, previous_id: null },
  }));
  await db.insertInto('judgements').values(said).execute();
}

test('what is exported, imported into another board and exported again is the same to the byte', async () => {
  await fill(here);
  const exported = await here.export();
  expect(await there.import(...exported.trim().split('\n'))).toEqual([]);
  expect(await there.recount()).toEqual([]);
  expect(await there.export()).toBe(exported);
  expect(await there.import(...exported.trim().split('\n'))).toEqual([]);
  expect(await there.export()).toBe(exported);
});

test('an export imported on its own board changes nothing', async () => {
  await fill(here);
  const exported = await here.export();
  expect(await here.import(...exported.trim().split('\n'))).toEqual([]);
  expect(await here.recount()).toEqual([]);
  expect(await here.export()).toBe(exported);
});

test('only what is public is exported, in the order in which an import needs it', async () => {
  const { ada, nameless, own, root, answer, early } = await fill(here);
  const lines = (await here.export())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(
    lines.map(({ type, name, username, key }) => `${type ?? 'project'} ${username ?? name ?? key}`).slice(8),
  ).toEqual([
    ...[ada, nameless].sort((a, b) => (a.id < b.id ? -1 : 1)).map((row) => `user ${row.username ?? `user-${row.id}`}`),
    'project Καλημέρα',
    expect.stringMatching(/^project Project/),
    expect.stringMatching(/^project Project/),
    'collection Mine',
    'period 2026-02-01',
    'period spring-2019',
  ]);
  expect(lines.slice(0, 8).every(({ type }) => type === 'category')).toBe(true);
  expect(lines.find(({ name }) => name === 'Mine').projects).toEqual([`board:${own.id}`, 'hn:9']);
  const { jury } = lines.find(({ name }) => name === 'Mine').showcase;
  expect(jury).toMatchObject({ kind: 'pairwise', judgements: 2 });
  expect(jury.results).toMatchObject([
    { project: `board:${own.id}`, place: 1, views: 1 },
    { project: 'hn:9', place: 2, worst_place: 2, views: 1 },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/secret@example.edu|Between us/);
  const exportedOwn = lines.find(({ id }) => id === own.id);
  expect(exportedOwn).toMatchObject({
    key: `board:${own.id}`,
    votes: 3,
    submitter: 'ada',
    members: [
      { user: 'ada', role: 'owner', invited_by: `user-${nameless.id}` },
      { user: `user-${nameless.id}`, role: 'member', invited_by: null },
    ],
  });
  expect(exportedOwn.comments).toMatchObject([
    {
      ...{ id: root.id, author: 'ada', parent_id: null, is_update: true, likes: 0 },
      mentions: [{ name: 'name-0', user: `user-${nameless.id}` }],
    },
    { id: answer.id, author: null, parent_id: root.id, edited_at: '1970-01-01T00:00:00.008Z' },
    { id: early.id, parent_id: answer.id, likes: 3, is_update: false, mentions: [] },
  ]);
  expect(exportedOwn.questions).toMatchObject([
    { number: 1, text: 'Is it clear?', retired_at: null },
    { number: 1, text: 'Was it clear?', retired_at: new Date(time + 1).toISOString() },
  ]);
  expect(exportedOwn.comments.map(({ answers }: { answers: unknown }) => answers)).toEqual([
    ...[null, null],
    { question: exportedOwn.questions[1].id, is_close: true, helped_at: new Date(time + 2).toISOString() },
  ]);
  expect(lines.filter(({ created_at }) => Date.parse(created_at) === time).map(({ key }) => key)).toEqual([
    'hn:10',
    'hn:9',
  ]);
});

test('a long discussion is spread over lines that an import reads', async () => {
  const content = '語'.repeat(5000);
  const comments = Array.from({ length: 200 }, (_, i) => ({
    id: randomUUID(),
    author: `person-${i % 7}`,
    content,
    created_at: new Date(time + (i % 11)).toISOString(),
  }));
  const parts = [0, 50, 100, 150].map((from) => comments.slice(from, from + 50));
  expect(
    await here.import(
      launch({ key: 'long:1', comments: parts[0] }),
      ...parts.slice(1).map((comments) => ({ type: 'comments', project: 'long:1', comments })),
    ),
  ).toEqual([]);
  const exported = await here.export();
  const lines = exported.trim().split('\n');
  expect(lines.filter((line) => line.startsWith('{"type":"comments"')).length).toBeGreaterThan(4);
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThan(1024 * 1024);
  expect(await there.import(...lines)).toEqual([]);
  expect(await there.recount()).toEqual([]);
  expect(await there.export()).toBe(exported);
});

test('a page of an export ends where it likes, also among projects of one moment', async () => {
  const lines = Array.from({ length: 450 }, (_, i) =>
    launch({ key: `same:${i}`, created_at: i < 20 ? '2026-01-01T00:00:00Z' : '2026-01-02T00:00:00.5Z' }),
  );
  const users = Array.from({ length: 1001 }, () => userLine());
  await here.import(...users, ...lines);
  const exported = (await here.export())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(new Set(exported.flatMap(({ key }) => key ?? [])).size).toBe(450);
  expect(exported.filter(({ type }) => type === 'user')).toHaveLength(1001);
});
