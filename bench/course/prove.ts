import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS, SECOND_MS } from '@launch-board/host/durations';
import { paginate } from '@launch-board/sdk';
import { say } from '../../dev/say.ts';
import { seededRandom } from '../../service/src/domain/jury/random.ts';
import { buildIfOlder } from '../../site/build.ts';
import { inTurns } from '../in-turns.ts';
import { openCampus } from './campus.ts';
import { compareBook, compareFile, compareResults, compareStudents, lostMarks, lostVotes, rowsOf } from './compare.ts';
import { type Evening, judge, vote } from './evening.ts';
import { LARGE, measureRoster } from './large-roster.ts';
import { addressOf, arrive, openLink, type Somebody } from './people.ts';
import { openProfessor } from './professor.ts';
import { beginTerm, enter, LATE, makeProjects, PROJECTS } from './term.ts';

/**
 * `npm run prove:course` plays a course from the roster to the grade book: 40 projects of 60 students, 6 judges and 300 voters, all
 * behind one address and by the SDK, while the API is killed in the middle of the judging and again in the middle of the vote. What
 * the professor does is done in a browser at the pace of a person, and counted. In the end results, files and the marks in the grade
 * book of a learning platform are compared with what judges and voters were told. Takes some three minutes, and ends after ten.
 * Not part of `npm test`.
 */

const [STUDENTS, NEVER, JUDGES, VOTERS] = [60, 4, 6, 300];
const VOTE_MS = 25 * SECOND_MS;
const random = seededRandom(17);
setTimeout(() => {
  say('FAULT: it took longer than ten minutes.');
  process.exit(1);
}, 10 * MINUTE_MS).unref();

buildIfOlder(() => say('building the site'));
await using opened = new AsyncDisposableStack();
const folder = opened.adopt(mkdtempSync(join(tmpdir(), 'launchboard-course-')), (it) =>
  rmSync(it, { recursive: true }),
);
const campus = opened.use(await openCampus(folder));
const numbered = (name: string, count: number) => Array.from({ length: count }, (_, n) => `${name} ${n}`);
const [paula] = (await arrive(campus, ['Paula Professor'])) as [Somebody];
const judges = await arrive(campus, numbered('Judge', JUDGES));
const students = await arrive(campus, numbered('Student', STUDENTS));
const voters = await arrive(campus, numbered('Voter', VOTERS));
const id = await beginTerm(campus, paula, judges);
const works = await makeProjects(students, id);
// Two never open the link in the course: no mark can reach them.
const arrived = students.slice(0, -2);
await inTurns(arrived, 4, async (student) => void (await openLink(campus, student, { sub: student.id })));
say(
  `${STUDENTS} students, ${JUDGES} judges and ${VOTERS} voters have signed in; ${PROJECTS - LATE} projects are entered`,
);

const professor = opened.use(await openProfessor(campus, paula));
const expected = [...students.map(({ name }) => name), ...numbered('Absent', NEVER)];
const curate = `/showcases/${id}/entries`;
await professor.at(curate, async (page) => {
  const main = page.getByRole('main');
  await professor.press(main.getByRole('link', { name: 'Roster', exact: true }));
  await professor.press(page.getByLabel('Paste addresses'));
  await page.getByLabel('Paste addresses').fill(expected.map((name) => `${name} <${addressOf(name)}>`).join('\n'));
  await professor.press(main.getByRole('button', { name: 'Add to the roster' }));
  await professor.press(main.getByRole('button', { name: `Remind ${LATE + NEVER} people without an entry` }));
  await page.getByText('The next reminder is possible from').waitFor();
});
const faults: string[] = [];
// Judges and teams get mails of their own.
const expectedAt = new Set(expected.map(addressOf));
const remindedAt = () =>
  campus.mailbox.mails.map(({ to }) => [to].flat()[0]?.text ?? '').filter((one) => expectedAt.has(one));
for (let left = 100; remindedAt().length < LATE + NEVER && left > 0; left -= 1) await sleep(100);
const reminded = remindedAt().toSorted();
const late = [...works.slice(-LATE).map(({ team: [owner] }) => owner?.name ?? ''), ...numbered('Absent', NEVER)];
if (reminded.join() !== late.map(addressOf).toSorted().join())
  faults.push('others were reminded than those without an entry');
await inTurns(works.slice(-LATE), 4, (work) => enter(work, id));

// The hours at which entries close and the vote begins and ends come when the play is there: they were set, and nobody presses.
const now = (ms: number) => new Date(Date.now() + ms).toISOString();
await paula.board.updateShowcase({ id, body: { closes_at: now(500) } });
await sleep(SECOND_MS);

await professor.at(curate, async (page) => {
  const main = page.getByRole('main');
  // Each says first what it will do.
  for (const name of [`Accept all ${PROJECTS}`, 'Number the tables']) {
    await professor.press(main.getByText(name).first());
    await professor.press(main.getByRole('button', { name }));
  }
  await professor.press(main.getByRole('link', { name: 'Go to the jury' }));
  await professor.press(main.getByRole('button', { name: 'Open the jury' }));
  await main.getByRole('button', { name: 'Close the jury' }).waitFor();
});

