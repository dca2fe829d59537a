import { setTimeout as sleep } from 'node:timers/promises';
import { newApi } from './api.ts';
import { keepEvidence } from './ledger/evidence.ts';
import { judge } from './ledger/kept.ts';
import { type Creation, newLedger } from './ledger/ledger.ts';
import { repeat, startLoad } from './load.ts';
import type { Attack, Fault, Ground, Result, Scene } from './scene.ts';

// One round of a fault: members write, the fault happens, everything is restarted, and the data is compared.

/** Settings without limits, and the same for every board. */
const settings = {
  LAUNCHBOARD_RATE_LIMIT: '0',
  // No name of another site is looked up.
  LAUNCHBOARD_COPY_PICTURES: 'off',
  LAUNCHBOARD_BUDGET_PROJECTS: '999999/1h',
  LAUNCHBOARD_BUDGET_COMMENTS: '999999/1h',
};

const ATTEMPTS = 10;

/** Plays several rounds on one board, so that each begins with the state after a fault. */
export async function play(
  fault: Fault,
  defaultGround: Ground,
  rounds: number,
  isTimeUp: () => boolean,
): Promise<Result> {
  let attack: Attack | undefined;
  const result: Result = { rounds: 0, findings: [], acknowledged: 0, refused: 0, unanswered: 0, slowestStartMs: 0 };
  try {
    attack = await fault.begin(defaultGround);
    const scene = await openScene(attack, { ...defaultGround, ...attack.ground }, result);
    try {
      for (const api of scene.apis) await api.start();
      while (result.rounds < rounds && !isTimeUp() && result.findings.length === 0) {
        await round(attack, scene);
        result.rounds += 1;
      }
    } finally {
      for (const api of scene.apis) await api.kill();
      Object.assign(result, scene.ledger.counts, attack.told && { told: attack.told() });
    }
    if (result.findings.length > 0 && !fault.mustLose) await keepEvidence(fault.name, scene);
    await scene.ground.databases.drop(scene.databaseUrl);
  } catch (error) {
    result.findings.push({ kind: 'broken', words: String(error) });
  } finally {
    await attack?.end?.();
  }
  return result;
}

async function openScene(attack: Attack, ground: Ground, result: Result): Promise<Scene> {
  const databaseUrl = await ground.databases.make();
  const instances = (url: string) => {
    const env = { ...settings, ...ground.people.env, LAUNCHBOARD_DATABASE_URL: url };
    return Promise.all(Array.from({ length: attack.instances ?? 1 }, () => newApi(ground.folder, env, attack.api)));
  };
  const scene: Scene = {
    ground,
    databaseUrl,
    ledger: newLedger(),
    apis: await instances(databaseUrl),
    startedAt: Date.now(),
    note: (finding) => void result.findings.push(finding),
    async start(api) {
      scene.startedAt = Date.now();
      result.slowestStartMs = Math.max(result.slowestStartMs, await api.start());
    },
    async renew() {
      for (const api of scene.apis) await api.kill();
      await ground.databases.drop(scene.databaseUrl);
      scene.databaseUrl = await ground.databases.make();
      scene.apis.splice(0, Number.POSITIVE_INFINITY, ...(await instances(scene.databaseUrl)));
      Object.assign(scene.ledger, { creations: [], places: new Map() });
    },
  };
  return scene;
}

async function round(attack: Attack, scene: Scene) {
  const { ground, ledger, apis } = scene;
  const { people, chance } = ground;
  const load = startLoad({ people: people.all, urls: () => apis.map(({ url }) => url), ledger, chance });
  try {
    await load.acknowledged(10);
    await attack.strike(scene, load);
    for (const api of apis) if (!api.isRunning()) await scene.start(api);
  } finally {
    await load.stop();
  }
  await attack.after?.(scene);
  const findings = await judge(scene.databaseUrl, ledger);
  for (const finding of findings) scene.note(finding);
  if (findings.length === 0) await settle(scene);
}

/** Sends it again after a 503 too, as a client does: on a busy machine a database can be silent for a second. */
async function repeatUntilAnswered(url: string, creation: Creation) {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (attempt > 0) await sleep(1000);
    await repeat(url, creation);
    if (creation.outcome === 'acknowledged') return;
  }
}

/** Repeats unanswered requests twice. Each must then exist exactly once, which the next comparison checks. */
async function settle({ ledger, apis: [api], note }: Scene) {
  const open = ledger.creations.filter(({ outcome }) => outcome !== 'acknowledged');
  const again = async (creation: Creation) => {
    if (!api) return;
    await repeatUntilAnswered(api.url, creation);
    const { id, outcome } = creation;
    await repeatUntilAnswered(api.url, creation);
    if (outcome !== 'acknowledged') note({ kind: 'broken', words: `"${creation.text}" cannot be sent again` });
    else if (creation.id !== id) note({ kind: 'doubled', words: `"${creation.text}" sent again is another one` });
  };
  // By its author, one after the other.
  const byAuthor = Map.groupBy(open, ({ token }) => token);
  await Promise.all(
    [...byAuthor.values()].map(async (own) => {
      for (const creation of own) await again(creation);
    }),
  );
}
