import { type Addressed, addressedInvitation, holdersBeside } from '../../store/mail/addressed.ts';
import type { Listener } from '../capability.ts';
import { putOff } from '../due-work/put-off.ts';
import { finish, type Handler } from '../due-work/work.ts';
import { notify } from './notify.ts';

/** What a member with the address is told by. */
export const noticeKinds = { team: 'invitation', curators: 'curation', jury: 'judge_invitation' } as const;

/** Tells the members with the address, if there are any, and not in the request: it must take as long without them. */
export const tellAddressed: Listener<'address invited'> = ({ writes, now }, { id }) =>
  putOff(writes, { kind: 'tell-addressed', subject: id, dueAt: now });

export const tellHolders: Handler = (deps, work) =>
  deps.store.write(async (writes) => {
    const now = deps.clock();
    const invited = await addressedInvitation(writes, work.subject, now);
    if (invited) {
      const holders = await holdersBeside(writes, invited, now);
      const receivers = holders.filter(({ isSettled }) => !isSettled).map(({ userId }) => userId);
      // The mail goes to the address, whether or not it is that of a member.
      await notify({ writes, now, newId: deps.newId, deps: { ...deps, mail: undefined } }, [
        {
          kind: noticeKinds[invited.to],
          to: receivers,
          ...aboutOf(invited),
          source: invited.id,
          by: invited.invited_by,
        },
      ]);
    }
    await finish(writes, work);
  });

const aboutOf = ({ to, thing_id: id }: Addressed) =>
  to === 'team'
    ? { thing: { type: 'project', id } as const, projectId: id }
    : { thing: { type: 'collection', id } as const };
