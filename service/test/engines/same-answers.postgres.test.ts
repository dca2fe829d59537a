import { DAY_MS } from '@launch-board/host/durations';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { game, PEOPLE, type Play, peopleOf } from '../models/game.ts';
import { Model, pick } from '../models/model.ts';
import { steps } from '../models/steps.ts';
import { aiAndData, otherOrders } from '../support/catalogue.ts';
import { type Account, type MembersWorld, startMembersWorld } from '../support/members.ts';

// One sequence of requests, asked of a board on SQLite and of one on PostgreSQL: byte for byte the same answers, but for
// ids, which stand for the order in which they were first met, and cursors, which name an engine's own state. A cursor is
// followed instead: the pages it leads to are compared.

type Side = { world: MembersWorld; people: Account[]; model: Model; ids: Map<string, string>; tick(): void };

async function side(review: string, engine?: 'sqlite'): Promise<Side & AsyncDisposable> {
  let now = Date.UTC(2026, 4, 1);
  const world = await startMembersWorld({
    ...(engine && { engine }),
    clock: () => now,
    // Followers are told in rounds, which the two boards would do at different moments.
    hasBackground: false,
    env: { LAUNCHBOARD_REVIEW: review },
  });
  const people = await peopleOf(world);
  return {
    world,
    people,
    model: new Model(),
    ids: new Map(people.map(({ id }, i) => [id, `person ${i}`])),
    tick() {
      now += 1000;
    },
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  };
}

const uuid = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;

const isOfToday = (time: string) => Math.abs(Date.parse(time) - Date.now()) < DAY_MS;

const cursor = /(?<="next":")[^"]+/;

function plain({ ids }: Side, text: string): string {
  return (
    text
      .replace(/"request_id":"[^"]*"/, '')
      .replace(cursor, '…')
      // Drawn by chance for each showcase, which an own export has several of.
      .replaceAll(/(?<="link_token":")[^"]+/g, '…')
      // What a trigger has written down is by the clock of the database, and not by that of the game.
      .replaceAll(/(?<=")\d{4}-\d\d-\d\dT[\d:.]+Z(?=")/g, (time) => (isOfToday(time) ? '…' : time))
      // How far numbers have got is a matter of each engine: PostgreSQL uses them up in attempts as well.
      .replaceAll(/"(?:seq|latest)":\d+/g, '')
      .replace(uuid, (id) => {
        const known = ids.get(id) ?? `#${ids.size}`;
        ids.set(id, known);
        return known;
      })
  );
}

/** What everybody is told who asks for this change, one after the other until somebody may. */
async function change(it: Side, { step, person: first, n }: Play): Promise<string[]> {
  const { ask, learn } = steps[step] as (typeof steps)[string];
  const said: string[] = [];
  for (let i = 0; i < PEOPLE; i += 1) {
    const turn = { world: it.world, people: it.people, model: it.model, n, person: (first + i) % PEOPLE };
    it.tick();
    const sent = await (it.people[turn.person] as Account).send(...ask(turn));
    said.push(`${sent.status} ${plain(it, sent.text)}`);
    if (sent.status >= 400) continue;
    await learn?.(turn, sent);
    break;
  }
  return said;
}

const lists = [
  '/api/projects',
  ...otherOrders.flatMap((path) => [`${path}&limit=1`, `${path}&limit=2&offset=1`]),
  `/api/projects?category=${aiAndData}&search=1`,
  '/api/projects?search=map',
  '/api/projects?search=m%20',
  '/api/stats',
  '/api/stats/trending',
  '/api/categories',
  '/api/collections',
];
const own = [
  '/api/me',
  '/api/me/projects',
  '/api/me/bookmarks',
  '/api/me/collections',
  '/api/me/invitations',
  '/api/me/export',
];
const ofModerators = [
  '/api/moderation/reports',
  '/api/moderation/queue',
  '/api/moderation/log',
  '/api/users?search=na',
];

/** What the board shows of itself to visitors, to one of the people, and to the moderator. */
async function tour(it: Side, n: number): Promise<string[]> {
  const project = pick(it.model.projects.keys(), n) ?? 'none';
  const person = it.people[n % PEOPLE] as Account;
  const parts = ['', '/comments', '/members'].map((part) => `/api/projects/${project}${part}`);
  const asked = [
    ...[...lists, ...parts, `/api/users/${person.id}`, `/api/users/${person.id}/projects`].map(
      (path) => [it.world, path] as const,
    ),
    ...[...own, parts[0] as string].map((path) => [person, path] as const),
    ...ofModerators.map((path) => [it.people[0] as Account, path] as const),
  ];
  const said: string[] = [];
  for (const [who, path] of asked) {
    const name = plain(it, path);
    for (let at: string | undefined = path; at; ) {
      const answer: Response = await who.fetch(at);
      const text: string = await answer.text();
      said.push(`${name} ${answer.status} ${plain(it, text)}`);
      const next: string | undefined = cursor.exec(text)?.[0];
      at = next && `${path.replace(/&offset=\d+/, '')}${path.includes('?') ? '&' : '?'}cursor=${next}`;
    }
  }
  return said;
}

test.each(['off', 'on'])('the same requests get the same answers on both engines (review %s)', (review) =>
  fc.assert(
    fc.asyncProperty(game, async (plays) => {
      await using files = await side(review, 'sqlite');
      await using server = await side(review);
      const both = (ask: (it: Side) => Promise<string[]>) => Promise.all([ask(server), ask(files)]);
      for (const [i, play] of plays.entries()) {
        const [told, toldByFiles] = await both((it) => change(it, play));
        expect(told, play.step).toEqual(toldByFiles);
        if (i % 10 !== 9) continue;
        const [shown, shownByFiles] = await both((it) => tour(it, play.n));
        expect(shown).toEqual(shownByFiles);
      }
    }),
    { numRuns: 6, endOnFailure: true },
  ),
);
