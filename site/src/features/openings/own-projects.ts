import type { Person, VisitorContext } from '../../session/visitor-context.ts';
import { readMyProjects } from '../projects/mine/my-projects.ts';
import type { OwnProject } from './ask.tsx';

const standing = new Set(['active', 'pending', 'draft']);

/** The projects for which the person can look for somebody. */
export const readOwnProjects = async (visitor: VisitorContext, person: Person): Promise<OwnProject[]> =>
  (await readMyProjects(visitor, person))
    .filter(({ isOwnedByMe, status }) => isOwnedByMe && standing.has(status))
    .map(({ card: { id, name } }) => ({ id, name }));
