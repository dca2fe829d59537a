import type { Complete, InputOf, operations, ProjectReach } from '@launch-board/contract';
import { followersTold } from '../../store/notices/reach.ts';
import type { Member } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { ownProject } from '../projects/access.ts';
import { isAnnouncing } from './announce.ts';

/** What the team of a new project is told of its followers: numbers, so that nobody learns who follows what. */
export const getProjectReach = (
  { store }: Deps,
  actor: Member,
  { id }: InputOf<typeof operations.getProjectReach>,
): Promise<{ reach: Complete<ProjectReach> }> =>
  store.read(async (reads) => {
    const project = await ownProject(reads, actor, id);
    const told = await followersTold(reads, project.id);
    const is_going_on = await isAnnouncing(reads, { what: 'launch', projectId: project.id });
    return {
      reach: {
        people: told.get('user') ?? 0,
        category: told.get('category') ?? 0,
        collections: told.get('collection') ?? 0,
        is_going_on,
      },
    };
  });
