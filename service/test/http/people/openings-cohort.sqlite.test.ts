import { limits } from '@launch-board/contract';
import { HOUR_MS } from '@launch-board/host/durations';
import type { LaunchBoardClient } from '@launch-board/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MembersWorld, startMembersWorld } from '../../support/members.ts';

// A course of 120, over the published client. What each does follows from their number, so that every run is the same.

let world: MembersWorld;
beforeAll(async () => {
  world = await startMembersWorld({ env: { LAUNCHBOARD_REVIEW: 'off' } });
});
afterAll(() => world[Symbol.asyncDispose]());

type Student = { id: string; board: LaunchBoardClient; skill: string; isShy: boolean };
type Owner = Student & { project: string };

const [ALL, OWNERS, LONERS, SEATS] = [120, 20, 16, 2];
const skills = ['design', 'frontend', 'backend', 'data', 'writing', 'hardware'];
const words = 'I would like to learn with you. I have time on Fridays.';

/** A token that outlasts the course. */
const outlasting = () => ({ exp: Math.floor(world.now() / 1000) + 366 * 86_400 });

/** A third looks for nobody by themselves, and answers only. */
async function student(n: number): Promise<Student> {
  const { id, client } = await world.as(`student${n}`, outlasting());
  return { id, board: client, skill: skills[n % skills.length] as string, isShy: n % 3 === 0 };
}

async function startTeam(showcase: string, one: Student, seats: number): Promise<Owner> {
  const body = { name: `Project of ${one.id.slice(0, 8)}`, tagline: 'Made for the course.' };
  const { project } = await one.board.createProject({ body });
  await one.board.enterShowcase({ id: showcase, project_id: project.id, body: {} });
  const wanted = skills[(skills.indexOf(one.skill) + 1) % skills.length] as string;
  const opening = { role: `Somebody for ${wanted}`, skills: [wanted, one.skill], seats, showcase_id: showcase };
  await one.board.createOpening({ id: project.id, body: opening });
  return { ...one, project: project.id };
}

const isFree = async ({ board }: Student) => (await board.getMyTeaming({})).free.length > 0;

/** Asks two teams that look for what one can do, or any if there is none. */
async function look(showcase: string, one: Student) {
  const { sent } = await one.board.getMyTeaming({});
  if (one.isShy || sent.some(({ state }) => state === 'open')) return;
  const fitting = await one.board.listOpenings({ showcase_id: showcase, skill: one.skill });
  const all = fitting.openings.length > 0 ? fitting : await one.board.listOpenings({ showcase_id: showcase });
  for (const opening of all.openings.slice(0, 2))
    await one.board.askTeam({ id: opening.id, body: { words } }).catch(expectRefusal);
}

/** What may be refused in such a crowd: who was refused before, and an opening that many ask. */
function expectRefusal(error: { code?: string }) {
  expect(['already_asked', 'already_member', 'too_many', 'not_found', 'request_over', 'not_confirmed']).toContain(
    error.code,
  );
}

/** Accepts who asks, except each seventh; who still has seats asks somebody who is free. */
async function answer(showcase: string, { board, project }: Owner, n: number) {
  const { received, openings } = await board.getMyTeaming({});
  for (const [i, { id }] of received.entries())
    await ((n + i) % 7 === 0 ? board.declineTeamRequest({ id }) : board.acceptTeamRequest({ id })).catch(expectRefusal);
  if (openings.length === 0 || received.length > 0) return;
  const { people } = await board.listFreePeople({ showcase_id: showcase });
  const one = people[n % Math.max(1, people.length)];
  if (one) await board.askPerson({ id: one.id, body: { project_id: project, words } }).catch(expectRefusal);
}

const answerAsked = async ({ board }: Student) => {
  const [first] = (await board.getMyTeaming({})).received;
  if (first) await board.acceptTeamRequest({ id: first.id }).catch(expectRefusal);
};

type Match = { opening_id?: string; free_id?: string };

/** The best of what fits whom nothing was suggested this week. */
async function suggestFirst(showcase: string, curator: LaunchBoardClient, free_id: string, matches: Match[]) {
  for (const match of matches) {
    const to = match.opening_id ? { opening_id: match.opening_id } : { with_free_id: match.free_id as string };
    const made = await curator.suggestPairing({ id: showcase, body: { free_id, ...to } }).catch(({ code }) => {
      expect(code).toBe('budget_spent');
    });
    if (made) expect(made.reasons.length).toBeGreaterThan(0);
    if (made) return match;
  }
  return undefined;
}

