import { findCollection } from '../../store/collections/reads.ts';
import { agreedAfter, noteTold } from '../../store/showcases/consent.ts';
import { isShowcase } from '../../store/showcases/showcases.ts';
import { membersOfProjects } from '../../store/teams/teams.ts';
import type { Listener } from '../capability.ts';
import { putOff } from '../due-work/put-off.ts';
import { finish, goOn, type Handler } from '../due-work/work.ts';
import { notify } from '../notices/notify.ts';

/** All changes of a name within such a time are told of once, at its end. */
const BURST_MS = 300_000;
/** Teams told in one transaction: few enough that other changes do not wait for long. */
const AT_ONCE = 20;

/**
 * Has the teams told that the showcase they have entered is called or described otherwise. Until they are, their pages name
 * it as they know it. Plain collections tell nobody.
 */
export const tellOfRename: Listener<'collection changed'> = async ({ writes, now }, { before, after }) => {
  const isSame = before.name === after.name && before.description === after.description;
  if (isSame || !(await isShowcase(writes, after.id))) return;
  const dueAt = BURST_MS * (Math.floor(now / BURST_MS) + 1);
  await putOff(writes, { kind: 'showcase-rename', subject: after.id, dueAt });
};

/** Tells some teams at a time. Each part goes on after the last project of the one before. */
export const tellTeams: Handler = async (deps, work) => {
  const { after } = (work.data ?? {}) as { after?: string };
  await deps.store.write(
    async (writes) => {
      const now = deps.clock();
      const showcase = await findCollection(writes, work.subject);
      const projects = showcase ? await agreedAfter(writes, showcase.id, after, AT_ONCE) : [];
      const last = projects.at(-1);
      if (!showcase || last === undefined) return finish(writes, work);
      const members = (await membersOfProjects(writes, projects)).filter(({ accepted_at }) => accepted_at !== null);
      const teams = Map.groupBy(members, ({ project_id }) => project_id);
      await notify(
        { writes, now, newId: deps.newId, deps },
        projects.map((projectId) => ({
          kind: 'entry_decision',
          to: (teams.get(projectId) ?? []).map(({ user_id }) => user_id),
          thing: { type: 'project', id: projectId },
          projectId,
          source: showcase.id,
          by: null,
          outcome: 'renamed',
        })),
      );
      await noteTold(writes, showcase, projects);
      return goOn(writes, work, { dueAt: now, data: { after: last } });
    },
    [work.subject],
  );
};
