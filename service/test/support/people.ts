import { type MembersWorld, type Sent, startMembersWorld } from './members.ts';
import type { WorldOptions } from './world.ts';

// People over a clock that stands still until a test lets time go by. Their tokens outlast every test.

type Send = (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Sent>;

export type Person = {
  id: string;
  get: (path: string, headers?: Record<string, string>) => Promise<Sent>;
  post: Send;
  put: Send;
  patch: Send;
  delete: Send;
};

export type People = AsyncDisposable & {
  world: MembersWorld;
  now(): number;
  wait(milliseconds: number): void;
  /** Somebody of the university, who signs in this very moment. The same name is the same account. */
  person(name: string, claims?: Record<string, unknown>): Promise<Person>;
  moderator(name: string): Promise<Person>;
  /** A GET without a token. */
  see(path: string): Promise<Sent>;
};

const YEAR_SECONDS = 366 * 86_400;

export async function startPeople(
  env: Record<string, string> = {},
  begin: number = Date.UTC(2026, 2, 1, 12),
  more: Pick<WorldOptions, 'roundMs' | 'hasBackground' | 'foreign' | 'publish'> = {},
): Promise<People> {
  let now = begin;
  const world = await startMembersWorld({ env, clock: () => now, ...more });
  const person = async (name: string, claims: Record<string, unknown> = {}): Promise<Person> => {
    const exp = Math.floor(now / 1000) + YEAR_SECONDS;
    const { send } = world.bearing(await world.token(name, { exp, ...claims }));
    const { body } = await send('GET', '/api/me');
    return {
      id: body.user.id,
      get: (path, headers) => send('GET', path, undefined, headers),
      post: (...sent) => send('POST', ...sent),
      put: (...sent) => send('PUT', ...sent),
      patch: (...sent) => send('PATCH', ...sent),
      delete: (...sent) => send('DELETE', ...sent),
    };
  };
  return {
    world,
    now: () => now,
    wait(milliseconds) {
      now += milliseconds;
    },
    person,
    moderator: (name) => person(name, { roles: ['moderator'] }),
    see: (path) => world.bearing().send('GET', path),
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  };
}

export type ProjectScene = { people: People; ada: Person; ben: Person; mod: Person; project: string };

/** Two members, a moderator, and a public project of the first member. */
export async function startProjectScene(): Promise<ProjectScene> {
  const people = await startPeople();
  const ada = await people.person('ada');
  const ben = await people.person('ben');
  const mod = await people.moderator('mod');
  return { people, ada, ben, mod, project: await launchProject(ada) };
}

/** What a person must send to have a project on the board. */
export const aProject = { name: 'Campus Map', tagline: 'Every room, every door' };

/** A public project of the person. Returns its id. */
export async function launchProject(
  person: Pick<Person, 'post'>,
  fields: Record<string, unknown> = {},
): Promise<string> {
  const { status, text, body } = await person.post('/api/projects', { ...aProject, ...fields });
  if (status !== 201) throw new Error(text);
  return body.project.id;
}

/** Puts somebody on the team of a project, invitation and acceptance. */
export async function joinTeam(owner: Person, projectId: string, newcomer: Person, role = 'member'): Promise<void> {
  const invited = await owner.post(`/api/projects/${projectId}/members`, { user_id: newcomer.id, role });
  if (invited.status !== 201) throw new Error(invited.text);
  await newcomer.put(`/api/me/invitations/${invited.body.member.id}/acceptance`);
}

/** Writes a comment. Returns its id. */
export async function say(person: Person, projectId: string, content: string, parent?: string): Promise<string> {
  const { status, body } = await person.post(`/api/projects/${projectId}/comments`, {
    content,
    ...(parent && { parent_id: parent }),
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.comment.id;
}

export const fieldsOf = ({ body }: Sent): string[] =>
  (body.details ?? []).map(({ field }: { field: string }) => field).toSorted();

export const idsOf = (list: readonly { id: string }[]): string[] => list.map(({ id }) => id);
