import { MINUTE_MS } from '@launch-board/host/durations';
import pg from 'pg';
import { expect, test } from 'vitest';
import { eventually } from '../../../../dev/testing/eventually.ts';
import { BEGINNING, follow } from '../../support/follow.ts';
import { launchProject, startPeople } from '../../support/people.ts';

test('a project whose transaction was long under way is in the next walk', async () => {
  await using people = await startPeople();
  const ada = await people.person('ada');
  const found = new Map<string, number>();
  const since = await follow(people, BEGINNING, found);
  const server = new pg.Client(people.world.databaseUrl);
  await server.connect();
  // The time of the transaction has been taken when it comes to this table.
  await server.query('BEGIN; LOCK TABLE project_members IN SHARE MODE');
  const launch = launchProject(ada);
  await eventually(async () => {
    const { rows } = await server.query("SELECT FROM pg_locks WHERE NOT granted AND locktype = 'relation'");
    if (rows.length === 0) throw new Error('it does not wait yet');
  });
  people.wait(2 * MINUTE_MS);
  const later = await follow(people, since, found);
  expect(found.size).toBe(0);
  await server.query('ROLLBACK');
  await server.end();
  const id = await launch;
  await follow(people, later, found);
  expect([...found.keys()]).toEqual([id]);
});
