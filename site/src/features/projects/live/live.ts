import { isLaunchBoardError } from '@launch-board/sdk';
import type { VisitorContext } from '../../../session/visitor-context.ts';
import { hasPage } from '../../../ui/layout/left-out.ts';
import { drawnCode } from '../../../ui/picture/qr-code.ts';
import { readWeekStrip } from '../../leaderboards/running-week.ts';
import { cardOfProject, shareCardPath } from '../../share-cards/share-card.ts';
import { readOpenCall } from '../../showcases/reads.ts';
import { teamOf } from '../../teams/team.ts';
import { cardsOf } from '../list/cards.ts';
import { readShortAddress } from '../short-address.ts';
import { readReach } from './reach.ts';

/** For its owners, once it is public: what to pass on, and what to do next. */
export async function readLive(visitor: VisitorContext, id: string) {
  const { api, site, person } = visitor;
  const has = (path: string) => hasPage(site.leftOut, path);
  const [{ project }, { members }, week, openCall, address, reach] = await Promise.all([
    api.getProject({ id }),
    api.listProjectMembers({ id }),
    has('/leaderboards') ? readWeekStrip(visitor) : undefined,
    has('/showcases') ? readOpenCall(visitor) : undefined,
    readShortAddress(visitor, id),
    readReachOf(visitor, id),
  ]);
  const [[card] = []] = await cardsOf(visitor, [[project]]);
  if (!card) throw new Error('A project makes one card.');
  const team = teamOf(members);
  return {
    card,
    isPublic: project.status === 'active',
    isOwnedByMe: team.some(({ id, isOwner }) => isOwner && id === person?.id),
    isAlone: team.length < 2,
    reach,
    strip: week?.strip,
    call: openCall && { id: openCall.call.id, name: openCall.call.name },
    address,
    code: drawnCode(address),
    cardPath: shareCardPath(site.brand.digest, 'projects', id, cardOfProject(project)),
  };
}

/** Undefined for those who do not own it, who are led elsewhere. */
async function readReachOf(visitor: VisitorContext, id: string) {
  try {
    return await readReach(visitor, id);
  } catch (error) {
    if (isLaunchBoardError(error, 'forbidden')) return undefined;
    throw error;
  }
}

export type Live = Awaited<ReturnType<typeof readLive>>;
