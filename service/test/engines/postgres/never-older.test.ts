import { expect, test } from 'vitest';
import { type Instances, startInstances, tell } from '../../processes/instances.ts';
import { newDatabase } from '../../support/database.ts';
import { olderThanSeen, type Seen } from '../history.ts';

const ROUNDS = 8;
const names = ['ada', 'grace'];

test('nobody is answered with less than anybody was answered before, through whichever of two instances', async () => {
  await using database = await newDatabase();
  await using instances = await startInstances(database.url, 2);
  const history: Seen[] = [];
  const members = await Promise.all(names.map((name) => join(instances, name)));
  await Promise.all(
    members.flatMap((member, n) => [
      change(member, instances, history),
      look({ ...member, by: `${member.name} beside` }, instances, history),
      look({ ...member, by: `visitor ${n}`, token: undefined }, instances, history),
    ]),
  );
  expect(olderThanSeen(history)).toEqual([]);
  expect(history.length).toBeGreaterThan(300);
});

test('the checker finds an answer that is older, and none where two ran beside each other', () => {
  const seen = (value: number, startedAt: number, endedAt: number) => ({
    by: 'a',
    what: 'x',
    value,
    startedAt,
    endedAt,
  });
  expect(olderThanSeen([seen(2, 0, 5), seen(1, 4, 9), seen(2, 10, 11)])).toEqual([]);
  expect(olderThanSeen([seen(2, 0, 5), seen(1, 6, 9)])).toHaveLength(1);
  expect(olderThanSeen([seen(1, 6, 9), seen(2, 0, 5), { ...seen(0, 9, 9), what: 'y' }])).toHaveLength(1);
});

/** A member, or a visitor who looks at what is a member's. */
type Person = { name: string; by: string; token: string | undefined; userId: string; projectId: string };

async function join({ all, token }: Instances, name: string): Promise<Person> {
  const own = await token(name);
  const body = { name: nameOf(name, 0), tagline: 'Rooms' };
  const { project } = (await tell(`${all[0]?.url}/api/projects`, 'POST', own, body)).body;
  const { user } = (await tell(`${all[0]?.url}/api/me`, 'GET', own)).body;
  return { name, by: name, token: own, userId: user.id, projectId: project.id };
}

/** Numbers of one length, so that no name is found by the search for another. */
const nameOf = (member: string, round: number) => `${member} ${String(1000 + round)}`;

/** Changes what is theirs again and again, and looks after each change, each time through either instance. */
async function change(member: Person, instances: Instances, history: Seen[]) {
  const { name, token, projectId } = member;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const at = urlOf(instances, round);
    const startedAt = performance.now();
    const changed = await Promise.all([
      tell(`${at}/api/projects/${projectId}`, 'PATCH', token, { name: nameOf(name, round) }),
      tell(`${at}/api/me`, 'PATCH', token, { bio: nameOf(name, round) }),
      tell(`${at}/api/projects/${projectId}/comments`, 'POST', token, { content: nameOf(name, round) }),
    ]);
    const endedAt = performance.now();
    for (const [i, what] of ['name', 'profile', 'comments'].entries()) {
      // A refusal tells nobody anything, not even that nothing was done.
      expect([200, 201, 503]).toContain(changed[i]?.status);
      if (changed[i]?.status !== 503)
        history.push({ by: name, what: `${what} of ${name}`, value: 1000 + round, startedAt, endedAt });
    }
    // Where it was changed, and elsewhere.
    for (const turn of [round + 1, round, round + 1]) await seeAll(member, urlOf(instances, turn), history);
  }
}

async function look(visitor: Person, instances: Instances, history: Seen[]) {
  for (let turn = 0; turn < 2 * ROUNDS; turn += 1) await seeAll(visitor, urlOf(instances, turn), history);
}

const urlOf = ({ all }: Instances, turn: number) => all[turn % all.length]?.url ?? '';

/** One answer of each kind. What each tells of a member's number, of comments and of profiles. */
async function seeAll({ by, name, token, userId, projectId }: Person, url: string, history: Seen[]) {
  const see = async (path: string, what: string, valueIn: (body: string) => number) => {
    const startedAt = performance.now();
    const { status, body } = await tell(`${url}${path}`, 'GET', token);
    expect([200, 503], path).toContain(status);
    if (status === 503) return;
    const value = valueIn(JSON.stringify(body));
    history.push({ by: `${by} at ${path}`, what, value, startedAt, endedAt: performance.now() });
  };
  const latest = (body: string) =>
    Math.max(0, ...[...body.matchAll(new RegExp(`"${name} (\\d{4})"`, 'g'))].map(([, number]) => Number(number)));
  await Promise.all([
    see(`/api/projects/${projectId}`, `name of ${name}`, latest),
    see('/api/projects?limit=5', `name of ${name}`, latest),
    see(`/api/users/${userId}/projects`, `name of ${name}`, latest),
    see(`/api/projects?search=${name}+1`, `name of ${name}`, latest),
    see(`/api/users/${userId}`, `profile of ${name}`, latest),
    see(`/api/projects/${projectId}/comments`, `comments of ${name}`, latest),
    see('/api/stats', 'all comments', (body) => JSON.parse(body).comments),
    ...(token
      ? [see('/api/me', `profile of ${name}`, latest), see('/api/me/projects', `name of ${name}`, latest)]
      : []),
  ]);
}
