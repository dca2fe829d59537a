import { type Complete, type InputOf, limits, type operations, type ReplyOf } from '@launch-board/contract';
import { countFree, freeOf, listFree } from '../../store/openings/free-people.ts';
import { countOpenings, listOpenings as openingsIn, openingsOfOwner } from '../../store/openings/openings.ts';
import { pairingsOf } from '../../store/openings/pairings.ts';
import { requestsSentBy, requestsWaitingFor } from '../../store/openings/requests.ts';
import type { Actor, Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { byDate, listed } from '../lists/lists.ts';
import { visibleProject } from '../projects/access.ts';
import { visibleShowcase } from '../showcases/access.ts';
import { assertOfShowcase } from './access.ts';
import { viewPairings } from './pairing-views.ts';
import { viewFree, viewOpenings, viewRequests } from './views.ts';
import { standingAt } from './wish.ts';

type Found = { search?: string; skill?: string; hours?: number };

/** What a list is narrowed by. */
const narrowed = ({ search, skill, hours }: Found) => ({ search, skill, hours });

/** @throws Fail `not_found` for a showcase or a project that the actor does not see */
export const listOpenings = (
  deps: Deps,
  actor: Actor,
  { showcase_id, project_id, ...query }: InputOf<typeof operations.listOpenings>,
): Promise<Complete<ReplyOf<typeof operations.listOpenings>>> =>
  deps.store.read(async (reads) => {
    const scene = { now: deps.clock(), deps, actor };
    const showcaseId = showcase_id && (await visibleShowcase(reads, actor, showcase_id)).showcase.id;
    const projectId = project_id && (await visibleProject(reads, actor, project_id)).id;
    const filter = { ...narrowed(query), ...standingAt(scene), showcaseId, projectId };
    const { items, facts } = await listed(reads, query, {
      scope: ['openings', narrowed(query), showcaseId, projectId],
      ...byDate,
      read: (slice) => openingsIn(reads, filter, slice),
      view: (rows) => viewOpenings(reads, scene, rows),
      count: () => countOpenings(reads, filter),
    });
    return { openings: items, ...facts };
  });

/** @throws Fail `not_found`, `forbidden` for those who are not in the showcase */
export const listFreePeople = (
  deps: Deps,
  actor: Member,
  { showcase_id, user_id, ...query }: InputOf<typeof operations.listFreePeople>,
): Promise<Complete<ReplyOf<typeof operations.listFreePeople>>> =>
  deps.store.read(async (reads) => {
    const scene = { now: deps.clock(), deps, actor };
    const showcaseId = showcase_id?.toLowerCase() ?? null;
    if (showcaseId) await assertOfShowcase(reads, actor, showcaseId);
    const userId = user_id?.toLowerCase();
    const filter = { ...narrowed(query), ...standingAt(scene), showcaseId, userId };
    const { items, facts } = await listed(reads, query, {
      scope: ['free people', narrowed(query), showcaseId, userId],
      ...byDate,
      read: (slice) => listFree(reads, filter, slice),
      view: (rows) => viewFree(reads, scene, rows),
      count: () => countFree(reads, filter),
    });
    return { people: items, ...facts };
  });

export const getMyTeaming = (deps: Deps, actor: Member): Promise<Complete<ReplyOf<typeof operations.getMyTeaming>>> =>
  deps.store.read(async (reads) => {
    const scene = { now: deps.clock(), deps, actor };
    const { mine } = limits.openings;
    return {
      openings: await viewOpenings(reads, scene, await openingsOfOwner(reads, actor.userId, mine)),
      free: await viewFree(reads, scene, await freeOf(reads, actor.userId, mine)),
      received: await viewRequests(reads, scene, await requestsWaitingFor(reads, actor.userId, mine)),
      sent: await viewRequests(reads, scene, await requestsSentBy(reads, actor.userId, mine)),
      pairings: await viewPairings(reads, scene, await pairingsOf(reads, actor.userId, mine)),
    };
  });
