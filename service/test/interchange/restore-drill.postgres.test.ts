import { execFile } from 'node:child_process';
import { chown, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect, test } from 'vitest';
import { type Postgres, startPostgres } from '../../../dev/postgres.ts';
import { eventually } from '../../../dev/testing/eventually.ts';
import { launch } from '../processes/program.ts';
import { temporaryFolder } from '../support/folder.ts';
import { startMembersWorld } from '../support/members.ts';
import { startWorld } from '../support/world.ts';

// The drill of docs/operate/postgresql.md, with its own commands: what stands in the archive brings the board back.

const run = promisify(execFile);

/** As docs/operate/postgresql.md gives it. */
const archiveCommand = (archive: string) =>
  `if test -f ${archive}/%f; then cmp -s %p ${archive}/%f && sync ${archive}/%f ${archive}; ` +
  `else cp %p ${archive}/.%f.part && sync ${archive}/.%f.part && mv ${archive}/.%f.part ${archive}/%f && sync ${archive}; fi`;

test('a board is brought back to a moment from a base backup and the archive of the log', async () => {
  await using folder = await temporaryFolder();
  const archive = join(tmpdir(), `launchboard-archive-${crypto.randomUUID()}`);
  await mkdir(archive);
  await using server = await startPostgres({
    durable: true,
    settings: { archive_mode: 'on', archive_command: archiveCommand(archive), wal_level: 'replica' },
  });
  const data = join(server.folder, 'data');
  const { uid, gid } = await stat(data);
  await chown(archive, uid, gid);
  const base = join(folder.path, 'base');
  const told: string[] = [];

  {
    await using world = await startMembersWorld({ env: { LAUNCHBOARD_DATABASE_URL: server.url() } });
    const ada = await world.as('ada');
    // A busy machine may refuse for now. Nothing was written then, so the same is asked again.
    const ask = async (...asked: Parameters<typeof ada.send>) => {
      let reply = await ada.send(...asked);
      while (reply.status === 503) reply = await ada.send(...asked);
      return reply;
    };
    const submit = async (name: string) => {
      const { status, body } = await ask('POST', '/api/projects', { name, tagline: 'A tagline' });
      expect(status).toBe(201);
      expect((await ask('PUT', `/api/projects/${body.project.id}/vote`)).status).toBe(200);
      return `${name}: ${body.project.id}`;
    };
    for (let i = 0; i < 20; i += 1) told.push(await submit(`Before the copy ${i}`));
    await takeBaseBackup(server, data, base);
    for (let i = 0; i < 20; i += 1) told.push(await submit(`After the copy ${i}`));
    await markMoment(server, 'before_the_accident');
    for (let i = 0; i < 5; i += 1) await submit(`After the accident ${i}`);
    await server.kill();
  }
  await rm(data, { recursive: true });

  await rename(base, data).catch(() => run('cp', ['-a', base, data]));
  await writeFile(join(data, 'recovery.signal'), '');
  await writeFile(
    join(data, 'postgresql.auto.conf'),
    `restore_command = 'cp ${archive}/%f %p'\nrecovery_target_name = 'before_the_accident'\nrecovery_target_action = 'promote'\n`,
  );
  await run('chown', ['-R', `${uid}:${gid}`, data]);
  await server.start();

  const check = launch(['check'], { LAUNCHBOARD_DATABASE_URL: server.url() });
  expect({ ...(await check.ended()), errors: check.errors() }).toMatchObject({ code: 0, errors: '' });
  await using world = await startWorld({ env: { LAUNCHBOARD_DATABASE_URL: server.url() } });
  const { projects, total } = await world.read('/api/projects?limit=100');
  const found = projects.map(({ name, id }: { name: string; id: string }) => `${name}: ${id}`);
  expect(found.toSorted()).toEqual(told.toSorted());
  expect(await world.read('/api/stats')).toMatchObject({ projects: total, votes: 40 });
  expect(await readdir(archive)).toContainEqual(expect.stringMatching(/^00000002\.history$/));
  await rm(archive, { recursive: true });
});

/** By the low-level interface, which `pg_basebackup` uses too: the files are copied while the server writes them. */
async function takeBaseBackup(server: Postgres, data: string, base: string) {
  const client = new pg.Client(server.url());
  await client.connect();
  try {
    await client.query(`SELECT pg_backup_start('drill', true)`);
    await run('cp', ['-a', data, base]);
    const { rows } = await client.query('SELECT labelfile FROM pg_backup_stop(true)');
    // What the log did meanwhile comes from the archive.
    for (const name of ['postmaster.pid', 'postmaster.opts', 'pg_wal']) await rm(join(base, name), { recursive: true });
    await mkdir(join(base, 'pg_wal'));
    await writeFile(join(base, 'backup_label'), rows[0].labelfile);
  } finally {
    await client.end();
  }
}

/** Names the moment, and waits until the log up to it is in the archive. */
async function markMoment(server: Postgres, name: string) {
  const client = new pg.Client(server.url());
  await client.connect();
  try {
    await client.query('SELECT pg_create_restore_point($1)', [name]);
    const { rows } = await client.query('SELECT pg_walfile_name(pg_switch_wal()) AS file');
    const archived = 'SELECT last_archived_wal >= $1 AS is FROM pg_stat_archiver';
    await eventually(async () => expect((await client.query(archived, [rows[0].file])).rows[0].is).toBe(true));
  } finally {
    await client.end();
  }
}
