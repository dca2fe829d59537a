import { DAY_MS, HOUR_MS } from '@launch-board/host/durations';
import { launchProject, type People, type Person } from './people.ts';

type Clock = Pick<People, 'now'>;
type Sender = Pick<Person, 'put' | 'post'>;

/** A day of a board whose zone is UTC. */
export const dayIn = (people: Clock, days: number): string =>
  new Date(people.now() + days * DAY_MS).toISOString().slice(0, 10);

/** A showcase of the curator's in which goals are on, entered by the others. */
export async function startGoals(people: Clock, curator: Sender, teams: readonly Sender[], call: object = {}) {
  const closes_at = new Date(people.now() + 1000 * HOUR_MS).toISOString();
  const wanted = { name: 'Course', visibility: 'public', accepts: 'all', closes_at, ...call };
  const { id } = (await curator.post('/api/showcases', wanted)).body.showcase;
  const at = `/api/showcases/${id}`;
  await curator.put(`${at}/goals`, { is_on: true });
  const projects: string[] = [];
  for (const team of teams) {
    const project = await launchProject(team);
    await team.put(`${at}/entries/${project}`, {});
    projects.push(project);
  }
  return { id: id as string, at, projects, goals: projects.map((project) => `${at}/entries/${project}/goals`) };
}

/** The path of a goal that a team has set for tomorrow. */
export async function startGoal(people: Clock, curator: Sender, maker: Sender): Promise<string> {
  const { goals } = await startGoals(people, curator, [maker]);
  const body = { text: 'Talk with five sailors.', due_on: dayIn(people, 1) };
  return `${goals[0]}/${(await maker.post(goals[0] as string, body)).body.goal.id}`;
}
