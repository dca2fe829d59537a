import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importCommand } from '../../src/boot/commands/import.ts';
import { transferCommand } from '../../src/boot/commands/transfer.ts';
import { onServer } from '../engines/on-server.ts';
import { runCommand } from '../processes/command.ts';
import { alter, newDatabase } from '../support/database.ts';

const PEOPLE = 10_000;
const PROJECTS = 2500;

const aProject = (n: number) => ({
  key: `large:${n}`,
  name: `Clock ${n}`,
  tagline: 'When to sail',
  created_at: new Date(Date.UTC(2026, 1, 1) + n * 1000).toISOString(),
  submitter: `maker-${n}`,
  makers: [`maker-${n}`, `maker-${n + 1}`],
  comments: [{ author: `maker-${n + 2}`, content: 'At high tide', created_at: '2026-03-01T00:00:00.000Z' }],
});

test('a transfer reads no table whole for each row, however many there are already', async () => {
  await using source = await newDatabase('up to date', 'sqlite');
  await alter(
    source.url,
    `INSERT INTO users (id, is_verified, created_at) WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ${PEOPLE})
      SELECT printf('00000001-0000-4000-8000-%012x', n), 1, n FROM n`,
  );
  const file = join(source.folder, 'lines.ndjson');
  await writeFile(file, Array.from({ length: PROJECTS }, (_, n) => JSON.stringify(aProject(n))).join('\n'));
  expect(await runCommand(importCommand, [file], source.url)).toMatchObject({ code: 0 });
  await using target = await newDatabase('without tables');
  expect(await runCommand(transferCommand, ['--from', source.url, '--to', target.url], source.url)).toMatchObject({
    code: 0,
  });
  // PostgreSQL reads a small table whole rather than by its index. Of one that has grown, each row is to cost as much as before.
  const [read, copied] = await onServer(
    target.url,
    `SELECT relname, seq_tup_read FROM pg_stat_user_tables WHERE seq_tup_read > ${PEOPLE * 500};
      SELECT count(*)::integer AS people, (SELECT count(*)::integer FROM comments) AS comments FROM users WHERE created_at <= ${PEOPLE}`,
  );
  expect(read?.rows).toEqual([]);
  expect(copied?.rows).toEqual([{ people: PEOPLE, comments: PROJECTS }]);
});
