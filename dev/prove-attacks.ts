import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { createVitest, type TestCase } from 'vitest/node';
import { generate } from '../sdk/generate.ts';
import { QuietReporter } from './testing/reporter.ts';
import { useMemory } from './testing/scratch.ts';

/**
 * `npm run prove:attacks -- [WORD …]` repeats attacks on the board and faults around it that succeeded once, over HTTP and on both
 * engines, and prints a line for each: whether it is held off. They are tests of `npm test`; here each stands beside what it repeats.
 * A word chooses attacks, such as `draft` or `clock`; `--api` leaves out those that need a browser. Takes some minutes.
 */

type Attack = { what: string; file: string; tests?: RegExp };

const routes = 'service/test/http';
const attacks: readonly Attack[] = [
  // Hidden things and consent.
  { what: 'a draft is read through a trap showcase', file: `${routes}/showcases/showcases-hidden.test.ts` },
  { what: 'what was hidden is read by a relation from before', file: 'service/test/access/relations.test.ts' },
  { what: 'what was hidden is read by a relation, on pages', file: 'e2e/hidden.test.ts' },
  { what: 'a team is shown, judged or mocked without its yes', file: `${routes}/showcases/showcases-consent.test.ts` },
  { what: 'a judge scores their own team', file: `${routes}/jury/jury-own.test.ts` },
  { what: 'an erasure gives a vote a new time', file: `${routes}/leaderboards/leaderboards-erased.test.ts` },
  { what: 'what was hidden is still on a page', file: 'e2e/hidden-at-once.test.ts' },
  // Fair to each person.
  { what: 'one person uses up a queue', file: 'host/src/turns-in-use.test.ts' },
  { what: 'one connection asks without end', file: 'host/src/pipelining.test.ts' },
  {
    what: "one person uses up another's mails",
    file: 'service/src/domain/mail/send-mails.test.ts',
    tests: /^who decides/,
  },
  { what: 'a picture of many scans', file: `${routes}/projects/uploads.test.ts`, tests: /as many scans/ },
  {
    what: 'a text takes its square of steps',
    file: 'site/src/features/markdown/markdown.server.test.ts',
    tests: /twice/,
  },
  {
    what: 'addresses of showcases without end',
    file: `${routes}/showcases/showcases.test.ts`,
    tests: /bound together/,
  },
  // Several accounts of one person.
  {
    what: "puppets use up a rival's wait by empty and copied answers",
    file: `${routes}/projects/questions-puppets.test.ts`,
    tests: /^(puppets who paste|an answer is not made empty)/,
  },
  {
    what: "puppets use up a rival's wait by answers that a moderator removes",
    file: `${routes}/projects/questions-puppets.test.ts`,
    tests: /use up a rival/,
  },
  {
    what: 'puppets lift a project by answers to each other, or to it',
    file: `${routes}/projects/questions-puppets.test.ts`,
    tests: /^(who answers their own|puppets lift|to leave a team)/,
  },
  { what: 'puppets vote a project up', file: `${routes}/leaderboards/leaderboards-teams.test.ts` },
  { what: 'one person fills the new projects', file: 'site/src/features/projects/list/same-team.test.ts' },
  // Requests that nobody wants.
  { what: 'invitations again and again', file: `${routes}/people/unwanted.test.ts`, tests: /invit/ },
  { what: 'requests to join by puppets', file: `${routes}/people/unwanted.test.ts`, tests: /^three accounts/ },
  { what: 'more than a person shows is read by asking', file: `${routes}/people/unwanted.test.ts`, tests: /reads/ },
  { what: 'requests again after a no', file: `${routes}/people/openings.test.ts`, tests: /^nobody asks twice/ },
  { what: 'requests without end', file: `${routes}/people/openings.test.ts`, tests: /^a person asks so often/ },
  { what: 'suggestions of pairings without end', file: `${routes}/people/openings-bounds.test.ts` },
  {
    what: 'owners who search are asked again and again',
    file: `${routes}/people/unwanted.test.ts`,
    tests: /take.+over/,
  },
  // Erased is erased.
  { what: 'what was erased is in the file', file: 'service/test/access/erased-bytes.sqlite.test.ts' },
  { what: 'what was erased is in the log', file: `${routes}/moderation/moderation-erased.test.ts` },
  // A wrong environment.
  { what: 'a clock a day ahead closes a leaderboard', file: 'service/src/boot/clock/clock.test.ts' },
  { what: 'the only clock jumps', file: 'service/src/boot/clock/own-clock.sqlite.test.ts' },
  { what: 'a leaderboard was closed too early', file: `${routes}/leaderboards/leaderboards-reopened.test.ts` },
  { what: 'a relay refuses everybody', file: 'service/src/domain/mail/send-mails.test.ts', tests: /relay|at once/ },
  {
    what: 'two instances mail one person',
    file: 'service/src/domain/mail/send-mails.test.ts',
    tests: /^two instances/,
  },
  { what: 'a script uses up the probes', file: 'service/src/http/limits/limits.test.ts', tests: /^a probe/ },
  { what: 'the folder of pictures is full', file: `${routes}/projects/uploads.test.ts`, tests: /disk is full/ },
  { what: 'a move loses the pictures', file: 'service/src/boot/pictures-lost.test.ts' },
  { what: 'a backup is damaged', file: 'service/test/backups/backup.test.ts' },
  { what: 'the newest backup is not good', file: 'service/test/backups/drill.test.ts' },
  { what: 'site and API disagree', file: 'e2e/agreement.test.ts' },
  { what: 'a part of the board is wrong', file: 'service/src/boot/commands/doctor.test.ts' },
  { what: 'PostgreSQL stands still', file: 'service/test/engines/postgres/stopped.test.ts' },
  { what: 'PostgreSQL goes away', file: 'service/test/engines/postgres/restart.test.ts' },
  // Integrators.
  { what: 'who follows the board misses a project', file: `${routes}/projects/projects-follow.test.ts` },
  { what: 'a transaction that was long under way', file: `${routes}/projects/projects-follow.postgres.test.ts` },
  { what: "a stranger ends somebody's walk", file: `${routes}/cursors-own.test.ts` },
  { what: 'reading makes a profile', file: `${routes}/people/newcomers.test.ts` },
];

