import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { limits } from '@launch-board/contract';
import { MINUTE_MS } from '@launch-board/host/durations';
import { startPostgres } from '../../dev/postgres.ts';
import { say } from '../../dev/say.ts';
import { openStore } from '../../service/src/store/open-store.ts';
import { buildIfOlder } from '../../site/build.ts';
import { inTurns } from '../in-turns.ts';
import { openUniversity, startApi, startBoard } from '../launch-day/topology.ts';
import { signIn } from '../sign-in.ts';
import { type Browser, openBrowser, quantiles, type Sample } from './browser.ts';
import { accept, decline, type Entry, enter, openCall, publish, readCall, send } from './call.ts';
import { expectThat, faults } from './facts.ts';
import { changed, fieldsOf } from './forms.ts';
import { type Ballot, vote, watch } from './hall.ts';
import { compareCsv, compareNotices, compareVotes, giveAwards, showsArchive } from './outcome.ts';

/**
 * `npm run prove:showcase -- [--postgres]` plays a showcase from the call to the awards, through the forms of the site as a
 * browser without scripts sends them: 40 students enter through a link, and 300 people behind one address vote within a
 * minute, while a projector and 30 others look at the hall view and the API is killed once. In the end what counts is
 * compared with what the voters were told. Takes some four minutes. Not part of `npm test`.
 */

const { values: options } = parseArgs({ options: { postgres: { type: 'boolean', default: false } } });
const [STUDENTS, VOTERS, ONLOOKERS] = [40, 300, 30];
const campus = '203.0.113.7';

/** The same play at each run. */
let seed = 17;
const random = (): number => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
  return seed / 2 ** 32;
};

buildIfOlder(() => say('building the site'));
await using opened = new AsyncDisposableStack();
const folder = opened.adopt(mkdtempSync(join(tmpdir(), 'launchboard-showcase-')), (it) =>
  rmSync(it, { recursive: true }),
);
const postgres = options.postgres ? opened.use(await startPostgres()) : undefined;
const url = postgres?.url() ?? `sqlite:${join(folder, 'board.db')}`;
const store = opened.adopt(openStore(url, { isNew: !postgres }), (it) => it.close());
await store.migrate();
const there = opened.use(await openUniversity());
const zone = { LAUNCHBOARD_TIME_ZONE: 'UTC' };
const university = { ...there, apiEnv: { ...there.apiEnv, ...zone }, siteEnv: { ...there.siteEnv, ...zone } };
const board = opened.use(await startBoard(university, url, folder));

const samples: Sample[] = [];
const note = (sample: Sample) => void samples.push(sample);
const visitor = openBrowser(university.publicUrl, '', note);

/** Everybody signs in at the campus, too. */
async function arrive(names: string[]): Promise<Browser[]> {
  const browsers: Browser[] = [];
  await inTurns(names, 8, async (name, n) => {
    const startedAt = performance.now();
    const cookie = await signIn({ ...university, url: university.publicUrl }, name, campus);
    note({ kind: 'sign-in', startedAt, tookMs: performance.now() - startedAt, status: 200 });
    browsers[n] = openBrowser(university.publicUrl, cookie, note);
  });
  return browsers;
}

const numbered = (name: string, count: number) => Array.from({ length: count }, (_, n) => `${name} ${n}`);
const [curator] = (await arrive(['Curator 1'])) as [Browser];
const students = await arrive(numbered('Student', STUDENTS));
const voters = await arrive(numbered('Voter', VOTERS));
say(`${options.postgres ? 'PostgreSQL' : 'SQLite'}; sign-ins behind one address: ${quantiles(samples)}`);

const call = await openCall(curator);
const { link, tracks } = await readCall(curator, call);
const entries: Entry[] = [];
await inTurns(students, 6, async (student, n) => {
  entries[n] = await enter(student, n, call, link, tracks[n % 2] ?? '');
});
const minute = (time: number) => new Date(time).toISOString().slice(0, 16);
const closesAt = Math.ceil((Date.now() + MINUTE_MS) / MINUTE_MS) * MINUTE_MS;

