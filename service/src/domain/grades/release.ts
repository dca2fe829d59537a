import { releaseSome } from '../../store/grades/feedback.ts';
import { findShowcase } from '../../store/showcases/showcases.ts';
import { membersOfProjects } from '../../store/teams/teams.ts';
import { finish, goOn, type Handler } from '../due-work/work.ts';
import { notify } from '../notices/notify.ts';

/** Teams told in one transaction: few enough that other changes do not wait for long. */
const AT_ONCE = 20;

/** Releases what is written by then, and tells the teams. What moderators have removed meanwhile releases nothing. */
export const release: Handler = async (deps, work) => {
  const id = work.subject;
  await deps.store.write(
    async (writes) => {
      const now = deps.clock();
      const showcase = await findShowcase(writes, id);
      const stands = showcase !== undefined && showcase.removed_at === null;
      const projects = stands ? await releaseSome(writes, id, now, AT_ONCE) : [];
      if (projects.length === 0) return finish(writes, work);
      const members = (await membersOfProjects(writes, projects)).filter(({ accepted_at }) => accepted_at !== null);
      const teams = Map.groupBy(members, ({ project_id }) => project_id);
      await notify(
        { writes, now, newId: deps.newId, deps },
        projects.map((projectId) => ({
          kind: 'entry_decision',
          to: (teams.get(projectId) ?? []).map(({ user_id }) => user_id),
          thing: { type: 'project', id: projectId },
          projectId,
          source: id,
          by: null,
          outcome: 'feedback',
        })),
      );
      return goOn(writes, work, { dueAt: now });
    },
    [id],
  );
};
