import { setTimeout as sleep } from 'node:timers/promises';
import { commandOf, plainEnv } from '../api.ts';
import type { Chance } from '../chance.ts';
import { asLedger, readKept } from '../ledger/kept.ts';
import { compareRows } from '../ledger/ledger.ts';
import { readRows } from '../ledger/rows.ts';
import { startLoad } from '../load.ts';
import { end, finished, start } from '../machine/processes.ts';
import { openChanges } from '../machine/writing.ts';
import { oldBoards } from '../old-board.ts';
import type { Fault, Scene } from '../scene.ts';

// A board from before the baseline is migrated by a program that is killed meanwhile.

/** The maximum of kills in a row. */
const KILLS = 4;

export const killMigration: Fault = {
  name: 'kill-migration',
  what: 'kill -9 of `launchboard migrate` or of a start while it migrates a filled board from before the baseline, up to four times in a row; then started',
  engines: ['sqlite', 'postgres'],
  rounds: 5,
  async begin(ground) {
    const { chance } = ground;
    const kills = { all: 0, amid: 0 };
    let withinMs = 400;
    return {
      ground: { databases: await oldBoards(ground) },
      async strike(scene, load) {
        await load.stop();
        await scene.renew();
        Object.assign(scene.ledger, asLedger(await readKept(scene.databaseUrl)));
        const before = await readRows(scene.databaseUrl);
        for (let n = chance.whole(1, KILLS); n > 0; n -= 1) {
          const { isAmid, isOver } = await killOne(scene, chance, withinMs);
          if (!isOver) kills.all += 1;
          if (isAmid) kills.amid += 1;
          // Adapts the moment of the kill to the time that a migration takes here, however busy the machine is.
          withinMs = Math.round(withinMs * (isAmid ? 1.3 : 0.6)) + 1;
          if (!isAmid) break;
        }
        await bringUp(scene, chance);
        for (const finding of compareRows(before, await readRows(scene.databaseUrl, before))) scene.note(finding);
        await use(scene);
      },
      after: (scene) => must(scene, 'check'),
      told: () => `${kills.all} kills, ${kills.amid} of them in the middle of a migration`,
    };
  },
};

type Running = { isOver(): boolean; kill(): Promise<void> };

/** The `migrate` command, or an instance, which migrates when it starts. */
function migrating({ apis: [api], databaseUrl }: Scene, how: 'migrate' | 'serve'): Running {
  let over = false;
  const note = () => {
    over = true;
  };
  if (how === 'serve' && api) {
    void api.start().then(note, note);
    return { isOver: () => over, kill: () => api.kill() };
  }
  const child = command(databaseUrl, 'migrate');
  void finished(child).then(note);
  return { isOver: () => over, kill: () => end(child, 'SIGKILL') };
}

const command = (databaseUrl: string, name: string) =>
  start(commandOf(name, []), { env: plainEnv({ LAUNCHBOARD_DATABASE_URL: databaseUrl }) });

/** Ignores changes that are open already, because a server completes the statements of a killed program. */
async function changesSince(scene: Scene): Promise<() => Promise<boolean>> {
  const before = new Set(await openChanges(scene));
  return async () => (await openChanges(scene)).some((one) => !before.has(one));
}

async function killOne(scene: Scene, chance: Chance, withinMs: number) {
  const isChanging = await changesSince(scene);
  const running = migrating(scene, chance.one(['migrate', 'serve']));
  while (!running.isOver() && !(await isChanging())) await sleep(1);
  await sleep(chance.whole(0, withinMs));
  const found = { isAmid: await isChanging(), isOver: running.isOver() };
  await running.kill();
  return found;
}

async function bringUp(scene: Scene, chance: Chance) {
  for (const api of scene.apis) await api.kill();
  if (chance.happens(0.5)) await must(scene, 'migrate');
  for (const api of scene.apis) await scene.start(api);
}

async function must({ databaseUrl, note }: Scene, name: string) {
  const code = await finished(command(databaseUrl, name));
  if (code !== 0) note({ kind: 'broken', words: `${name} ended with ${code}` });
}

/** Members can write to it as to any other board. */
async function use({ apis, ledger, ground: { people, chance } }: Scene) {
  const load = startLoad({ people: people.all, urls: () => apis.map(({ url }) => url), ledger, chance });
  await load.acknowledged(20);
  await load.stop();
}
