import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Board, openBoard } from '../../../test/support/board.ts';
import { onPostgres } from '../../../test/support/database.ts';
import { changeTables } from './engine.ts';

let board: Board;
beforeAll(async () => {
  board = await openBoard();
});
afterAll(() => board[Symbol.asyncDispose]());

const triggers = onPostgres
  ? sql<{ text: string }>`SELECT pg_get_functiondef(tgfoid) AS text FROM pg_trigger WHERE NOT tgisinternal`
  : sql<{ text: string }>`SELECT sql AS text FROM sqlite_schema WHERE type = 'trigger'`;

test.each(changeTables)('%s is filled, keeps the last changes alone, and begins before all of them', async (table) => {
  const { rows } = await board.store.read(({ db }) => triggers.execute(db));
  const does = rows.map(({ text }) => text);
  expect(does.filter((text) => text.includes(`INSERT INTO ${table} `))).not.toEqual([]);
  expect(does.filter((text) => text.includes(`DELETE FROM ${table}`))).not.toEqual([]);
  if (!onPostgres) return;
  const first = sql`SELECT FROM ${sql.table(table)} WHERE xid = '0'`;
  expect((await board.store.read(({ db }) => first.execute(db))).rows).toHaveLength(1);
});
