import { expect, test } from 'vitest';
import { eventually } from '../../../../dev/testing/eventually.ts';
import { migrate } from '../../../src/boot/commands/migrate.ts';
import { recount } from '../../../src/store/integrity/recount.ts';
import { runCommand } from '../../processes/command.ts';
import { type Instance, type Instances, startInstances, tell } from '../../processes/instances.ts';
import { laterVersion } from '../../processes/later-version.ts';
import { newDatabase, onServer } from '../../support/database.ts';
import { openUnhurried } from '../../support/unhurried.ts';

// Two versions of the program on one database, as during an upgrade.

const expanding = {
  name: '9001-pins',
  statements: [
    `ALTER TABLE users ADD COLUMN pronouns text`,
    `ALTER TABLE projects ADD COLUMN licence text NOT NULL DEFAULT 'unknown'`,
    `ALTER TABLE votes ADD COLUMN weight bigint`,
    `CREATE TABLE pins (
      user_id uuid NOT NULL REFERENCES users (id),
      project_id uuid NOT NULL REFERENCES projects (id),
      PRIMARY KEY (user_id, project_id)
    )`,
    `CREATE FUNCTION drop_pins() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN DELETE FROM pins WHERE user_id = new.id; RETURN NULL; END'`,
    `CREATE TRIGGER users_drop_pins AFTER UPDATE OF erased_at ON users
      FOR EACH ROW WHEN (new.erased_at IS NOT NULL) EXECUTE FUNCTION drop_pins()`,
  ],
};
const contracting = {
  name: '9002-no-departments',
  statements: ['ALTER TABLE users DROP COLUMN department'],
  floor: '9001-pins',
};

/**
 * People who read and vote, each at one instance, until told to stop. They repeat what was put off, which a busy machine may
 * cause; where everything is, they never come round.
 */
function traffic(instances: Instances, { url }: Instance, projects: readonly string[], name: string) {
  let isOver = false;
  let rounds = 0;
  const person = async (n: number) => {
    const token = await instances.token(`${name}-${n}`);
    for (let i = n; !isOver; i += 1) {
      const project = `/api/projects/${projects[i % projects.length]}`;
      const method = i % 3 === 0 ? 'DELETE' : 'PUT';
      for (const [way, path] of [
        [method, `${project}/vote`],
        ['GET', project],
        ['GET', '/api/projects?sort=popular'],
        ['GET', '/api/me'],
      ] as const) {
        let told = await tell(url + path, way, token);
        while (told.status === 503) told = await tell(url + path, way, token);
        if (told.status !== 200) throw new Error(`${way} ${path}: ${told.status} ${JSON.stringify(told.body)}`);
      }
      rounds += 1;
    }
  };
  const people = Promise.all(Array.from({ length: 4 }, (_, n) => person(n)));
  people.catch(() => {});
  return {
    /** Once every one of them has come round since. */
    async more() {
      const enough = rounds + 12;
      await Promise.race([people, eventually(async () => expect(rounds).toBeGreaterThan(enough))]);
    },
    async stop() {
      isOver = true;
      await people;
    },
  };
}

/** Somebody who has a table in use, as a dump has for as long as it takes. */
async function hold(databaseUrl: string) {
  const ended = onServer(databaseUrl, 'BEGIN; LOCK projects IN ACCESS SHARE MODE; SELECT pg_sleep(600)').catch(
    () => {},
  );
  const end = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'BEGIN; LOCK projects%'`;
  return async () => {
    await onServer(databaseUrl, end);
    await ended;
  };
}

const isWaiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'ALTER TABLE projects%'`;

test('an older process serves beside a newer one, through its migration, until the newer one contracts the tables', async () => {
  await using database = await newDatabase();
  await using next = await laterVersion(expanding);
  await using nextButOne = await laterVersion(expanding, contracting);
  await using instances = await startInstances(database.url, 1);
  const [old] = instances.all as [Instance];
  const maker = await instances.token('maker');
  const projects: string[] = [];
  for (const name of ['Map', 'Clock', 'Tide'])
    projects.push((await tell(`${old.url}/api/projects`, 'POST', maker, { name, tagline: 'Rooms' })).body.project.id);

  const atOld = traffic(instances, old, projects, 'old');
  await atOld.more();
  const release = await hold(database.url);
  const starting = instances.add(next.program);
  starting.catch(() => {});
  await eventually(async () => expect((await onServer(database.url, isWaiting))[0]?.rowCount).toBe(1));
  await atOld.more();
  await release();
  const newer = await starting;
  const atNewer = traffic(instances, newer, projects, 'newer');
  await Promise.all([atOld.more(), atNewer.more()]);

  const ada = await instances.token('ada');
  const { body: me } = await tell(`${newer.url}/api/me`, 'GET', ada);
  await onServer(database.url, `INSERT INTO pins VALUES ('${me.user.id}', '${projects[0]}')`);
  const headers = { Authorization: `Bearer ${ada}` };
  expect((await fetch(`${old.url}/api/me`, { method: 'DELETE', headers })).status).toBe(204);
  expect((await onServer(database.url, 'SELECT FROM pins'))[0]?.rowCount).toBe(0);

  await atOld.stop();
  old.program.kill('SIGTERM');
  expect(await old.program.ended()).toEqual({ code: 0, signal: null });
  const again = await instances.add();
  const atAgain = traffic(instances, again, projects, 'again');
  await Promise.all([atAgain.more(), atNewer.more()]);
  await atAgain.stop();

  const isReady = async ({ url }: Instance) => (await fetch(`${url}/readyz`)).status;
  expect(await Promise.all([again, newer].map(isReady))).toEqual([200, 200]);
  expect((await runCommand(migrate, ['--check'], database.url)).out).toContain('this version supports: 9001-pins');
  const newest = await instances.add(nextButOne.program);
  await atNewer.more();
  await atNewer.stop();
  expect(await Promise.all([again, newer, newest].map(isReady))).toEqual([503, 200, 200]);
  const refusal = 'brought to 9001-pins, 9002-no-departments by a later version of this program; run that version';
  await expect(runCommand(migrate, [], database.url)).rejects.toThrow(refusal);

  const store = openUnhurried(database.url);
  expect(await store.read(recount).finally(() => store.close())).toEqual([]);
});