/** Kills the API once so much was acknowledged. */
function killAfter(count: number): { acknowledged: () => void; over: Promise<number> } {
  const { promise, resolve } = Promise.withResolvers<number>();
  let left = count;
  return {
    over: promise,
    acknowledged: () => {
      left -= 1;
      if (left === 0) void campus.killApi().then(resolve);
    },
  };
}

const told: Evening = { marks: [], absences: [], votes: new Map() };
const ofJudging = killAfter(100);
const judgedFrom = performance.now();
await Promise.all(judges.map((one, n) => judge(one, { id, works, n, told, random }, ofJudging.acknowledged)));
const judgingMs = performance.now() - judgedFrom;
say(
  `${told.marks.length} marks in ${Math.round(judgingMs / 1000)} s; the API was killed and away for ${Math.round(await ofJudging.over)} ms`,
);

await paula.board.updateShowcase({ id, body: { voting_opens_at: now(500), voting_closes_at: now(5 * MINUTE_MS) } });
await sleep(SECOND_MS);
const ofVote = killAfter(300);
await Promise.all(voters.map((one) => vote(one, { id, works, withinMs: VOTE_MS, told, random }, ofVote.acknowledged)));
await paula.board.updateShowcase({ id, body: { voting_closes_at: now(-1) } });
const cast = [...told.votes.values()].reduce((all, { size }) => all + size, 0);
say(`${cast} votes of ${VOTERS}; the API was killed and away for ${Math.round(await ofVote.over)} ms`);

const files = { results: '', students: '' };
await professor.at(curate, async (page) => {
  const main = page.getByRole('main');
  await professor.press(main.getByRole('link', { name: 'Go to the jury' }));
  await professor.press(main.getByRole('button', { name: 'Close the jury' }));
  await professor.press(main.getByRole('button', { name: 'Publish the results' }));
  await main.getByRole('button', { name: 'Hide the results' }).waitFor();
  await professor.press(main.getByRole('link', { name: 'Grades and feedback' }));
  await professor.press(main.getByRole('button', { name: /^Start from the judges’ notes/ }));
  await professor.press(main.getByRole('button', { name: /^Release \d+ texts to the teams$/ }));
  await page.getByText('Teams see their feedback from').waitFor();
  files.results = await professor.download(main.getByRole('link', { name: 'For a spreadsheet (CSV)' }).first());
  files.students = await professor.download(main.getByRole('link', { name: 'For a spreadsheet (CSV)' }).nth(1));
  await professor.press(main.getByRole('link', { name: 'Marks to the learning platform' }));
  await professor.press(main.getByRole('button', { name: 'Send the marks to the grade book' }));
  await page.getByText(/^Last:/).waitFor();
});

const { results: jury } = await paula.board.getJuryResults({ id });
const audience = await paula.board.getShowcaseResults({ id });
const judgements = [];
for await (const one of paginate(paula.board.listJudgements, { id, limit: 100 })) judgements.push(one);
const { jury: desk } = await paula.board.getJury({ id });
const judgeName = (judgeId: string) => desk.judges.find((one) => one.id === judgeId)?.user?.full_name ?? '';
const facts = { works, told, jury, vote: audience };
const [rows, people] = [rowsOf(files.results), rowsOf(files.students)];
const compared = {
  'results equal brute force': compareResults(facts),
  'the file equals the results of the API, row by row': compareFile(rows, facts),
  'one row per student equals the file': compareStudents(people, rows, works),
  'marks in the grade book equal the file': compareBook(campus, people, arrived),
};
const lost = {
  marks: lostMarks(told, judgements, judgeName),
  votes: await lostVotes(campus, id, told),
};
faults.push(...Object.values(compared).flat());
if (lost.marks + lost.votes > 0) faults.push('something acknowledged is not there, or something is there that was not');
const cache = join(import.meta.dirname, '../../.cache');
mkdirSync(cache, { recursive: true });
for (const [name, text] of Object.entries(files)) writeFileSync(join(cache, `course-${name}.csv`), text);

const large = await measureRoster(campus, paula);
if (large.lost > 0) faults.push(`${large.lost} lines of large rosters are missing, or too many`);
const { clicks, pages, seconds } = professor.spent();
if (clicks > 20) faults.push(`${clicks} clicks are more than 20`);
if (seconds > 240) faults.push(`${Math.round(seconds)} seconds are more than 240`);
const table: [string, string, string][] = [
  ['clicks of the professor', String(clicks), 'at most 20'],
  ['pages of the professor', String(pages), ''],
  ['seconds of the professor’s own time', seconds.toFixed(0), 'at most 240'],
  [`ms for a roster of ${LARGE} lines, as the site sends them`, large.pasteMs.toFixed(0), ''],
  [`ms for ${LARGE} members of a course, read in five pages`, large.readMs.toFixed(0), ''],
  ['acknowledged marks, lost or doubled', `${lost.marks} of ${told.marks.length}`, '0'],
  ['acknowledged votes, lost or doubled', `${lost.votes} of ${cast}`, '0'],
  ...Object.entries(compared).map(([name, found]): [string, string, string] => [
    name,
    found.length === 0 ? 'yes' : `no: ${found.length}`,
    'yes',
  ]),
];
say('\n| what | found | wanted |\n| --- | --- | --- |');
for (const row of table) say(`| ${row.join(' | ')} |`);
for (const fault of faults.slice(0, 20)) say(`FAULT: ${fault}`);
say(faults.length === 0 ? 'all as it should be' : `${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
