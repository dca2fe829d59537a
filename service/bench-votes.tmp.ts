import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { sql } from 'kysely';
import { castVote, withdrawVote } from './src/domain/votes/votes.ts';
import { happened } from './src/domain/capabilities.ts';
import { defaultOperatorSettings } from './src/domain/operator-settings.ts';
import { openStore } from './src/store/open-store.ts';
import { project, put, user } from './test/support/rows.ts';

const dir = mkdtempSync('/tmp/feedbench-');
const urls = process.argv[2] ? [process.argv[2], process.argv[3]] : [`sqlite:${dir}/a.db`, `sqlite:${dir}/b.db`];
const PEOPLE = 64, PROJECTS = Number(process.env.PROJECTS ?? 500);
async function board(url, withFeed) {
  const store = openStore(url, {});
  await store.migrate();
  const people = Array.from({ length: PEOPLE }, (_, i) => user({ username: `v${i}` }));
  const projects = Array.from({ length: PROJECTS }, (_, i) => project({ name: `p${i}`, user_id: people[0].id }));
  await put(store, { users: people, projects });
  if (!withFeed) await store.write(async ({ db }) => {
    if (url.startsWith('sqlite')) {
      const { rows } = await sql`SELECT name FROM sqlite_master WHERE type='trigger' AND name LIKE '%\_change%' ESCAPE '\\'`.execute(db);
      for (const { name } of rows) if (!['projects_votes_changed'].includes(name) && /change(_|$)/.test(name) && !/vote_changes|order_changes/.test(name)) await sql.raw(`DROP TRIGGER ${name}`).execute(db);
      await sql.raw(`DROP TRIGGER vote_changes_kept`).execute(db);
      await sql.raw(`CREATE TRIGGER vote_changes_kept AFTER INSERT ON vote_changes WHEN new.seq % 1000 = 0 BEGIN DELETE FROM vote_changes WHERE seq <= new.seq - 10000; END`).execute(db);
    } else {
      const { rows } = await sql`SELECT tgname AS name, tgrelid::regclass::text AS tab FROM pg_trigger WHERE NOT tgisinternal AND tgname ~ '_change(_|$)'`.execute(db);
      for (const { name, tab } of rows) await sql.raw(`DROP TRIGGER ${name} ON ${tab}`).execute(db);
      await sql.raw(`CREATE OR REPLACE FUNCTION vote_changes_kept() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN DELETE FROM vote_changes WHERE xid < pg_snapshot_xmin(pg_current_snapshot()) AND xid < (SELECT xid FROM vote_changes ORDER BY xid DESC OFFSET 10000 LIMIT 1); RETURN NULL; END $$`).execute(db);
    }
  });
  const deps = { store, clock: Date.now, newId: randomUUID, happened, operatorSettings: defaultOperatorSettings, pages: () => null, issuerLead: () => 0 };
  const actors = people.map(({ id }) => ({ kind: 'member', userId: id, isModerator: false, hasModeratorRole: false, suspension: null, isGranted: false, authenticatedAt: 0 }));
  let turn = 0;
  return { store, async round(votes) {
    const cpu = process.cpuUsage(), at = performance.now();
    for (let n = 0; n < votes; n += PEOPLE) {
      const t = turn++;
      await Promise.all(actors.map((actor, i) => (t % 2 === 0 ? castVote : withdrawVote)(deps, actor, { id: projects[((t >> 1) + i * 7) % PROJECTS].id })));
    }
    const { user: u, system: s } = process.cpuUsage(cpu);
    return { cpu: (u + s) / votes, ms: (performance.now() - at) / votes * 1000 };
  } };
}
const [a, b] = [await board(urls[0], true), await board(urls[1], false)];
const VOTES = Number(process.env.VOTES ?? 6400);
await a.round(VOTES); await b.round(VOTES);
const ratios = [], times = [], as = [], bs = [];
for (let n = 0; n < Number(process.env.ROUNDS ?? 12); n += 1) {
  const order = n % 2 ? [b, a] : [a, b];
  const one = await order[0].round(VOTES), two = await order[1].round(VOTES);
  const [x, y] = n % 2 ? [two, one] : [one, two];
  as.push(x.cpu); bs.push(y.cpu);
  ratios.push(x.cpu / y.cpu); times.push(x.ms / y.ms);
}
const med = (l) => l.toSorted((p, q) => p - q)[l.length >> 1];
console.log({ cpuWith: med(as).toFixed(1), cpuWithout: med(bs).toFixed(1), ratioCpu: med(ratios).toFixed(3), ofMedians: (med(as)/med(bs)).toFixed(3), ratioTime: med(times).toFixed(3), all: ratios.map((r) => r.toFixed(2)).join(' ') });
await a.store.close(); await b.store.close();
