import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Board, launch, openBoard } from '../../../test/support/board.ts';

let board: Board;
beforeEach(async () => {
  board = await openBoard();
});
afterEach(async () => {
  expect(await board.recount()).toEqual([]);
  await board[Symbol.asyncDispose]();
});

const set = (table: 'projects' | 'users' | 'comments', fields: Record<string, unknown>) =>
  board.store.write(({ db }) => db.updateTable(table).set(fields).execute());

const maps = launch({ key: 'hn:1' });

test('collections follow their line', async () => {
  const id = randomUUID();
  const line = {
    type: 'collection',
    id,
    owner: 'ada',
    name: 'Maps',
    is_public: true,
    created_at: '2026-02-01T00:00:00Z',
    projects: ['hn:2', 'hn:1'],
  };
  const other = launch({ key: 'hn:2' });
  expect(await board.import(line, maps, other, line)).toEqual(['1: projects.0 is the key of no project here']);
  const order = () =>
    board.store.read(({ db }) =>
      db
        .selectFrom('collection_projects')
        .innerJoin('projects', 'projects.id', 'project_id')
        .select('import_key')
        .orderBy('position')
        .execute(),
    );
  expect(await order()).toMatchObject([{ import_key: 'hn:2' }, { import_key: 'hn:1' }]);
  await board.import({ ...line, is_public: false, projects: ['hn:1', 'hn:1'] });
  expect(await order()).toMatchObject([{ import_key: 'hn:1' }]);
  await set('users', { is_verified: 1 });
  await board.import({ ...line, name: 'Changed' });
  const [kept] = await board.store.read(({ db }) => db.selectFrom('collections').selectAll().execute());
  expect(kept).toMatchObject({ name: 'Maps', is_public: 0 });
});

test('a collection that moderators have removed stays removed when its line comes again', async () => {
  const line = {
    type: 'collection',
    id: randomUUID(),
    owner: 'ada',
    name: 'Maps',
    is_public: true,
    projects: ['hn:1'],
  };
  const dated = { ...line, created_at: '2026-02-01T00:00:00Z' };
  await board.import(maps, { ...dated, is_public: false });
  const removed = { removed_at: 1, removal_reason: 'Rude.', wanted_visibility: 'public' } as const;
  await board.store.write(({ db }) => db.updateTable('collections').set(removed).execute());
  await board.import({ ...dated, name: 'Changed' });
  const [kept] = await board.store.read(({ db }) => db.selectFrom('collections').selectAll().execute());
  expect(kept).toMatchObject({ ...removed, name: 'Maps', is_public: 0 });
});

test('a showcase with times, tracks or votes that no curator could give it is refused', async () => {
  const showcase = {
    opens_at: '2026-02-01T00:00:00Z',
    closes_at: '2026-02-08T00:00:00Z',
    who_may_enter: 'members',
    accepts: 'all',
    tracks: [{ id: 'a', name: 'Apps' }],
    entries: [{ project: 'hn:1', track: 'a', entered_at: '2026-02-02T00:00:00Z' }],
  };
  const line = (part: object) => ({
    type: 'collection',
    id: randomUUID(),
    owner: 'ada',
    name: 'Demo day',
    is_public: true,
    created_at: '2026-02-01T00:00:00Z',
    projects: ['hn:1'],
    showcase: { ...showcase, ...part },
  });
  expect(await board.import(maps, line({}))).toEqual([]);
  const tracks = [...showcase.tracks, ...showcase.tracks];
  const entries = [{ ...showcase.entries[0], track: 'b' }];
  for (const part of [
    { closes_at: showcase.opens_at },
    { votes_each: 1 },
    { floor_plan: '1 1' },
    { tracks },
    { entries },
  ])
    expect(await board.import(line(part)), Object.keys(part).join()).toEqual([expect.stringContaining('showcase.')]);
});

test('judges are called back from an entry that a line puts into another track, and freed from a track that it no longer has', async () => {
  const id = randomUUID();
  const entry = { project: 'hn:1', track: 'a', entered_at: '2026-02-02T00:00:00Z' };
  const apps = { id: 'a', name: 'Apps' };
  const games = { id: 'g', name: 'Games' };
  const line = (tracks: object[], track: string | null) => ({
    ...{ type: 'collection', id, owner: 'ada', name: 'Demo day', is_public: true },
    ...{ created_at: '2026-02-01T00:00:00Z', projects: ['hn:1'] },
    showcase: {
      ...{ opens_at: '2026-02-01T00:00:00Z', closes_at: '2026-02-08T00:00:00Z', who_may_enter: 'members' },
      ...{ accepts: 'all', tracks, entries: [{ ...entry, track }] },
    },
  });
  expect(await board.import(maps, line([apps, games], 'a'))).toEqual([]);
  const project = await board.store.read(({ db }) => db.selectFrom('projects').select('id').executeTakeFirstOrThrow());
  const judge_id = await seat(id, project.id, ['a']);
  const seated = () =>
    board.store.read(async ({ db }) => ({
      at: (await db.selectFrom('judges').select('project_id').executeTakeFirstOrThrow()).project_id,
      limits: (await db.selectFrom('judge_tracks').select('track').where('judge_id', '=', judge_id).execute()).length,
    }));
  await board.import({ ...line([apps, games], 'a'), name: 'Another name' });
  expect(await seated()).toEqual({ at: project.id, limits: 1 });
  await board.import(line([apps, games], 'g'));
  expect(await seated()).toEqual({ at: null, limits: 1 });
  await board.import(line([games], 'g'));
  expect(await seated()).toEqual({ at: null, limits: 0 });
});

/** A judge at the table of a project, who is limited to tracks. */
async function seat(collection_id: string, project_id: string, tracks: string[]): Promise<string> {
  const id = randomUUID();
  await board.store.write(async ({ db }) => {
    const invited = { id, collection_id, user_id: null, address: 'judge@example.edu', invited_by: null, created_at: 1 };
    const there = { accepted_at: 2, left_at: null, project_id, held_at: 2, last_id: null, before_id: null };
    await db
      .insertInto('judges')
      .values({ ...invited, ...there })
      .execute();
    const rows = tracks.map((track) => ({ judge_id: id, track, collection_id }));
    await db.insertInto('judge_tracks').values(rows).execute();
  });
  return id;
}