/** The dates, as the curator types them: to the minute. */
async function setTimes(values: Record<string, string>) {
  const { html } = await curator.open(`/showcases/${call.id}/edit`, 'page');
  const page = await curator.post(`/showcases/${call.id}/edit`, changed(fieldsOf(html, 'about'), values), 'form');
  expectThat(page.status === 200, `the times were refused: ${page.status}`);
}
await setTimes({
  closes_at: minute(closesAt),
  voting_opens_at: minute(closesAt),
  voting_closes_at: minute(closesAt + 10 * MINUTE_MS),
});
// Those who have not sent theirs are reminded after three quarters of the time.
const late = entries.filter(({ student }) => student % 10 === 9);
const remindedAt = closesAt - (closesAt - call.opensAt) / 4;
await sleep(Math.max(0, remindedAt + 3000 - Date.now()));
await compareNotices(late, students, 'is not submitted yet');
await inTurns(late, 4, (entry) =>
  send(students[entry.student] as Browser, entry, { id: call.id, track: tracks[0] ?? '' }),
);
await accept(curator, call, entries);
const drafts = entries.filter(({ isDraft }) => isDraft);
// Three drafts stay drafts: nobody may vote for them.
await inTurns(
  drafts.slice(3),
  4,
  async ({ student, project }) => void (await publish(students[student] as Browser, project)),
);
const shown = entries.filter((entry) => !drafts.slice(0, 3).includes(entry));
say(
  `${entries.length} entries, ${shown.length} of them public: ${quantiles(samples.filter(({ kind }) => kind === 'form'))}`,
);

await sleep(Math.max(0, closesAt + 500 - Date.now()));
const code = Buffer.from(call.id.replaceAll('-', ''), 'hex').toString('base64url');
const hall = { id: call.id, code, projects: shown.map(({ project }) => project), random };
const over = new AbortController();
const begunAt = performance.now();
const looking = [
  watch(visitor, call.id, 3000, over.signal),
  ...voters.slice(0, ONLOOKERS).map((one) => watch(one, call.id, 5000, over.signal)),
];

/** In the middle of the vote. A curator clicks wrong, and right again. */
async function disturb(): Promise<{ from: number; to: number }> {
  await sleep(12_000);
  const [wronged] = shown as [Entry];
  await decline(curator, call, wronged, 'A wrong click');
  await sleep(2000);
  await accept(curator, call, [wronged]);
  await sleep(8000);
  process.kill(board.api.pid, 'SIGKILL');
  const from = performance.now();
  opened.use(await startApi(university, url, folder));
  return { from, to: performance.now() };
}
const disturbed = disturb();
const ballots: Ballot[] = [];
const voting = voters.map(async (voter, n) => {
  ballots[n] = await vote(voter, hall, shown[0]?.project ?? '', 40_000);
});
await Promise.all(voting);
const { from, to } = await disturbed;
const tookMs = performance.now() - begunAt;
over.abort();
await Promise.all(looking);
const ofVote = samples.filter(({ startedAt }) => startedAt >= begunAt);
say(`the vote of ${VOTERS} took ${Math.round(tookMs / 1000)} s; the API was away for ${Math.round(to - from)} ms`);
for (const kind of ['vote', 'page', 'hall']) say(`${kind}: ${quantiles(ofVote.filter((one) => one.kind === kind))}`);
const isAway = ({ startedAt, tookMs }: Sample) => startedAt < to + 2000 && startedAt + tookMs > from - 1;
const failed = samples.filter(({ status }) => status === 0 || status >= 500);
say(
  `failed while the API was away, and tried again: ${failed.filter(isAway).length}; refused fourth votes: ${ballots.reduce((sum, { refusals }) => sum + refusals, 0)}`,
);
expectThat(
  failed.every(isAway),
  `failed at other times: ${failed
    .filter((one) => !isAway(one))
    .map(({ kind, status }) => `${kind} ${status}`)
    .slice(0, 5)}`,
);
expectThat(
  samples.every(({ status }) => status !== 429),
  `refused by a rate limit: ${samples.filter(({ status }) => status === 429).length}`,
);

// A minute that has passed ends it now. Everybody sees the results once that cannot be taken back any more.
await sleep(Math.max(0, closesAt + MINUTE_MS + 500 - Date.now()));
await setTimes({ voting_closes_at: minute(Date.now()) });
await sleep(limits.showcases.earlyEndSeconds * 1000 + 1500);
await compareVotes({ store, apiUrl: university.apiUrl, id: call.id, ballots, shown });
const winners = await giveAwards(curator, call, shown);
await compareNotices(winners, students, 'has won an award');
await compareNotices(entries, students, 'accepted');
await compareCsv(curator, call, entries);
await showsArchive(visitor, call, winners);
for (const fault of faults) say(`FAULT: ${fault}`);
say(faults.length === 0 ? 'all as it should be' : `${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
