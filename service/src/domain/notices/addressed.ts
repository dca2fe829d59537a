import { holdersBeside, invitedByMail } from '../../store/teams/invited-addresses.ts';
import type { Listener } from '../capability.ts';
import { putOff } from '../due-work/put-off.ts';
import { finish, type Handler } from '../due-work/work.ts';
import { notify } from './notify.ts';

/** Tells the members with the address, if there are any, and not in the request: it must take as long without them. */
export const tellAddressed: Listener<'address invited'> = ({ writes, now }, { id }) =>
  putOff(writes, { kind: 'tell-addressed', subject: id, dueAt: now });

export const tellHolders: Handler = (deps, work) =>
  deps.store.write(async (writes) => {
    const now = deps.clock();
    const invited = await invitedByMail(writes, work.subject, now);
    if (invited) {
      const { id: source, address, project_id: projectId, invited_by: by } = invited;
      const holders = await holdersBeside(writes, address, projectId);
      const to = holders.filter(({ place }) => place === null).map(({ user_id }) => user_id);
      const thing = { type: 'project', id: projectId } as const;
      // The mail goes to the address, whether or not it is that of a member.
      await notify({ writes, now, newId: deps.newId, deps: { ...deps, mail: undefined } }, [
        { kind: 'invitation', to, thing, projectId, source, by },
      ]);
    }
    await finish(writes, work);
  });
