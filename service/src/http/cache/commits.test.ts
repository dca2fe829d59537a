import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OtherProcess, startOtherProcess } from '../../../test/processes/other-process.ts';
import { engine, fillCatalogue } from '../../../test/support/catalogue.ts';
import { onPostgres } from '../../../test/support/database.ts';
import { clockToPutForward } from '../../../test/support/later.ts';
import { startWorld, type World } from '../../../test/support/world.ts';

/** The age at which a kept answer is looked at anew; a server is asked for each. */
const AGE_MS = onPostgres ? 0 : 2;
const letPass = clockToPutForward();

let world: World;
let other: OtherProcess;
beforeAll(async () => {
  world = await startWorld();
  await fillCatalogue(world.store);
  other = await startOtherProcess(world.databaseUrl);
});
afterAll(async () => {
  await other[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
});

const rename = (name: string) =>
  world.store.write(({ db }) => db.updateTable('projects').set({ name }).where('id', '=', engine.id).execute());
const nameNow = async () => (await world.read(`/api/projects/${engine.id}`)).project.name;

describe('a commit', () => {
  test('of this process is in the very next answer', async () => {
    for (let i = 0; i < 50; i++) {
      await rename(`Mine ${i}`);
      expect(await nameNow()).toBe(`Mine ${i}`);
    }
  });

  test('of another process is in the answers from two milliseconds on, and on a server in the very next one', async () => {
    for (let i = 0; i < 20; i++) {
      await nameNow();
      await other.rename(engine.id, `Theirs ${i}`);
      letPass(AGE_MS);
      expect(await nameNow()).toBe(`Theirs ${i}`);
    }
  });

  test('during a build is in every answer asked for after it', async () => {
    for (let i = 0; i < 20; i++) {
      await rename(`Before ${i}`);
      const early = nameNow();
      await rename(`After ${i}`);
      expect(await nameNow()).toBe(`After ${i}`);
      expect([`Before ${i}`, `After ${i}`]).toContain(await early);
    }
  });
});
