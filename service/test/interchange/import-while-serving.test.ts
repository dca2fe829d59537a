import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eventually } from '../../../dev/testing/eventually.ts';
import { launch } from '../support/board.ts';
import { onPostgres } from '../support/database.ts';
import { startWorld } from '../support/world.ts';

test('an import into the database of a running service shows in its next answer', async () => {
  await using world = await startWorld();
  const file = join(world.folder, 'lines.ndjson');
  for (const [name, count] of [
    ['Campus Map', 1],
    ['Campus Atlas', 2],
  ]) {
    expect((await world.read('/api/projects?search=campus')).total).toBe(Number(count) - 1);
    await writeFile(file, JSON.stringify(launch({ name, created_at: `2026-01-0${count}T00:00:00Z` })));
    const child = fork(join(import.meta.dirname, 'import-process.ts'), [file, world.databaseUrl]);
    expect((await once(child, 'exit'))[0]).toBe(0);
    const seen = async () => expect(await world.read('/api/stats')).toMatchObject({ projects: count });
    // In a file at once, on a server within a tenth of a second.
    await (onPostgres ? eventually(seen) : seen());
    const page = await world.read('/api/projects?search=campus');
    expect(page).toMatchObject({ total: count, projects: [{ name }, ...page.projects.slice(1)] });
  }
});
