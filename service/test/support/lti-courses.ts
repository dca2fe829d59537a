import { DAY_MS } from '@launch-board/host/durations';
import { expect } from 'vitest';
import { workOff } from './due-work.ts';
import { arrive, people, platforms } from './lti.ts';
import type { Person } from './people.ts';
import { LTI, teacherRoles } from './servers/platform.ts';

// Teachers whose courses on a learning platform lead to a showcase of theirs.

export const tide = () => platforms.tide;
export const teaches = { sub: 'teacher-1', [`${LTI}roles`]: teacherRoles };
export const link = (id: string) => ({ [`${LTI}resource_link`]: { id } });

/** As the platform was at first. */
export function calm() {
  Object.assign(tide().state, { members: [], items: [], scoreFaults: [], posts: 0, pageSize: 100, isAway: false });
  tide().state.scores.clear();
}

let made = 0;
/** The number of the last showcase. */
export const count = () => made;

/** A teacher of their own with an unlisted showcase, as nobody else has. */
export async function showcase(more: object = {}): Promise<{ teacher: Person; id: string; sub: string }> {
  const sub = `teacher-${++made}`;
  const teacher = await people.person(sub);
  const closes_at = new Date(people.now() + 10 * DAY_MS).toISOString();
  const call = { name: `Course ${made}`, visibility: 'unlisted', accepts: 'all', closes_at, ...more };
  const { id } = (await teacher.post('/api/showcases', call)).body.showcase;
  return { teacher, id, sub };
}

/** The same, with a link of the course that leads there. */
export async function linked(more?: object) {
  const found = await showcase(more);
  const { teacher, id, sub } = found;
  const { id: launchId } = await arrive(teacher, tide(), { ...teaches, sub, ...link(`link of ${id}`) });
  expect((await teacher.put(`/api/lti/launches/${launchId}/showcase`, { showcase_id: id })).status).toBe(200);
  const [one] = (await teacher.get(`/api/showcases/${id}/lti-links`)).body.links;
  return { ...found, path: `/api/showcases/${id}/lti-links/${one.id}`, one };
}

/** Presses for the people of the course, and returns what has become of it once they are read. */
export async function readRoster(teacher: Person, path: string) {
  const pressed = await teacher.post(`${path}/roster`);
  if (pressed.status !== 200) return pressed.body;
  expect(pressed.body.link.roster).toMatchObject({ state: 'waiting', members: 0, added: 0 });
  await workOff(people.world);
  const { links } = (await teacher.get(path.replace(/\/[^/]+$/, ''))).body;
  return links.find(({ id }: { id: string }) => path.endsWith(id)).roster;
}

export const actions = async (reader: Person, id: string) =>
  (await reader.get(`/api/showcases/${id}/log`)).body.decisions.map(({ action }: { action: string }) => action);
