import type { InputOf, operations } from '@launch-board/contract';
import { agreeToKeep, dropKept, endKeeping } from '../../store/life/kept.ts';
import { chooseUnchecked, dropFault, lookAgain } from '../../store/life/links.ts';
import type { Member } from '../actor.ts';
import type { Listener } from '../capability.ts';
import type { Deps } from '../deps.ts';
import { maybeReason } from '../moderation/log.ts';
import { ownProject } from '../projects/access.ts';
import { allRead } from '../text/fields.ts';
import { transact } from '../transaction.ts';
import { logAct, onPublicProject } from './moderating.ts';

/** To turn it on is also to say that the website is mended: the board looks at it next. */
export const checkLink = (
  deps: Deps,
  actor: Member,
  { id, body: { is_on, ...others } }: InputOf<typeof operations.checkLink>,
): Promise<{ is_on: boolean }> =>
  transact(deps, actor, async ({ writes, now }) => {
    allRead(others);
    await ownProject(writes, actor, id);
    await chooseUnchecked(writes, id, is_on ? null : now);
    await (is_on ? lookAgain(writes, id, now) : dropFault(writes, id));
    return { is_on };
  });

/** Any owner turns it off alone, and what was kept goes with it. */
export const keepPage = (
  deps: Deps,
  actor: Member,
  { id, body: { is_on, ...others } }: InputOf<typeof operations.keepPage>,
): Promise<{ is_on: boolean }> =>
  transact(deps, actor, async ({ writes, now }) => {
    allRead(others);
    await ownProject(writes, actor, id);
    await (is_on ? agreeToKeep(writes, id, now) : endKeeping(writes, id));
    return { is_on };
  });

/** What was kept belongs to its address. */
export const forgetPage: Listener<'other website'> = ({ writes }, { projectId }) => dropKept(writes, projectId);

/** What a website says may be anything. */
export async function removeKeptPage(
  deps: Deps,
  actor: Member,
  { id, reason: given }: InputOf<typeof operations.removeKeptPage>,
): Promise<void> {
  await onPublicProject(deps, actor, id, async (tx, name) => {
    const reason = maybeReason(given);
    if (await endKeeping(tx.writes, id)) await logAct(tx, 'remove_kept_page', { id, name }, reason);
  });
}