const { values, positionals } = parseArgs({ allowPositionals: true, options: { api: { type: 'boolean' } } });
const isWanted = ({ what, file }: Attack) =>
  !(values.api && file.startsWith('e2e/')) &&
  (positionals.length === 0 || positionals.some((word) => what.includes(word)));
const wanted = attacks.filter(isWanted);

generate();
await useMemory();
const reporter = new QuietReporter({ onFileStart: () => {}, onFileEnd: () => {} });
const vitest = await createVitest({ watch: false, silent: 'passed-only', reporters: [reporter] });
await vitest.standalone();
const files = new Set(wanted.map(({ file }) => file));
const specs = await vitest.globTestSpecifications([...files]);
const { testModules } = await vitest.runTestSpecifications(specs, true);
const tests = testModules.flatMap((module) => [...module.children.allTests()]);

let failed = 0;
for (const attack of wanted) {
  const own = tests.filter((test) => isOf(attack, test));
  for (const project of new Set(own.map((test) => test.project.name)).values())
    tell(
      attack,
      project,
      own.filter((test) => test.project.name === project),
    );
  if (own.length === 0) tell(attack, 'nowhere', []);
}
// A busy machine fails tests too: what failed says why.
reporter.showFailures();
await vitest.close();
process.exit(failed > 0 ? 1 : 0);

function isOf({ file, tests: named }: Attack, test: TestCase): boolean {
  const isInFile = relative(test.project.config.root, test.module.moduleId) === file;
  return isInFile && (named === undefined || named.test(test.fullName));
}

/** An attack of which no test ran is not held off. */
function tell({ what, file }: Attack, project: string, own: TestCase[]) {
  const broken = own.filter((test) => test.result().state !== 'passed');
  const isHeld = own.length > 0 && broken.length === 0;
  if (!isHeld) failed += 1;
  const words = `${isHeld ? 'held off' : 'NOT HELD'}  ${project.padEnd(8)}  ${what} (${own.length} tests of ${file})`;
  process.stdout.write([words, ...broken.map(({ fullName }) => `          ${fullName}`), ''].join('\n'));
}
