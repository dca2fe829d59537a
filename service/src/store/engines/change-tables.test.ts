import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Board, openBoard } from '../../../test/support/board.ts';
import { onPostgres } from '../../../test/support/database.ts';
import { movedBy } from '../versions.ts';
import { changeTables } from './engine.ts';

let board: Board;
beforeAll(async () => {
  board = await openBoard();
});
afterAll(() => board[Symbol.asyncDispose]());

const text = onPostgres
  ? sql`pg_get_triggerdef(oid, true) || pg_get_functiondef(tgfoid) AS text FROM pg_trigger WHERE NOT tgisinternal`
  : sql`sql AS text FROM sqlite_schema WHERE type = 'trigger'`;
const triggers = sql<{ text: string }>`SELECT ${text}`;

test.each(changeTables)('%s is filled, keeps the last changes alone, and begins before all of them', async (table) => {
  const { rows } = await board.store.read(({ db }) => triggers.execute(db));
  const does = rows.map(({ text }) => text);
  expect(does.filter((text) => text.includes(`INSERT INTO ${table} `))).not.toEqual([]);
  expect(does.filter((text) => text.includes(`DELETE FROM ${table}`))).not.toEqual([]);
  if (!onPostgres) return;
  const first = sql`SELECT FROM ${sql.table(table)} WHERE xid = '0'`;
  expect((await board.store.read(({ db }) => first.execute(db))).rows).toHaveLength(1);
});

test.each(Object.entries(movedBy))('the feed tells of %s what versions.ts says it does', async (table, moved) => {
  const { rows } = await board.store.read(({ db }) => triggers.execute(db));
  const columns = new RegExp(`UPDATE OF ([\\w,\\s]+) ON ${table}\\b`);
  const told = rows
    .filter(({ text }) => /INSERT INTO (vote_)?changes /.test(text))
    .flatMap(({ text }) => columns.exec(text)?.[1]?.split(/,\s*/) ?? []);
  const others = Object.entries(moved).filter(([, by]) => by === 'told' || by === 'nothing');
  expect(others.map(([name]) => [name, told.includes(name) ? 'told' : 'nothing'])).toEqual(others);
});
