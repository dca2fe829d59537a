import { expect, test } from 'vitest';
import { eventually } from '../../../../../dev/testing/eventually.ts';
import { startWire } from '../../../../test/processes/proxy.ts';
import { newDatabase, onServer } from '../../../../test/support/database.ts';
import { user } from '../../../../test/support/rows.ts';
import { until } from '../../deadline.ts';
import { openStore } from '../../open-store.ts';
import { DatabaseAway } from '../engine.ts';

const PATIENCE_MS = 200;
/** By somebody who waits for the response, however long. */
const asked = <T>(work: () => T): T => until(performance.now() + 600_000, work);

test('of a server that falls silent every wait ends, also of a change; nothing waits for it again until it answers', async () => {
  await using database = await newDatabase();
  await using wire = await startWire(database.url);
  await using stack = new AsyncDisposableStack();
  const store = stack.adopt(openStore(wire.url, { patienceMs: PATIENCE_MS }), (it) => it.close());
  const read = () => asked(() => store.read(({ db }) => db.selectFrom('users').select('id').execute()));
  const addUser = () => asked(() => store.write(({ db }) => db.insertInto('users').values(user()).execute()));
  await eventually(addUser);
  await eventually(() => store.dataVersion());
  const before = (await onServer(database.url, 'SELECT FROM users'))[0]?.rowCount;

  wire.isSilent = true;
  const silent = expect.objectContaining({
    message: expect.stringContaining(`does not answer within ${PATIENCE_MS} ms`),
  });
  const first = await Promise.allSettled([read(), addUser(), asked(() => store.pendingMigrations())]);
  // What was under way lost its connection; what waited for one hears why.
  for (const one of first) expect(one).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseAway) });
  const later = await Promise.allSettled(Array.from({ length: 50 }, (_, n) => (n % 2 ? read() : addUser())));
  for (const one of later) expect(one).toMatchObject({ status: 'rejected', reason: silent });
  // Nothing in memory passes for current meanwhile.
  const [one, other] = [Number(store.dataVersion()), Number(store.dataVersion())];
  expect(other).toBeGreaterThan(one);

  wire.isSilent = false;
  await eventually(read);
  expect((await onServer(database.url, 'SELECT FROM users'))[0]?.rowCount).toBe(before);
  await eventually(addUser);
});

test('a server that is slow, but answers others, is not away', async () => {
  await using database = await newDatabase();
  await using stack = new AsyncDisposableStack();
  const store = stack.adopt(openStore(database.url, { patienceMs: PATIENCE_MS }), (it) => it.close());
  const opened = () => onServer(database.url, "SELECT FROM pg_stat_activity WHERE query = 'SELECT 1'");
  const slow = eventually(() =>
    asked(() =>
      store.read(async ({ db }) => {
        await db.selectFrom('users').select('id').execute();
        // Until the server was looked for.
        await expect.poll(async () => (await opened())[0]?.rowCount).toBeGreaterThan(0);
        return db.selectFrom('users').select('id').execute();
      }),
    ),
  );
  expect(await slow).toEqual([]);
});
