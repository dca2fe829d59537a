import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from './ask.ts';
import type { Chance } from './chance.ts';
import { type Creation, type Ledger, NO, type Place, YES } from './ledger/ledger.ts';
import type { Person } from './people.ts';

// Members who write as fast as the board responds, and record all requests and outcomes.

/** The maximum of writes in a round over all writers, so that rounds and comparisons stay short. */
const WRITES = 1500;
/** The pause after a refusal or a lost connection, like that of a client that retries. */
const BREATH_MS = 250;

const AS_IT_BEGAN = 'As it began';

export type Target = { people: readonly Person[]; urls: () => readonly string[]; ledger: Ledger; chance: Chance };

export type Load = {
  /** Fulfils after this many further acknowledged writes, or when no writer has anything left to do. */
  acknowledged(count: number): Promise<void>;
  /** Ends the load. Every request then has its outcome. */
  stop(): Promise<void>;
};

export function startLoad(target: Target): Load {
  const { ledger } = target;
  const state = { left: WRITES, isOver: false };
  let idle = false;
  const writers = Promise.all(target.people.map((person) => write(target, person, state))).then(() => {
    idle = true;
  });
  return {
    async acknowledged(count) {
      const enough = ledger.counts.acknowledged + count;
      while (ledger.counts.acknowledged < enough && !idle) await sleep(2);
    },
    async stop() {
      state.isOver = true;
      await writers;
    },
  };
}

async function write(target: Target, person: Person, state: { left: number; isOver: boolean }) {
  const { chance } = target;
  const own: string[] = [];
  while (!state.isOver && state.left > 0) {
    const id = own.length === 0 || chance.happens(0.2) ? await makeProject(target, person) : chance.one(own);
    state.left -= 1;
    if (id === undefined) {
      await sleep(BREATH_MS);
      continue;
    }
    if (!own.includes(id)) own.push(id);
    const isFine = await oneOf(target, person, id);
    state.left -= 1;
    if (!isFine) await sleep(BREATH_MS);
  }
}

async function oneOf(target: Target, person: Person, id: string): Promise<boolean> {
  const kind = target.chance.whole(0, 3);
  if (kind === 0) return (await makeComment(target, person, id)) !== undefined;
  if (kind === 1) return rename(target, person, id);
  return vote(target, person, id);
}

const makeProject = (target: Target, person: Person) => {
  const text = `${person.name} ${randomUUID()}`;
  return make(target, person, 'project', '/api/projects', text, { name: text, tagline: AS_IT_BEGAN });
};

const makeComment = (target: Target, person: Person, id: string) => {
  const text = `${person.name} says ${randomUUID()}`;
  return make(target, person, 'comment', `/api/projects/${id}/comments`, text, { content: text });
};

async function make(
  { ledger, chance, urls }: Target,
  { token }: Person,
  what: Creation['what'],
  path: string,
  text: string,
  body: unknown,
) {
  const creation: Creation = { what, text, token, path, key: randomUUID(), body, outcome: 'unanswered' };
  ledger.creations.push(creation);
  await repeat(chance.one(urls()), creation);
  ledger.counts[creation.outcome] += 1;
  if (what === 'project' && creation.id) {
    const name = `tagline of ${creation.id}`;
    ledger.places.set(name, { name, acknowledged: AS_IT_BEGAN });
  }
  return creation.id;
}

/** Sends a request, possibly again, with its idempotency key. This may settle its outcome. */
export async function repeat(url: string, creation: Creation): Promise<void> {
  const { token, path, key, body } = creation;
  const { outcome, reply } = await ask(url, token, 'POST', path, body, key);
  creation.outcome = outcome;
  if (outcome !== 'acknowledged') return;
  creation.id = (reply.project ?? reply.comment).id;
  creation.acknowledgedAt ??= Date.now() + 1;
}

const rename = (target: Target, person: Person, id: string) =>
  put(target, person, `tagline of ${id}`, `As it is ${randomUUID()}`, (tagline) => [
    'PATCH',
    `/api/projects/${id}`,
    { tagline },
  ]);

const vote = (target: Target, person: Person, id: string) => {
  const name = `vote of ${person.name} for ${id}`;
  const value = target.ledger.places.get(name)?.acknowledged === YES ? NO : YES;
  return put(target, person, name, value, () => [value === YES ? 'PUT' : 'DELETE', `/api/projects/${id}/vote`]);
};

type Request = [method: string, path: string, body?: unknown];

async function put(
  { ledger, chance, urls }: Target,
  { token }: Person,
  name: string,
  value: string,
  request: (value: string) => Request,
) {
  const place: Place = ledger.places.get(name) ?? { name, acknowledged: NO };
  if (place.open !== undefined) return true;
  ledger.places.set(name, place);
  place.open = value;
  const [method, path, body] = request(value);
  const { outcome } = await ask(chance.one(urls()), token, method, path, body);
  ledger.counts[outcome] += 1;
  if (outcome !== 'acknowledged') return false;
  place.acknowledged = value;
  delete place.open;
  return true;
}
