import { afterAll, afterEach, beforeAll } from 'vitest';
import { depositRound, LEASE_MS } from '../../src/domain/deposits/round.ts';
import type { Deps } from '../../src/domain/deps.ts';
import { joinTeam, launchProject, type People, type Person, startPeople } from './people.ts';
import { repositoryToken, type SimRepository, startRepository } from './servers/repository.ts';

// What the files about deposits begin with: a board, a repository, and a project of two owners.

const budgets = { LAUNCHBOARD_BUDGET_PROJECTS: '9999/1h', LAUNCHBOARD_BUDGET_INVITATIONS: '9999/1h' };

export let people: People;
export let repository: SimRepository;
export let ada: Person;
export let ben: Person;
export let cleo: Person;

export function useDeposits(env: Record<string, string> = {}) {
  beforeAll(async () => {
    repository = await startRepository();
    const ours = { LAUNCHBOARD_DEPOSIT_URL: repository.address, LAUNCHBOARD_DEPOSIT_TOKEN: repositoryToken };
    people = await startPeople({ LAUNCHBOARD_REVIEW: 'off', ...budgets, ...ours, ...env }, Date.now(), {
      hasBackground: false,
    });
    [ada, ben, cleo] = await Promise.all([people.person('ada'), people.person('ben'), people.person('cleo')]);
  });
  afterEach(() => {
    repository.state.before = undefined;
    repository.state.after = undefined;
    repository.state.lacksDois = false;
    repository.state.token = repositoryToken;
    repository.records.clear();
    repository.requests.length = 0;
  });
  afterAll(async () => {
    await people[Symbol.asyncDispose]();
    await repository[Symbol.asyncDispose]();
  });
}

export const at = (id: string, part = '') => `/api/projects/${id}/deposit${part}`;

export const planOf = async (id: string, who = ada) => (await who.get(at(id))).body.plan;
export const depositsOf = async (id: string) => (await people.see(at(id, 's'))).body.deposits;

/** A project that Ada owns, with Ben as an owner and Cleo as a member. */
export async function ofTwo(fields: object = {}): Promise<string> {
  const id = await launchProject(ada, { name: 'Tide', tagline: 'Tells when to swim', ...fields });
  await joinTeam(ada, id, ben, 'owner');
  await joinTeam(ada, id, cleo);
  return id;
}

export async function asked(id: string, by = ada) {
  const { digest } = await planOf(id, by);
  return (await by.put(at(id), { digest, licence: 'cc-by-4.0' })).body.plan;
}

/** Asked for by Ada, agreed to by Ben. */
export async function agreed(id: string) {
  const { digest } = await asked(id);
  return ben.put(at(id, '/agreement'), { digest });
}

const never = new AbortController().signal;

export const work = (change: Partial<Deps> = {}) => depositRound({ ...people.world.running.deps, ...change }, never);

/** Until nothing is left that is due. */
export async function workOn() {
  while (await work());
}

/** What a process does whose death comes at its n-th request: with its effect there, or without. */
export function workUntilKilled(n: number, hasEffect: boolean): Promise<boolean> {
  const { deps } = people.world.running;
  const of = deps.depositServer;
  if (!of) throw new Error('no repository');
  let count = 0;
  return new Promise((resolve) => {
    const server: typeof of.server = async (...asked) => {
      count += 1;
      if (count < n) return of.server(...asked);
      if (hasEffect) await of.server(...asked);
      resolve(true);
      return new Promise(() => {});
    };
    depositRound({ ...deps, depositServer: { ...of, server } }, never).then(() => resolve(false));
  });
}

export const afterTheLease = () => people.wait(LEASE_MS + 1);
