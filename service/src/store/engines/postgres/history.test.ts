import { expect, test } from 'vitest';
import { openBoard } from '../../../../test/support/board.ts';
import { alter, onServer } from '../../../../test/support/database.ts';

test('changes that a backup brings from another server, with numbers this one has yet to give, are forgotten at the start', async () => {
  await using board = await openBoard();
  await alter(
    board.databaseUrl,
    "INSERT INTO vote_changes (xid, project, change) VALUES ('4000000000', 1, 1), ('3', 1, 1)",
  );
  await board.store.migrate();
  const [kept] = await onServer(board.databaseUrl, 'SELECT xid::text FROM vote_changes ORDER BY xid');
  expect(kept?.rows.map(({ xid }) => xid)).toEqual(['0', '3']);
});
