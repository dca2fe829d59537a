import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { game, PEOPLE, type Play } from '../../service/test/models/game.ts';
import { pick } from '../../service/test/models/model.ts';
import { steps } from '../../service/test/models/steps.ts';
import { startIssuer, type TestIssuer } from '../../service/test/support/issuer.ts';
import { everyList, oddRequests } from './requests.ts';
import { type Side, type SideResponse, startSide } from './side.ts';

const usage = `Usage: node dev/compare/trees.ts BEFORE AFTER [--games N] [--seed N] [--any-words] [--new MEMBER]

Plays the same games of requests against the service of two checkouts, each with its packages installed, and compares
every answer byte for byte: status, headers and body, but for times, ids and cursors. Prints each kind of difference
once, with the number of requests that have it; ends with 1 where there is any. With --any-words the sentences of
refusals may differ, with --new a member that only one of them has.
`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '20' },
    seed: { type: 'string', default: '7' },
    'any-words': { type: 'boolean' },
    new: { type: 'string', multiple: true, default: [] },
  },
});
const [before, after] = positionals;
if (!before || !after) {
  process.stderr.write(usage);
  process.exit(2);
}

let requests = 0;
/** By the lines that differ: how often, and the first request that had them. */
const differences = new Map<string, { first: string; count: number }>();

type Pair = { sides: [Side, Side]; tokens: string[]; ids: [string[], string[]] };

async function compare(plays: readonly Play[], issuer: TestIssuer) {
  await using one = await startSide(before as string, issuer);
  await using other = await startSide(after as string, issuer);
  const tokens = await Promise.all(Array.from({ length: PEOPLE }, (_, i) => tokenOf(issuer, i)));
  const pair: Pair = { sides: [one, other], tokens, ids: [[], []] };
  for (const token of tokens) {
    const me = await both(pair, 'GET', () => '/api/me', token);
    for (const [side, { body }] of me.entries()) pair.ids[side]?.push((body as { user: { id: string } }).user.id);
  }
  for (const odd of oddRequests)
    await both(pair, odd.method, () => odd.path, odd.isMember ? tokens[1] : undefined, odd);
  for (const [i, play] of plays.entries()) {
    if (play.step !== 'erase') await change(pair, play);
    if (i % 10 === 9) await tour(pair, play.n);
  }
}

/** The first of the people is a moderator. */
const tokenOf = (issuer: TestIssuer, i: number) =>
  issuer.token({
    sub: `person-${i}`,
    email: `person-${i}@example.edu`,
    name: `Person ${i}`,
    ...(i === 0 && { roles: ['moderator'] }),
  });

/** One of the people after the other asks, until somebody may. */
async function change(pair: Pair, { step, person: first, n }: Play) {
  const { ask, learn } = steps[step] as (typeof steps)[string];
  for (let i = 0; i < PEOPLE; i += 1) {
    const person = (first + i) % PEOPLE;
    const turns = pair.sides.map(({ model }, side) => ({
      model,
      person,
      n,
      people: (pair.ids[side] ?? []).map((id) => ({ id })),
    }));
    const asked = turns.map((turn) => ask(turn as never));
    const [method, , body] = asked[0] ?? ['GET', '/'];
    const said = await both(pair, method, (side) => asked[side]?.[1] ?? '/', pair.tokens[person], {
      bodyOf: (side) => asked[side]?.[2] ?? body,
    });
    if ((said[0]?.status ?? 500) >= 400) continue;
    // The model is that of this checkout: what another version answers may be more or less than it reads.
    for (const [side, turn] of turns.entries()) {
      try {
        await learn?.(turn as never, said[side] as never);
      } catch (error) {
        const lines = [String(error)];
        note(`${method} of the step ${step}`, side === 0 ? [lines, []] : [[], lines]);
      }
    }
    return;
  }
}

/** Every list and page, as nobody, as one of the people, and as the moderator. */
async function tour(pair: Pair, n: number) {
  const project = (side: number) => pick(pair.sides[side]?.model.projects.keys() ?? [], n) ?? 'none';
  const person = (side: number) => pair.ids[side]?.[n % PEOPLE] ?? 'none';
  for (const path of everyList) {
    const of = (side: number) => path.replace('{project}', project(side)).replace('{person}', person(side));
    for (const token of [undefined, pair.tokens[n % PEOPLE], pair.tokens[0]]) await both(pair, 'GET', of, token);
  }
}

type More = { body?: unknown; bodyOf?: (side: number) => unknown; headers?: object };

async function both(
  { sides }: Pair,
  method: string,
  pathOf: (side: number) => string,
  token?: string,
  { body, bodyOf, headers }: More = {},
): Promise<SideResponse[]> {
  requests += 1;
  const said = await Promise.all(
    sides.map((side, i) => {
      const sent = bodyOf ? bodyOf(i) : body;
      const options = {
        ...(token && { token }),
        ...(sent !== undefined && { body: sent }),
        ...(headers && { headers }),
      };
      return side.send(method, pathOf(i), options);
    }),
  );
  note(`${method} ${pathOf(0)}`, said.map(({ plain }) => allowed(plain).split('\n')) as [string[], string[]]);
  return said;
}

const sentences = /(?<="(?:error|message|reason|status_reason)":|error_description=)"(?:[^"\\]|\\.)*"/g;
const newMembers = values.new.map((name) => new RegExp(`"${name}":(null|"[^"]*"),`, 'g'));

function allowed(text: string): string {
  const worded = values['any-words'] ? text.replace(sentences, '…') : text;
  return newMembers.reduce((left, member) => left.replace(member, ''), worded);
}

function note(request: string, [one, other]: [string[], string[]]) {
  const gone = one.filter((line) => !other.includes(line));
  const come = other.filter((line) => !one.includes(line));
  if (gone.length + come.length === 0) return;
  const lines = [...gone.map((line) => `- ${line}`), ...come.map((line) => `+ ${line}`)].join('\n');
  const known = differences.get(lines) ?? { first: request, count: 0 };
  differences.set(lines, { ...known, count: known.count + 1 });
}

await using issuer = await startIssuer();
const games = fc.sample(game, { numRuns: Number(values.games), seed: Number(values.seed) });
for (const plays of games) await compare(plays, issuer);

process.stdout.write(`${requests} requests, ${differences.size} kinds of differences\n`);
for (const [lines, { first, count }] of differences)
  process.stdout.write(`\n${count} times, first ${first}\n${lines}\n`);
process.exitCode = differences.size > 0 ? 1 : 0;
