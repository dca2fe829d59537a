import { expect, test } from 'vitest';
import { transferCommand } from '../../src/boot/commands/transfer.ts';
import { onServer } from '../engines/on-server.ts';
import { runCommand } from '../processes/command.ts';
import { alter, newDatabase } from '../support/database.ts';

const PEOPLE = 10_000;

test('a transfer reads no table whole for each row, however many there are already', async () => {
  await using source = await newDatabase('up to date', 'sqlite');
  await alter(
    source.url,
    `INSERT INTO users (id, is_verified, created_at) WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ${PEOPLE})
      SELECT printf('00000001-0000-4000-8000-%012x', n), 1, n FROM n`,
  );
  await using target = await newDatabase('without tables');
  expect(await runCommand(transferCommand, ['--from', source.url, '--to', target.url], source.url)).toMatchObject({
    code: 0,
  });
  // PostgreSQL reads a small table whole rather than by its index. Of one that has grown, each row is to cost as much as before.
  const [result] = await onServer(
    target.url,
    `SELECT relname, seq_tup_read FROM pg_stat_user_tables WHERE seq_tup_read > ${PEOPLE * 500}`,
  );
  expect(result?.rows).toEqual([]);
});
