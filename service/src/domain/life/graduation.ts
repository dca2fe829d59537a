import { leftAlone, wasToldOfGraduation } from '../../store/life/graduation.ts';
import { findUser } from '../../store/people/users.ts';
import { finish, type Handler } from '../due-work/work.ts';
import { notify } from '../notices/notify.ts';

/** Projects that the notice counts. */
const MOST = 20;

/** One notice of all public projects that nobody but alumni owns, once for each person. */
export const tellGraduate: Handler = async (deps, work) => {
  await deps.store.write(async (writes) => {
    const tx = { writes, now: deps.clock(), newId: deps.newId, deps };
    const user = await findUser(writes, work.subject);
    if (user?.alumni_since != null && !(await wasToldOfGraduation(writes, user.id))) {
      const about = { kind: 'upkeep', to: [user.id], thing: { type: 'user', id: user.id }, by: null } as const;
      // The last of them is named, so the most popular one comes last.
      for (const { id } of await leftAlone(writes, user.id, MOST))
        await notify(tx, [{ ...about, source: id, outcome: 'graduated' }]);
    }
    await finish(writes, work);
  });
};