/** The curator suggests the best of what fits each; those who are told ask, or begin something to ask with. */
async function pair(
  showcase: string,
  curator: LaunchBoardClient,
  byId: ReadonlyMap<string, Student>,
): Promise<Owner[]> {
  const { people } = await curator.listAlone({ id: showcase });
  const begun: Owner[] = [];
  const busy = new Set<string>();
  for (const { person, matches } of people) {
    const one = byId.get(person.user.id) as Student;
    if (busy.has(person.id)) continue;
    const fitting = matches.filter(({ opening_id, free_id }) => opening_id ?? !busy.has(free_id ?? ''));
    const match = await suggestFirst(showcase, curator, person.id, fitting);
    if (!match) continue;
    busy.add(person.id).add(match.free_id ?? '');
    const [suggested] = (await one.board.getMyTeaming({})).pairings;
    if (suggested?.opening) await one.board.askTeam({ id: suggested.opening.id, body: { words } }).catch(expectRefusal);
    if (!suggested?.person) continue;
    // Whoever begins a team waits for no other.
    for (const { id, state } of (await one.board.getMyTeaming({})).sent)
      if (state === 'open') await one.board.declineTeamRequest({ id });
    const owner = await startTeam(showcase, one, SEATS);
    const { id } = suggested.person;
    await one.board.askPerson({ id, body: { project_id: owner.project, words } }).catch(expectRefusal);
    begun.push(owner);
  }
  return begun;
}

test('in a course of 120 nobody is left alone who did not want to be, and nobody is bothered who did', async () => {
  const curator = (await world.as('professor', outlasting())).client;
  const closes_at = new Date(world.now() + 1000 * HOUR_MS).toISOString();
  const call = { name: 'Course', visibility: 'public', accepts: 'all', closes_at } as const;
  const showcase = (await curator.createShowcase({ body: call })).showcase.id;
  const all: Student[] = [];
  for (let n = 0; n < ALL; n += 1) all.push(await student(n));
  const owners: Owner[] = [];
  for (const one of all.slice(0, OWNERS)) owners.push(await startTeam(showcase, one, SEATS));
  const loners = all.slice(OWNERS, OWNERS + LONERS);
  const seekers = all.slice(OWNERS + LONERS);
  for (const { board, skill } of seekers) await board.setFree({ body: { skills: [skill], showcase_id: showcase } });
  const byId = new Map(all.map((one) => [one.id, one]));

  let rounds = 0;
  for (; rounds < 12 && (await curator.listAlone({ id: showcase })).people.length > 0; rounds += 1) {
    for (const one of seekers) if (await isFree(one)) await look(showcase, one);
    for (const [n, owner] of owners.entries()) await answer(showcase, owner, n + rounds);
    for (const one of seekers) await answerAsked(one);
    owners.push(...(await pair(showcase, curator, byId)));
    for (const one of seekers) await answerAsked(one);
    world.advance(24 * HOUR_MS);
  }

  const teams = new Map<string, string[]>();
  for (const { project } of owners)
    teams.set(
      project,
      (await curator.listProjectMembers({ id: project })).members.map(({ user_id: id }) => id),
    );
  const together = [...teams.values()].filter((team) => team.length > 1).flat();
  const alone = seekers.filter(({ id }) => !together.includes(id));
  expect([rounds < 12, alone.length]).toEqual([true, 0]);
  // Some of them have begun a team with somebody whom the curator suggested.
  expect(owners.length).toBeGreaterThan(OWNERS);
  // Nobody is on two teams of the course.
  expect(new Set(together).size).toBe(together.length);
  for (const { id, board } of loners) {
    expect(together).not.toContain(id);
    expect((await board.listMyNotices({})).notices).toEqual([]);
  }
  for (const { board } of all) {
    const { received, sent } = await board.getMyTeaming({});
    expect(received.length).toBeLessThanOrEqual(limits.openings.waiting);
    expect(sent.length).toBeLessThanOrEqual(limits.openings.asksADay * rounds);
  }
}, 300_000);
